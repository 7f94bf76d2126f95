/** The suggestion in one line of numbers, with the time it stays open. */
import type { TransactionPreview } from '@ballast/contract/entities/transaction';
import { Card, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format/use-format.ts';
import { Hint } from '../../shared/ui/hint.tsx';
import { HintList } from '../../shared/ui/hint-list.tsx';
import { Missing } from '../../shared/ui/missing.tsx';
import { useNow } from '../../shared/ui/use-now.ts';
import { hasNoTrades } from './nothing-to-trade.tsx';
import classes from './suggestion-strip.module.css';

function Cell({
  label,
  hint,
  children,
}: {
  readonly label: string;
  readonly hint?: string;
  readonly children: ReactNode;
}) {
  return (
    <div className={classes.cell}>
      <Text component="dt" size="sm" c="dimmed">
        <Hint label={label} hint={hint} />
      </Text>
      <Text component="dd" m={0} fz="lg" fw={600} className="tabular">
        {children}
      </Text>
    </div>
  );
}

/** Ticks on its own, so that the page around it does not render every second. */
function Countdown({ until }: { readonly until: string }) {
  const { t } = useTranslation('suggestion');
  const format = useFormat();
  const left = new Date(until).getTime() - useNow(1000).getTime();
  if (left <= 0)
    return (
      <Text span inherit c="red">
        {t('strip.expired')}
      </Text>
    );
  return <time dateTime={until}>{format.countdown(left)}</time>;
}

export function SuggestionStrip({
  preview,
  expiresAt,
}: {
  readonly preview: TransactionPreview;
  readonly expiresAt: string;
}) {
  const { t } = useTranslation(['suggestion', 'common']);
  const format = useFormat();
  const { currency, drift, largestDeviation } = preview;
  const isHeld = preview.assets > 0;
  const hints = [
    { label: t('strip.inBand'), hint: t('strip.inBandHint') },
    { label: t('common:drift.label'), hint: t('common:drift.hint') },
    { label: t('common:drift.largest'), hint: t('common:drift.largestHint') },
    { label: t('strip.turnover'), hint: t('strip.turnoverHint') },
  ];
  const nothingHeld = <Missing reason={t('strip.nothingHeld')} />;
  return (
    <div className={classes.box}>
      <Card component="dl" m={0} className={classes.strip}>
        <Cell label={t('strip.value')}>{format.money(preview.value, currency)}</Cell>
        <Cell label={t('strip.inBand')} hint={t('strip.inBandHint')}>
          {isHeld ? t('strip.inBandOf', { inside: preview.insideBand, all: preview.assets }) : nothingHeld}
        </Cell>
        <Cell
          label={t('common:drift.label')}
          hint={
            largestDeviation === null
              ? t('common:drift.hint')
              : t('common:drift.full', { deviation: format.percent(largestDeviation) })
          }
        >
          {drift === null ? nothingHeld : format.percent(drift)}
        </Cell>
        <Cell label={t('strip.cash')}>{format.money(preview.cashAfter, currency)}</Cell>
        <Cell label={t('strip.turnover')} hint={t('strip.turnoverHint')}>
          {format.percent(preview.turnover)}
        </Cell>
        <Cell label={t('strip.cost')}>{format.money(preview.cost, currency)}</Cell>
        {hasNoTrades(preview) ? null : (
          <Cell label={t('strip.expires')}>
            <Countdown until={expiresAt} />
          </Cell>
        )}
      </Card>
      <div className={classes.hints}>
        <HintList entries={hints} />
      </div>
    </div>
  );
}
