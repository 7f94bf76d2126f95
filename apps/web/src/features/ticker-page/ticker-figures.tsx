/** Change, volatility and worst drop of the range, and where the price stands within 52 weeks. */
import type { TickerPage } from '@ballast/contract/entities/ticker-page';
import { parseSymbol } from '@ballast/contract/symbol';
import { periodsPerYear } from '@ballast/quant/returns/periods-per-year';
import { Card, Group, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format/use-format.ts';
import { Hint } from '../../shared/ui/hint.tsx';
import { HintList } from '../../shared/ui/hint-list.tsx';
import { Missing } from '../../shared/ui/missing.tsx';
import { SignedValue } from '../../shared/ui/signed-value.tsx';
import classes from './ticker-page.module.css';
import { YearRange } from './year-range.tsx';

interface FigureProps {
  readonly label: string;
  readonly hint: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

function Figure({ label, hint, className, children }: FigureProps) {
  return (
    <div className={className}>
      <Text component="dt" size="sm" c="dimmed">
        <Hint label={label} hint={hint} />
      </Text>
      <Text component="dd" fz="lg" fw={600} className="tabular">
        {children}
      </Text>
    </div>
  );
}

export function TickerFigures({ ticker }: { readonly ticker: TickerPage }) {
  const { t } = useTranslation('ticker');
  const format = useFormat();
  const { change, volatility, worstDrop } = ticker;
  const days = periodsPerYear('1day', [parseSymbol(ticker.symbol)?.domain ?? '']);
  const words = {
    change: { label: t('figures.change'), hint: t('figures.changeHint') },
    volatility: { label: t('figures.volatility'), hint: t('figures.volatilityHint', { days }) },
    worstDrop: { label: t('figures.worstDrop'), hint: t('figures.worstDropHint') },
    year: { label: t('figures.year'), hint: t('figures.yearHint') },
  };
  return (
    <Card component="section" aria-labelledby="ticker-figures">
      <Group justify="space-between" mb="sm" wrap="nowrap">
        <Title order={2} size="h3" id="ticker-figures">
          {t('figures.title')}
        </Title>
        <HintList entries={Object.values(words)} />
      </Group>
      <dl className={classes.figures}>
        <Figure {...words.change}>
          {change === null ? (
            <Missing reason={t('figures.noChange')} />
          ) : (
            <SignedValue value={change}>{format.signedPercent(change)}</SignedValue>
          )}
        </Figure>
        <Figure {...words.volatility}>
          {volatility.value === null ? (
            <Missing reason={t('figures.tooShort')} />
          ) : (
            format.percent(volatility.value)
          )}
        </Figure>
        <Figure {...words.worstDrop}>
          {worstDrop === null ? (
            <Missing reason={t('figures.noDrop')} />
          ) : (
            <>
              {format.percent(worstDrop.value)}
              <Text size="xs" c="dimmed" fw={400}>
                {t('figures.dropDays', {
                  from: format.shortDate(worstDrop.from),
                  to: format.shortDate(worstDrop.to),
                })}
              </Text>
            </>
          )}
        </Figure>
        <Figure {...words.year} className={classes.yearCell}>
          <YearRange ticker={ticker} />
        </Figure>
      </dl>
    </Card>
  );
}
