/** A percentage as people type it, `5`, `5,5 %` or `%5`, and the fraction it stands for. Pure. */

/** Weights are at most so many times the whole. */
const FRACTION_MAX = 10;

/** Undefined where it is no number, null where nothing stands there. */
export function readPercent(text: string): number | null | undefined {
  const bare = text.replaceAll(/[\s%]/gu, '').replace('−', '-');
  if (bare === '') return null;
  const decimal = bare.lastIndexOf(',') > bare.lastIndexOf('.') ? ',' : '.';
  const plain = bare.replaceAll(decimal === ',' ? '.' : ',', '').replace(',', '.');
  if (!/^-?(?:\d+\.?\d*|\.\d+)$/.test(plain)) return undefined;
  const fraction = Number((Number(plain) / 100).toPrecision(12));
  return Math.abs(fraction) <= FRACTION_MAX ? fraction : undefined;
}

/** Without its sign, as it stands in a field. */
export const percentText = (fraction: number | null, locale: string): string =>
  fraction === null
    ? ''
    : new Intl.NumberFormat(locale, { maximumFractionDigits: 6, useGrouping: false }).format(
        Number((fraction * 100).toPrecision(12)),
      );
