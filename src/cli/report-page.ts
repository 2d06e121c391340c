/** `--report`: a study's page, made with the script and style that are built beside the command. */
import { readFile } from 'node:fs/promises';
import { builtFile } from '../node/built-files.js';
import { reportPage } from '../page/report-page.js';
import type { PrintedReport } from './printed-report.js';

/** The text of the page of a report. */
export async function pageOf(report: PrintedReport): Promise<string> {
  const [script, style] = await Promise.all(
    ['report-page.js', 'report-page.css'].map((name) => readFile(builtFile(name), 'utf8')),
  );
  const { paired, readings, command } = report;
  return reportPage({ report, paired, readings, command }, script ?? '', style ?? '');
}
