/** What a model's result says besides its weights, in words: notes about data and solver, and why there is no result. */
import type { ModelResult } from '@ballast/contract/entities/optimization';
import { parseSymbol } from '@ballast/contract/symbol';
import type { suggestion } from '@ballast/i18n/messages/en/suggestion';
import type { ModelKey } from '@ballast/quant/keys';
import type { TFunction } from 'i18next';
import type { Formatter } from '../format/formatter.ts';
import { ruleName } from './rule-name.ts';

type Translate = TFunction<readonly ['suggestion', 'quant']>;
type WithoutForm<K> = K extends `${infer Kind}_one` ? Kind : never;
type CountedKey = WithoutForm<keyof typeof suggestion.counted>;
type NoteKey = keyof typeof suggestion.note;
type LeftOutKey = keyof typeof suggestion.proof.leftOut;
type FailureKey = keyof typeof suggestion.failure;

export interface Wording {
  readonly t: Translate;
  readonly format: Formatter;
  readonly nameOf: (symbol: string) => string;
}

/** `rank-deficient:nonlinear_method` → kind and what stands behind the colon; `coverage:A.US.NASDAQ`, `duplicate:A,B`, `frozen:A,12`. */
const partsOf = (warning: string): readonly [kind: string, rest: readonly string[]] => {
  const [kind = '', rest = ''] = warning.split(':', 2);
  return [kind, rest === '' ? [] : rest.split(',')];
};

export const exclusionTexts = ({ t, nameOf }: Wording, { excluded }: ModelResult): readonly string[] =>
  excluded.map(({ symbol, reason }) =>
    t('proof.excluded', {
      symbol: nameOf(symbol),
      reason: t(`proof.leftOut.${reason as LeftOutKey}`, { defaultValue: reason }),
    }),
  );

const isAboutAsset = (warning: string) => parseSymbol(partsOf(warning)[1][0] ?? '') !== undefined;

/**
 * One sentence for each warning, those of single assets last, which may be many. What only repeats that an asset was left out is not
 * among them.
 */
export function noteTexts({ t, nameOf }: Wording, { warnings, excluded }: ModelResult): readonly string[] {
  const leftOut = new Set(excluded.map(({ symbol, reason }) => `${reason}:${symbol}`));
  const texts = warnings
    .filter((warning) => !leftOut.has(warning))
    .toSorted((a, b) => Number(isAboutAsset(a)) - Number(isAboutAsset(b)))
    .map((warning) => {
      const [kind, rest] = partsOf(warning);
      const count = rest.findLast((part) => /^\d+$/.test(part));
      const name = rest
        .filter((part) => part !== count)
        .map(nameOf)
        .join(', ');
      const defaultValue = t('note.other', { code: warning });
      if (count !== undefined)
        return t(`counted.${kind as CountedKey}`, { name, count: Number(count), defaultValue });
      const [key = ''] = rest;
      const model = t(`quant:model.${key as ModelKey}`, { defaultValue: key });
      return t(`note.${kind as NoteKey}`, { name, model, code: warning, defaultValue });
    });
  return [...new Set(texts)];
}

const NUMERIC = /^(EIGENVALUES|LASSO|PRECISION|COVARIANCE)_/;

const failureKey = (code: string): string => {
  if (code.startsWith('view-')) return 'view';
  return NUMERIC.test(code) ? 'numeric' : code;
};

/** Lists of rule ids. */
const RULES = new Set(['rule', 'conflict']);

/** Fractions of the sentences; the other numbers are counts. */
const FRACTIONS = new Set(['total', 'max', 'min', 'target', 'attainable', 'rf', 'minHolding']);

/** Why there is no result, with its numbers. */
export function failureText(
  { t, format, nameOf }: Wording,
  { code, params }: NonNullable<ModelResult['error']>,
) {
  const ruleText = (id: string) => {
    const rule = ruleName(id);
    return t(`rule.${rule.key}`, { name: nameOf(rule.name) });
  };
  const shown = Object.fromEntries(
    Object.entries(params).map(([name, value]) => {
      if (name === 'view') return [name, format.integer(Number(value) + 1)];
      if (RULES.has(name)) return [name, String(value).split(', ').map(ruleText).join(', ')];
      if (typeof value === 'string') return [name, value];
      return [name, FRACTIONS.has(name) ? format.percent(value) : format.integer(value)];
    }),
  );
  return t(`failure.${failureKey(code) as FailureKey}`, {
    ...shown,
    defaultValue: t('failure.other', { code }),
  });
}
