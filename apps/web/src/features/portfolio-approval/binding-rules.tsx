/** The rules that cost most, in the brief: what they are and what more room would bring. */
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

/** The rest stands in the details. */
const SHOWN = 2;

export function BindingRules({ result, objective, value, currency }: Props) {
  const { t } = useTranslation(['suggestion', 'quant']);
  const format = useFormat();
  const rules = pricedRules(result, objective);
  if (rules.length === 0) return t('proof.noRules');
  return (
    <>
      {rules.slice(0, SHOWN).map(({ rule, gain }) => {
        const name = ruleText({ t, nameOf: symbolCode }, rule);
        return (
          <div key={name}>
            {name}
            {gain === null ? null : (
              <Text size="sm" c="dimmed">
                {gainText({ t, format, value, currency }, gain)}
              </Text>
            )}
          </div>
        );
      })}
      {rules.length > SHOWN ? (
        <Text size="sm" c="dimmed">
          {t('proof.more', { count: rules.length - SHOWN })}
        </Text>
      ) : null}
    </>
  );
}
