/** A row of counts. */
import { useFormat } from '../../shared/format/use-format.ts';
import classes from './market-data.module.css';

export function CountTiles({
  tiles,
}: {
  readonly tiles: readonly { readonly label: string; readonly value: number }[];
}) {
  const format = useFormat();
  return (
    <dl className={classes.tiles}>
      {tiles.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="tabular">{format.integer(value)}</dd>
        </div>
      ))}
    </dl>
  );
}
