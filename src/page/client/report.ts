/** What runs in the browser on the page of a study: it draws the charts and copies commands. */
import type { Chart } from '../charts.js';
import { showChart } from './chart.js';
import { offerCopies } from './copy.js';

for (const place of document.querySelectorAll<HTMLElement>('[data-chart]')) {
  showChart(place, JSON.parse(place.dataset.chart ?? '') as Chart, place.dataset.name ?? '');
}
offerCopies();
