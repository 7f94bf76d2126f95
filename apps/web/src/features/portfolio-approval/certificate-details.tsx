/** The certificate of the optimum: solver, residuals, active rules with their shadow prices, notes. */
import type { ModelResult } from '@ballast/contract/entities/optimization';
import type { ObjectiveKey } from '@ballast/quant/keys';
import { Divider, Group, List, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format/use-format.ts';
import { ruleText } from '../../shared/suggestion/rule-text.ts';
import { Hint } from '../../shared/ui/hint.tsx';
import { gainText } from './gain-text.ts';
import { ResultNotes } from './result-notes.tsx';
import { pricedRules } from './rule-values.ts';

interface Props {
  readonly certificate: NonNullable<ModelResult['certificate']>;
  readonly result: ModelResult;
  readonly objective: ObjectiveKey;
  /** Of the portfolio. */
  readonly value: number;
  readonly currency: string;
  readonly nameOf: (symbol: string) => string;
}

const RULES_SHOWN = 8;

function Fact({
  label,
  hint,
  value,
}: {
  readonly label: string;
  readonly hint?: string;
  readonly value: string;
}) {
  return (
    <div>
      <Text size="sm" c="dimmed">
        <Hint label={label} hint={hint} />
      </Text>
      <Text className="tabular">{value}</Text>
    </div>
  );
}

export function CertificateDetails({ certificate, result, objective, value, currency, nameOf }: Props) {
  const { t } = useTranslation(['suggestion', 'quant']);
  const format = useFormat();
  const scientific = (value: number) => (value === 0 ? '0' : value.toExponential(1));
  const rules = pricedRules(result, objective);
  return (
    <Stack gap="sm" mt="md">
      <Divider />
      <Group gap="xl" align="flex-start">
        <Fact label={t('proof.solver')} value={certificate.solver} />
        <Fact
          label={t('proof.residual')}
          hint={t('proof.residualHint')}
          value={scientific(certificate.kktResidual)}
        />
        <Fact label={t('proof.gap')} value={scientific(certificate.gap)} />
        {certificate.condition !== null && (
          <Fact label={t('proof.condition')} value={format.compact(certificate.condition)} />
        )}
        {/* none where it was computed against a clock that stands, as the portfolios of a demo are */}
        {certificate.timeMs > 0 && (
          <Fact
            label={t('proof.time')}
            value={t('proof.milliseconds', { value: format.number(certificate.timeMs, 1) })}
          />
        )}
      </Group>
      <div>
        <Text size="sm" c="dimmed">
          {t('proof.rules')}
        </Text>
        {rules.length === 0 ? (
          <Text>{t('proof.noRules')}</Text>
        ) : (
          <>
            <List size="sm">
              {rules.slice(0, RULES_SHOWN).map(({ rule, gain }) => {
                const name = ruleText({ t, nameOf }, rule);
                return (
                  <List.Item key={name}>
                    {name}
                    {gain === null ? null : (
                      <Text size="sm" c="dimmed">
                        {gainText({ t, format, value, currency }, gain)}
                      </Text>
                    )}
                  </List.Item>
                );
              })}
              {rules.length > RULES_SHOWN && (
                <List.Item>{t('proof.more', { count: rules.length - RULES_SHOWN })}</List.Item>
              )}
            </List>
            <Text size="xs" c="dimmed" mt={4}>
              {t('proof.gainHint')}
            </Text>
          </>
        )}
      </div>
      {result.volatilitySample !== null && (
        <Text size="sm">
          {t('proof.sampleVolatility', { value: format.percent(result.volatilitySample) })}
        </Text>
      )}
      <ResultNotes result={result} nameOf={nameOf} />
    </Stack>
  );
}
