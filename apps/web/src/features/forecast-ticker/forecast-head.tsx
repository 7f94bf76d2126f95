/** Name and last close of the ticker, the ways on, and the mode of the forecast: interval and horizon. */
import type { ForecastDetail } from '@ballast/contract/entities/forecast';
import { symbolCode } from '@ballast/contract/symbol';
import { Anchor, Badge, Button, SegmentedControl, Text, Title, Tooltip } from '@mantine/core';
import { IconArrowLeft, IconChartLine } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { HORIZONS, INTERVALS, isWithinStep } from '../../shared/forecast/modes.ts';
import { useFormat } from '../../shared/format/use-format.ts';
import { linkTo } from '../../shared/routing/link-to.ts';
import { Missing } from '../../shared/ui/missing.tsx';
import { SignedValue } from '../../shared/ui/signed-value.tsx';
import classes from './forecast-head.module.css';
import type { ForecastMode } from './use-ticker-forecast.ts';

function LastClose({ forecast }: { readonly forecast: ForecastDetail }) {
  const { t } = useTranslation(['forecast', 'common']);
  const format = useFormat();
  const { price, currency, priceDate, change } = forecast;
  if (price === null) return <Missing reason={t('common:missing.noPrice')} />;
  return (
    <div className={classes.quote}>
      <span className={`${classes.price} tabular`} data-figure="price">
        {format.price(price, currency)}
      </span>
      {change === null ? null : <SignedValue value={change}>{format.signedPercent(change)}</SignedValue>}
      {priceDate === null ? null : (
        <Text span size="sm" c="dimmed">
          {t('forecast:head.closeOf', { date: format.date(priceDate) })}
        </Text>
      )}
    </div>
  );
}

interface ModeChoiceProps {
  readonly label: string;
  readonly value: string;
  readonly choices: readonly {
    readonly value: string;
    readonly label: string;
    readonly disabled?: boolean;
  }[];
  readonly onChange: (next: string) => void;
}

function ModeChoice({ label, value, choices, onChange }: ModeChoiceProps) {
  const id = useId();
  return (
    <div className={classes.choice}>
      <Text span size="sm" c="dimmed" id={id}>
        {label}
      </Text>
      <SegmentedControl aria-labelledby={id} value={value} onChange={onChange} data={[...choices]} />
    </div>
  );
}

function ModeChoices({ mode }: { readonly mode: ForecastMode }) {
  const { t } = useTranslation('forecast');
  return (
    <div className={classes.mode}>
      <ModeChoice
        label={t('head.interval')}
        value={mode.interval}
        onChange={mode.setInterval}
        choices={INTERVALS.map((value) => ({ value, label: t(`interval.${value}`) }))}
      />
      <ModeChoice
        label={t('head.horizon')}
        value={mode.horizon}
        onChange={mode.setHorizon}
        choices={HORIZONS.map((value) => ({
          value,
          label: t(`horizon.${value}`),
          disabled: isWithinStep(value, mode.interval),
        }))}
      />
    </div>
  );
}

interface Props {
  readonly forecast: ForecastDetail;
  /** null: there is none, and no price was asked for. */
  readonly mode: ForecastMode | null;
}

export function ForecastHead({ forecast, mode }: Props) {
  const { t } = useTranslation('forecast');
  const { symbol, name, synthetic } = forecast;
  return (
    <header className={classes.head}>
      <Anchor component={Link} to={linkTo('forecastList')} size="sm" className={classes.back}>
        <IconArrowLeft size={15} aria-hidden /> {t('head.back')}
      </Anchor>
      <div className={classes.names}>
        <div className={classes.words}>
          <Text size="sm" c="dimmed" className={classes.symbol}>
            <b>{symbolCode(symbol)}</b> {symbol}
          </Text>
          <div className={classes.title}>
            <Title order={1}>{name}</Title>
            {synthetic ? (
              <Tooltip label={t('head.inventedHint')}>
                <Badge variant="default" tabIndex={0}>
                  {t('head.invented')}
                </Badge>
              </Tooltip>
            ) : null}
          </div>
          {mode === null ? null : <LastClose forecast={forecast} />}
        </div>
        <Button
          component={Link}
          to={linkTo('ticker', { symbol })}
          variant="default"
          leftSection={<IconChartLine size={16} aria-hidden />}
        >
          {t('head.toTicker')}
        </Button>
      </div>
      {mode === null ? null : <ModeChoices mode={mode} />}
    </header>
  );
}
