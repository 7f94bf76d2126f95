/** What the command prints of each file. */
import { resourceUsage } from 'node:process';
import { marketImport } from '@ballast/i18n/messages/en/market-import';
import type { FileReport } from './import-file.ts';

const number = (value: number): string => value.toLocaleString('en-US');

/** What the command line can say of a file that cannot be read without it. */
const REMEDIES: Readonly<Record<string, string>> = {
  noSymbol: 'It holds one instrument and does not name it: --symbol SYMBOL does, or --symbol-from-name.',
  ambiguousDates: 'Day and month cannot be told apart: --date-format FORMAT tells.',
  ambiguousNumbers: 'Thousands and decimals cannot be told apart: --decimal-mark . or , tells.',
};

const KIB_PER_MB = 1e6 / 1024;

export const peakMemory = (): string => (resourceUsage().maxRSS / KIB_PER_MB).toFixed(0);

export const formatReport = (name: string, report: FileReport, ms: number): string => {
  const time = `${(ms / 1000).toFixed(1)} s`;
  if (report.status === 'refused') {
    const texts: Readonly<Record<string, string>> = marketImport.refusal;
    const remedy = REMEDIES[report.reason] ?? texts[report.reason] ?? texts.none;
    return `${name}: refused (${report.reason}), nothing changed; ${time}\n  ${remedy}`;
  }
  const { kind, counts, series, reasons, rejections, status } = report;
  const what = {
    prices: `${number(counts.points)} prices of ${number(series)} symbols`,
    tickers: `${number(counts.points)} tickers`,
    actions: `${number(counts.points)} splits and dividends`,
  }[kind];
  const verb = status === 'published' ? 'published' : 'would be published';
  const changes = `${number(counts.added)} new, ${number(counts.changed)} changed, ${number(counts.unchanged)} as before`;
  const lines = [
    `${name}: ${number(counts.rows)} rows, ${what} ${verb} (${changes}); ${number(counts.missing)} empty; ${number(counts.rejected)} rejected; ${time}`,
    ...Object.entries(reasons).map(([reason, count]) => `  ${number(count)} × ${reason}`),
    ...rejections.map(
      ({ line, reason, column, text }) =>
        `  line ${line}: ${reason}${column === null ? '' : ` in ${column}`}${text === null ? '' : ` '${text}'`}`,
    ),
  ];
  if (counts.rejected > rejections.length) lines.push('  …');
  if (counts.points === 0) lines.push('  Nothing in this file could be used.');
  return lines.join('\n');
};
