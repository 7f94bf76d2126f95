/** The suggestion in words: why now, what changes, what it costs, and the proof that it is the optimum. */
import type { ModelResult, Optimization } from '@ballast/contract/entities/optimization';
import type { TransactionPreview } from '@ballast/contract/entities/transaction';
import { symbolCode } from '@ballast/contract/symbol';
import { effectiveObjective } from '@ballast/domain/objectives/objectives';
import { Button, Card, Collapse, Group, Text, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format/use-format.ts';
import { reasonTexts } from '../../shared/suggestion/reason-text.ts';
import { BindingRules } from './binding-rules.tsx';
import { CertificateDetails } from './certificate-details.tsx';
import { OtherTriggers } from './other-triggers.tsx';
import { Seal, type SealState } from './seal.tsx';
import { tradeTotals } from './trade-rows.ts';
import { changesText } from './trade-words.ts';
import type { Suggestion } from './use-suggestion.ts';
import classes from './why-now.module.css';

interface Props {
  readonly optimization: Optimization;
  readonly result: ModelResult;
  readonly preview: TransactionPreview;
  readonly seal: SealState;
  readonly notFired: Suggestion['notFired'];
}

interface RowProps {
  readonly label: string;
  /** Below its label, with all the room of the card. */
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

function Row({ label, isWide = false, children }: RowProps) {
  return (
    <div className={classes.row} data-wide={isWide || undefined}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

export function WhyNow({ optimization, result, preview, seal, notFired }: Props) {
  const { t } = useTranslation('suggestion');
  const format = useFormat();
  const [opened, { toggle }] = useDisclosure(false);
  const { certificate } = result;
  const objective = effectiveObjective(optimization.configuration);
  const share = preview.value > 0 ? preview.cost / preview.value : 0;
  return (
    <Card component="section" aria-labelledby="why-now">
      <Title order={2} size="h3" id="why-now" mb="sm">
        {t('brief.title')}
      </Title>
      <dl className={classes.rows}>
        <Row label={t('brief.reason')}>
          {reasonTexts(t, format, optimization).map((text) => (
            <Text key={text} inherit fw={600}>
              {text}
            </Text>
          ))}
        </Row>
        {(notFired.isError || (notFired.data ?? []).length > 0) && (
          <Row label={t('brief.others')} isWide>
            <OtherTriggers notFired={notFired} />
          </Row>
        )}
        <Row label={t('brief.changes')}>{changesText(t, format, preview, tradeTotals(preview.rows))}</Row>
        <Row label={t('brief.cost')}>
          {t('brief.costText', {
            cost: format.money(preview.cost, preview.currency),
            share: format.percent(share),
          })}
        </Row>
        {optimization.pricesUntil !== null && (
          <Row label={t('brief.data')}>
            <Text size="sm">
              {t('why.data', {
                date: format.date(optimization.pricesUntil),
                count: optimization.observations ?? 0,
              })}
            </Text>
          </Row>
        )}
        {certificate !== null && !seal.isEdited && (
          <Row label={t('brief.rules')}>
            <BindingRules
              result={result}
              objective={objective}
              value={preview.value}
              currency={preview.currency}
            />
          </Row>
        )}
        {certificate !== null && (
          <Row label={t('brief.proof')}>
            <Group gap="xs">
              <Seal {...seal} certificate={certificate} />
              <Button variant="subtle" size="compact-sm" onClick={toggle} aria-expanded={opened}>
                {t('proof.detail')}
              </Button>
            </Group>
          </Row>
        )}
      </dl>
      {certificate !== null && (
        <Collapse expanded={opened}>
          <CertificateDetails
            certificate={certificate}
            result={result}
            objective={objective}
            value={preview.value}
            currency={preview.currency}
            nameOf={symbolCode}
          />
        </Collapse>
      )}
    </Card>
  );
}
