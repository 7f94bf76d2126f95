/** Amounts that add up, a row each with its bar. */
import { useFormat } from '../../shared/format/use-format.ts';
import { SignedValue } from '../../shared/ui/signed-value.tsx';
import classes from './books.module.css';
import { waterfall } from './waterfall.ts';

export interface SumRow {
  readonly key: string;
  readonly label: string;
  readonly amount: number;
  /** level: a value · flow: neither earned nor lost · change: earned or lost · total: of the changes · part: earned, drawn by itself. */
  readonly kind: 'level' | 'flow' | 'change' | 'total' | 'part';
}

interface Props {
  readonly label: string;
  readonly rows: readonly SumRow[];
  readonly currency: string;
}

const changeOf = ({ kind, amount }: SumRow) => {
  if (kind === 'level') return undefined;
  if (kind === 'flow') return 'flow';
  return amount < 0 ? 'down' : 'up';
};

export function SumRows({ label, rows, currency }: Props) {
  const format = useFormat();
  const bars = waterfall(
    rows.map(({ key, amount, kind }) => ({
      key,
      amount,
      ...(kind !== 'flow' && kind !== 'change' && { isLevel: true as const }),
    })),
  );
  return (
    <table className={`${classes.sums} tabular`} aria-label={label}>
      <tbody>
        {rows.map((row, index) => {
          const { key, kind, amount } = row;
          const signed = format.signedMoney(amount, currency);
          return (
            <tr key={key} className={kind === 'level' || kind === 'total' ? classes.total : undefined}>
              <th scope="row">{row.label}</th>
              <td className={classes.bar} aria-hidden>
                <span className={classes.track}>
                  <span
                    data-change={changeOf(row)}
                    style={{ left: `${bars[index]?.left}%`, width: `${bars[index]?.width}%` }}
                  />
                </span>
              </td>
              <td data-sum={key}>
                {kind === 'level' ? (
                  format.money(amount, currency)
                ) : kind === 'flow' ? (
                  signed
                ) : (
                  <SignedValue value={amount}>{signed}</SignedValue>
                )}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
