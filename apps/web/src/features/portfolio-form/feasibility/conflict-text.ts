/** A conflict of rules, and what would mend it, in words and with their numbers. Pure. */
import type { RuleConflict, StatedRule } from '@ballast/domain/constraints/rule-conflict';
import type { RuleChange, RuleRepair } from '@ballast/domain/constraints/rule-repair';
import type { Formatter } from '@ballast/i18n/format/formatter';
import type { TFunction } from 'i18next';

export interface RuleWording {
  readonly t: TFunction<'portfolioRules'>;
  readonly format: Formatter;
  readonly nameOf: (symbol: string) => string;
}

/** Rules listed one by one; the others are counted. */
const LISTED_MAX = 4;

/** As people state rules: 40 %, and 6.67 % where it needs decimals. */
export const shareText = ({ format }: Pick<RuleWording, 'format'>, share: number): string =>
  format.percent(share, Math.abs(share * 100 - Math.round(share * 100)) < 1e-7 ? 0 : 2);

const listText = ({ format: { locale } }: RuleWording, items: readonly string[]): string =>
  new Intl.ListFormat(locale, { type: 'conjunction' }).format(items);

const someOf = (wording: RuleWording, items: readonly string[]): string => {
  const left = items.length - LISTED_MAX;
  if (left <= 1) return listText(wording, items);
  const shown = items.slice(0, LISTED_MAX);
  return listText(wording, [...shown, wording.t('conflict.more', { count: left })]);
};

const statedText = (wording: RuleWording, stated: StatedRule): string => {
  const { t, nameOf } = wording;
  const name = 'symbol' in stated ? nameOf(stated.symbol) : 'group' in stated ? stated.group : '';
  const value = stated.rule === 'holdings' ? String(stated.value) : shareText(wording, stated.value);
  return t(`stated.${stated.rule}`, { name, value });
};

type Conflicts = {
  readonly [Kind in RuleConflict['kind']]: (
    wording: RuleWording,
    conflict: Extract<RuleConflict, { readonly kind: Kind }>,
  ) => string;
};

interface Shares {
  readonly total: number;
  readonly each: number | null;
}

const sharesOf = (wording: RuleWording, { total, each }: Shares) => ({
  total: shareText(wording, total),
  each: each === null ? '' : shareText(wording, each),
});

type Of<Kind extends RuleConflict['kind']> = Extract<RuleConflict, { readonly kind: Kind }>;

const ofTickers = (wording: RuleWording, conflict: Of<'minima' | 'maxima'>): string => {
  const { kind, count, each } = conflict;
  const key = each === null ? (`conflict.${kind}` as const) : (`conflict.${kind}Each` as const);
  return wording.t(key, { count, ...sharesOf(wording, conflict) });
};

const ofGroup = (wording: RuleWording, conflict: Of<'groupMin' | 'groupMax'>): string => {
  const { kind, count, each, group } = conflict;
  const key = each === null ? (`conflict.${kind}` as const) : (`conflict.${kind}Each` as const);
  const bound = shareText(wording, conflict.bound);
  return wording.t(key, { count, group, bound, ...sharesOf(wording, conflict) });
};

const ofGroups = (wording: RuleWording, { kind, total, groups }: Of<'groupMinima' | 'groupMaxima'>): string =>
  wording.t(`conflict.${kind}`, { groups: someOf(wording, groups), total: shareText(wording, total) });

const CONFLICTS: Conflicts = {
  minima: ofTickers,
  maxima: ofTickers,
  groupMin: ofGroup,
  groupMax: ofGroup,
  wholeGroup: (wording, { group, bound }) =>
    wording.t('conflict.wholeGroup', { group, bound: shareText(wording, bound) }),
  groupMinima: ofGroups,
  groupMaxima: ofGroups,
  holdingsMaxima: (wording, { holdings, total }) =>
    wording.t('conflict.holdingsMaxima', { count: holdings, total: shareText(wording, total) }),
  holdingsMinima: ({ t }, { holdings, forced }) => t('conflict.holdingsMinima', { count: holdings, forced }),
  holdingsNeeded: ({ t }, { holdings, needed }) => t('conflict.holdingsNeeded', { count: holdings, needed }),
  rules: (wording, { rules }) =>
    wording.t('conflict.rules', {
      rules: someOf(
        wording,
        rules.map((rule) => statedText(wording, rule)),
      ),
    }),
};

export const conflictText = (wording: RuleWording, conflict: RuleConflict): string =>
  (CONFLICTS[conflict.kind] as (wording: RuleWording, conflict: RuleConflict) => string)(wording, conflict);

const changeText = (wording: RuleWording, change: RuleChange): string => {
  const { t, nameOf } = wording;
  if (change.change === 'without') return t('repair.without', { name: t(`constraint.${change.key}`) });
  if (change.change === 'holdings') return t('repair.holdings', { count: change.to });
  const to = shareText(wording, change.to);
  if (change.change === 'maxShort') return t('repair.maxShort', { to });
  const names = 'symbols' in change ? change.symbols.map(nameOf) : change.groups;
  return t(`repair.${change.change}`, { count: names.length, name: names[0] ?? '', to });
};

export const repairText = (wording: RuleWording, repair: RuleRepair): string =>
  repair.map((change) => changeText(wording, change)).join(' · ');
