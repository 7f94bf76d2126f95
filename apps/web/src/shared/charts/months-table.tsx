/** Returns month by month: a row for each year, coloured by gain and loss; the numbers stand in it (§9 of colours alone nothing hangs). */
import type { MonthReturn, YearOfMonths } from '@ballast/domain/performance/month-returns';
import { Box } from '@mantine/core';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../format/use-format.ts';
import { ChartCard } from './chart-card.tsx';
import classes from './months-table.module.css';

const MONTHS = Array.from({ length: 12 }, (_, at) => at + 1);
/** A return of this size has the whole colour: a twentieth is much in a month, a quarter in a year. */
const FULL = { month: 0.05, year: 0.25 } as const;

const dayOf = (year: number, month: number) => `${year}-${String(month).padStart(2, '0')}-01`;

const look = (value: number, full: number) =>
  ({ '--strength': `${Math.round(Math.min(Math.abs(value) / full, 1) * 70)}%` }) as CSSProperties;

const signOf = (value: number) => (value > 0 ? 'gain' : value < 0 ? 'loss' : undefined);

function YearRow({ row }: { readonly row: YearOfMonths }) {
  const { t } = useTranslation('charts');
  const format = useFormat();
  const byMonth = new Map<number, MonthReturn>(row.months.map((each) => [each.month, each]));
  return (
    <tr data-year={row.year}>
      <th scope="row">{row.year}</th>
      {MONTHS.map((month) => {
        const found = byMonth.get(month);
        if (!found) return <td key={month} data-month={month} data-empty />;
        return (
          <td
            key={month}
            data-month={month}
            data-sign={signOf(found.value)}
            style={look(found.value, FULL.month)}
            title={`${format.monthOfYear(dayOf(row.year, month))}: ${format.signedPercent(found.value)}${
              found.isPartial ? ` (${t('months.partial')})` : ''
            }`}
          >
            {format.signedPercent(found.value)}
            {found.isPartial && '*'}
          </td>
        );
      })}
      <td
        className={classes.total}
        data-month="total"
        data-sign={signOf(row.total)}
        style={look(row.total, FULL.year)}
      >
        {format.signedPercent(row.total)}
      </td>
    </tr>
  );
}

interface Props {
  readonly title: string;
  readonly hint: string;
  /** What the returns are called in an export. */
  readonly column: string;
  /** Newest first; none: nothing is shown. */
  readonly years: readonly YearOfMonths[];
}

export function MonthsTable({ title, hint, column, years }: Props) {
  const { t } = useTranslation('charts');
  const format = useFormat();
  if (years.length === 0) return null;
  const isPartial = years.some(({ months }) => months.some((month) => month.isPartial));
  const rows = years.flatMap(({ year, months }) =>
    months.toReversed().map(({ month, value }) => [dayOf(year, month).slice(0, 7), value] as const),
  );
  return (
    <ChartCard
      title={title}
      hint={hint}
      fileName="returns-by-month"
      isPicture={false}
      table={{
        columns: [t('months.month'), column],
        rows,
        show: (cell, at) => {
          if (at === 0) return format.monthOfYear(`${cell}-01`);
          return typeof cell === 'number' ? format.signedPercent(cell) : '';
        },
      }}
    >
      {/* what scrolls must be reached by keys */}
      <Box className={classes.scroll ?? ''} tabIndex={0} role="group" aria-label={title}>
        <table className={`${classes.map} tabular`}>
          <thead>
            <tr>
              <th scope="col">{t('months.year')}</th>
              {MONTHS.map((month) => (
                <th key={month} scope="col">
                  {format.month(dayOf(2026, month))}
                </th>
              ))}
              <th scope="col">{t('months.total')}</th>
            </tr>
          </thead>
          <tbody>
            {years.map((row) => (
              <YearRow key={row.year} row={row} />
            ))}
          </tbody>
        </table>
      </Box>
      {isPartial && <p className={classes.note}>* {t('months.partial')}</p>}
    </ChartCard>
  );
}
