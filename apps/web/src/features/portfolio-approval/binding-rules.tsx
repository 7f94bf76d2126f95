/** The rule that costs most, in the brief: what more room would bring. All of them stand in the details. */
import type { ModelResult } from '@ballast/contract/entities/optimization';
import { symbolCode } from '@ballast/contract/symbol';
import type { ObjectiveKey } from '@ballast/quant/keys';
import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format/use-format.ts';
import { ruleText } from '../../shared/suggestion/rule-text.ts';
import { gainText } from './gain-text.ts';
import { pricedRules } from './rule-values.ts';

interface Props {
  readonly result: ModelResult;
  readonly objective: ObjectiveKey;
  /** Of the portfolio. */
  readonly value: number;
  readonly currency: string;
}

export function BindingRules({ result, objective, value, currency }: Props) {
  const { t } = useTranslation(['suggestion', 'quant']);
  const format = useFormat();
  const rules = pricedRules(result, objective);
  const [dearest, ...others] = rules;
  if (dearest === undefined) return t('proof.noRules');
  const name = ruleText({ t, nameOf: symbolCode }, dearest.rule);
  return (
    <>
      {others.length === 0 ? name : `${name} ${t('proof.more', { count: others.length })}`}
      {dearest.gain === null ? null : (
        <Text size="sm" c="dimmed">
          {gainText({ t, format, value, currency }, dearest.gain)}
        </Text>
      )}
    </>
  );
}
