/** Whether the trades are worth their costs: what they bring over the horizon, in the measure of the objective, and when that has paid for them. */
import type { ModelResult, Optimization } from '@ballast/contract/entities/optimization';
import type { Portfolio } from '@ballast/contract/entities/portfolio';
import type { TransactionPreview } from '@ballast/contract/entities/transaction';
import { horizonYears } from '@ballast/domain/core-settings';
import { tradeWorth } from '@ballast/domain/trade-worth';
import { Card, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format/use-format.ts';
import type { Suggestion } from './use-suggestion.ts';
import { useWorthWords } from './use-worth-words.ts';
import classes from './worth-trading.module.css';

interface Props {
  readonly pending: Optimization;
  readonly rebalancing: Portfolio['rebalancing'];
  readonly preview: TransactionPreview;
  /** As they were computed for the weights; until those of the orders are there. */
  readonly stored: Pick<ModelResult, 'before' | 'after'>;
  readonly figures: Suggestion['figures']['data'];
}

export function WorthTrading({ pending, rebalancing, preview, stored, figures }: Props) {
  const { t } = useTranslation('suggestion');
  const format = useFormat();
  const { currency, cost, value } = preview;
  const { before, after } = figures ?? stored;
  const wordsOf = useWorthWords(currency);
  if (after === null || preview.rows.every(({ units }) => units === 0)) return null;
  const worth = tradeWorth({
    ...{ configuration: pending.configuration, before, after, value, cost },
    horizonYears: horizonYears(rebalancing),
    returnError: figures?.returnError ?? null,
  });
  const { verdict, terms, notes } = wordsOf(worth, { cost, isFromCash: before === null });
  return (
    <Card component="section" aria-labelledby="worth" data-part="worth">
      <Title order={2} size="h3" id="worth">
        {t('worth.title')}
      </Title>
      <Text>{verdict}</Text>
      <dl className={classes.terms}>
        {[...terms, { label: t('worth.cost'), text: format.money(cost, currency) }].map(({ label, text }) => (
          <div key={label}>
            <Text component="dt" size="sm" c="dimmed">
              {label}
            </Text>
            <Text component="dd" m={0} fw={600} className="tabular">
              {text}
            </Text>
          </div>
        ))}
      </dl>
      {notes.map((note) => (
        <Text key={note} size="sm" c="dimmed">
          {note}
        </Text>
      ))}
    </Card>
  );
}
