/** What is still true of what is shown: a proven optimum, or amounts of the user's own and the rules that they keep. */
import type { ModelResult } from '@ballast/contract/entities/optimization';
import type { JudgedRules } from '@ballast/contract/entities/preview';
import { symbolCode } from '@ballast/contract/symbol';
import { Badge, Text } from '@mantine/core';
import { IconAlertTriangle, IconShieldCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format/use-format.ts';
import { ruleText } from '../../shared/suggestion/rule-text.ts';

export interface SealState {
  readonly isEdited: boolean;
  /** The rest was solved again around single rows. */
  readonly isSolved: boolean;
  /** The trades ask for more than there is: nobody could approve them. */
  readonly isBelowCash: boolean;
  /** Undefined until they are judged. */
  readonly rules: JudgedRules | undefined;
}

interface Props extends SealState {
  readonly certificate: NonNullable<ModelResult['certificate']>;
}

export function Seal({ isEdited, isSolved, isBelowCash, rules, certificate }: Props) {
  const { t } = useTranslation(['suggestion', 'quant']);
  const format = useFormat();
  const isDirect = certificate.fallbacks.length === 0;
  const broken = rules?.broken ?? [];
  const words = () => {
    if (isEdited) {
      if (isBelowCash) return t('proof.editedBelowCash');
      if (rules === undefined) return t('proof.edited');
      return rules.of === 0 ? t('proof.editedNoRules') : t('proof.editedRules', { ...rules });
    }
    if (!isDirect) return t('proof.fallback');
    return t(isSolved ? 'proof.solved' : 'proof.proven');
  };
  const isGood = broken.length === 0 && !isBelowCash && (isEdited ? rules !== undefined : isDirect);
  const Icon = isGood ? IconShieldCheck : IconAlertTriangle;
  return (
    <>
      <Badge color={isGood ? 'teal' : 'yellow'} leftSection={<Icon size={15} aria-hidden />}>
        {words()}
      </Badge>
      {broken.length > 0 && (
        <Text size="sm" role="status">
          {t('proof.broken', {
            rules: broken
              .map(({ rule, by }) => {
                const name = ruleText({ t, nameOf: symbolCode }, rule);
                return by === null ? name : t('proof.brokenBy', { name, by: format.percentagePoints(0, by) });
              })
              .join(', '),
          })}
        </Text>
      )}
    </>
  );
}
