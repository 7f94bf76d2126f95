/** Everything day by day, up to what stands in the totals above: what both say of today is the same. Pure. */
import type { IsoDate } from '@ballast/contract/dates';
import type { OperationOutput } from '@ballast/contract/operations';

type History = Pick<OperationOutput<'portfolio.totalHistory'>, 'days' | 'value' | 'capital'>;
type Total = Pick<OperationOutput<'portfolio.list'>['total'], 'value' | 'capital'>;

export function untilNow({ days, value, capital }: History, total: Total, today: IsoDate): History {
  const until = days.at(-1) === today ? -1 : days.length;
  return {
    days: [...days.slice(0, until), today],
    value: [...value.slice(0, until), total.value],
    capital: [...capital.slice(0, until), total.capital],
  };
}
