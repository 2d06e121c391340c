/** `--report`: a study's page, made with the script and style that are built beside the command. */
import { readFile } from 'node:fs/promises';
import { builtFile } from '../node/built-files.js';
import { matchPageOf } from '../page/match-page.js';
import type { PrintedMatchReport } from '../page/match-page-data.js';
import { reportPage } from '../page/report-page.js';
import type { PrintedReport } from './printed-report.js';

/** The text of the page of a report. */
export async function pageOf(report: PrintedReport): Promise<string> {
  const { paired, readings, command } = report;
  return reportPage({ report, paired, readings, command }, ...(await scriptAndStyle()));
}

/** The text of the page of a report of matches. */
export async function pageOfMatches(report: PrintedMatchReport): Promise<string> {
  const { paired, readings, command } = report;
  return matchPageOf({ report, paired, readings, command }, ...(await scriptAndStyle()));
}

async function scriptAndStyle(): Promise<[script: string, style: string]> {
  const read = (name: string): Promise<string> => readFile(builtFile(name), 'utf8');
  return [await read('report-page.js'), await read('report-page.css')];
}
