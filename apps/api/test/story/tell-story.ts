/** A story as text: each decision with its triggers, orders and costs, and beside it what the back-test did. */
import type { BackTested } from './back-test.ts';
import type { LivedThrough } from './live.ts';

/** Dates, triggers and signed units of each decision, as a back-test tells them. */
export const tradedBy = ({ rows }: LivedThrough) =>
  rows.map(({ date, fired, trades }) => ({
    ...{ date, fired },
    units: Object.fromEntries(
      trades
        .map(({ symbol, type, filled }) => [symbol, type === 'Buy' ? filled : -filled] as const)
        .sort(([a], [b]) => a.localeCompare(b)),
    ),
  }));

const money = (value: number) => value.toFixed(2);

export const tellStory = (
  { rows, checks }: Pick<LivedThrough, 'rows' | 'checks'>,
  tested: BackTested,
): string => {
  const counts = Object.entries(Object.groupBy(checks, ({ outcome }) => outcome)).map(
    ([outcome, of]) => `${outcome} ${of.length}`,
  );
  const lines = rows.flatMap(({ date, fired, value, trades, cash }) => {
    const other = tested.rows.find((row) => row.date === date);
    const cost = trades.reduce((sum, trade) => sum + trade.cost, 0);
    return [
      `${date}  ${fired.join(', ') || 'first'}  value ${money(value)}  costs ${money(cost)}  cash ${money(cash)}`,
      ...trades.map((trade) => {
        const { symbol, type, filled, amount, price } = trade;
        const units = other?.units[symbol] ?? 0;
        const isSame = units === (type === 'Buy' ? filled : -filled);
        const against = isSame ? '' : `  back-test ${units}`;
        return `    ${type.padEnd(4)} ${filled}/${amount} ${symbol} at ${price}${against}`;
      }),
      other
        ? `    back-test: value ${money(other.value)}  costs ${money(other.cost)}  cash ${money(other.cash)}  ${other.fired.join(', ')}`
        : '    back-test: nothing',
    ];
  });
  const only = tested.rows.filter(({ date }) => !rows.some((row) => row.date === date));
  return [
    ...[...lines, ...only.map(({ date, fired }) => `only in the back-test: ${date} ${fired.join(', ')}`)],
    `${rows.length} decisions, ${tested.rows.length} in the back-test; checks: ${counts.join(', ')}\n`,
  ].join('\n');
};
