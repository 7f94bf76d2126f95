/** A check in words: its sentence, and what its mend would add. */

import { symbolCode } from '@ballast/contract/symbol';
import type { Mend } from '@ballast/domain/risk-checks/mend';
import type { RiskCheck } from '@ballast/domain/risk-checks/risk-checks';
import type { Formatter } from '@ballast/i18n/format/formatter';
import type { risk } from '@ballast/i18n/messages/en/risk';
import type { TFunction } from 'i18next';

export interface CheckWording {
  readonly t: TFunction<'risk'>;
  readonly format: Pick<Formatter, 'percent' | 'number'>;
  readonly sectorName: (sector: string) => string;
  readonly countryName: (code: string) => string;
}

type Sentences = (typeof risk)['checks']['sentence']['kept'];

const isWhole = (fraction: number) => Math.abs(fraction * 100 - Math.round(fraction * 100)) < 1e-9;

const shareText = (share: number, { percent }: Pick<Formatter, 'percent'>) =>
  percent(share, isWhole(share) ? 0 : 1);

/** A count of positions has one decimal, all others are fractions. */
const figureText = (key: keyof Sentences, value: number, { format }: CheckWording) =>
  key === 'effectiveHoldings'
    ? format.number(value, Number.isInteger(value) ? 0 : 1)
    : shareText(value, format);

export const nameOf = (
  { key, of }: Pick<RiskCheck, 'key' | 'of'>,
  { t, sectorName, countryName }: CheckWording,
) => {
  if (key === 'foreignCurrency') return t('checks.groupOf.foreignCurrency');
  if (of === null) return '';
  if (key === 'largestSector') return sectorName(of);
  return key === 'largestCountry' ? countryName(of) : symbolCode(of);
};

export const sentenceOf = (check: RiskCheck, wording: CheckWording): string =>
  wording.t(`checks.sentence.${check.isKept ? 'kept' : 'beyond'}.${check.key}`, {
    of: nameOf(check, wording),
    value: figureText(check.key, check.value, wording),
    limit: figureText(check.key, check.limit, wording),
  });

export const mendText = (check: RiskCheck, mend: Mend, wording: CheckWording): string => {
  const { t, format } = wording;
  if (mend.kind === 'invest') return t('checks.confirmInvest');
  const max = shareText(mend.max, format);
  if (mend.kind === 'group') return t('checks.confirmGroup', { of: nameOf(check, wording), max });
  return mend.symbols.length === 1
    ? t('checks.confirmCapOne', { of: nameOf(check, wording), max })
    : t('checks.confirmCapAll', { max });
};
