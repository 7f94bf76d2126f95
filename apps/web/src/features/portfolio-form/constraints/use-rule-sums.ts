/** What is wrong with a list of limits as a whole. */
import type { FieldErrorCode } from '@ballast/contract/errors';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/format/use-format.ts';
import { shareText } from '../feasibility/conflict-text.ts';

export function useRuleSums(
  code: FieldErrorCode | undefined,
  rules: readonly { readonly min: number }[],
): string | undefined {
  const { t } = useTranslation('portfolioRules');
  const format = useFormat();
  if (code === 'required') return t('error.add');
  if (code !== 'sum') return undefined;
  const total = rules.reduce((sum, { min }) => sum + min, 0);
  return t('error.minima', { total: shareText({ format }, total) });
}
