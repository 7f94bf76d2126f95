/** The way back from a view to what would be typed; without the parser, which is large. */
import type { Configuration } from '@ballast/contract/entities/configuration';

type View = Pick<Configuration['constraints']['views']['value'][number], 'long' | 'short' | 'value'>;

/** An annual fraction, as it is typed. */
export const percentOfView = (value: number): string => `${Number((value * 100).toPrecision(12))} %`;

/** A view that was not typed, in the same words. `nameOf` is a name that no other ticker goes by. */
export const textOfView = ({ long, short, value }: View, nameOf: (symbol: string) => string): string => {
  const mean = (symbols: readonly string[]) =>
    symbols.length === 1
      ? nameOf(symbols[0] ?? '')
      : `(${symbols.map(nameOf).join(' + ')}) / ${symbols.length}`;
  return `${mean(long)}${short.length === 0 ? '' : ` - ${mean(short)}`} = ${percentOfView(value)}`;
};
