/** §2 forecast/:symbol: whether it can be foretold comes first, then the fan, what was forecast before, the rating and the exits. */
import type { ForecastDetail } from '@ballast/contract/entities/forecast';
import { parseSymbol } from '@ballast/contract/symbol';
import { SimpleGrid, Skeleton, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { isAbsent } from '../../shared/api/is-absent.ts';
import { LoadFailure } from '../../shared/ui/load-failure.tsx';
import { CalibrationCard } from './calibration-card.tsx';
import { ExitsCard } from './exits-card.tsx';
import { FanCard } from './fan-card.tsx';
import { ForecastAbsent } from './forecast-absent.tsx';
import { ForecastHead } from './forecast-head.tsx';
import { ForecastRefusal } from './forecast-refusal.tsx';
import { ModelsTable } from './models-table.tsx';
import { PastCard } from './past-card.tsx';
import { Provenance } from './provenance.tsx';
import { TechnicalCard } from './technical-card.tsx';
import classes from './ticker-forecast.module.css';
import { useExitChoice } from './use-exit-choice.ts';
import { useTickerForecast } from './use-ticker-forecast.ts';
import { VerdictCard } from './verdict-card.tsx';

function ForecastSkeleton() {
  const { t } = useTranslation('common');
  return (
    <Stack gap="md" aria-busy aria-label={t('state.loading')}>
      <Skeleton h={96} w="70%" />
      <Skeleton h={210} />
      <Skeleton h={440} />
      <Skeleton h={320} />
    </Stack>
  );
}

/** Of other markets nothing is read: what a page would say of prices would not be so. */
const isOffered = ({ refusal }: Pick<ForecastDetail, 'refusal'>) => refusal?.reason !== 'marketNotOffered';

function Parts({ forecast }: { readonly forecast: ForecastDetail }) {
  const exits = useExitChoice(forecast);
  const { models, shown, refusal } = forecast;
  const model = models.find(({ key }) => key === shown) ?? models[0];
  if (refusal !== null && !isOffered(forecast)) return <ForecastRefusal refusal={refusal} />;
  return (
    <>
      {refusal === null ? null : <ForecastRefusal refusal={refusal} />}
      {model === undefined ? null : (
        <>
          <VerdictCard model={model} interval={forecast.interval} />
          <FanCard forecast={forecast} model={model} exits={exits.chosen} />
        </>
      )}
      <ExitsCard forecast={forecast} choice={exits} />
      {model === undefined ? null : (
        <>
          <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md">
            <PastCard symbol={forecast.symbol} model={model} />
            <CalibrationCard symbol={forecast.symbol} model={model} />
          </SimpleGrid>
          <ModelsTable models={models} shown={model.key} />
        </>
      )}
      <TechnicalCard technical={forecast.technical} />
      <Provenance forecast={forecast} />
    </>
  );
}

function KnownForecast({ symbol }: { readonly symbol: string }) {
  const { query, mode } = useTickerForecast(symbol);
  const { data, error } = query;
  if (isAbsent(error)) return <ForecastAbsent symbol={symbol} />;
  if (error && !data) return <LoadFailure order={1} error={error} onRetry={() => void query.refetch()} />;
  if (!data) return <ForecastSkeleton />;
  return (
    <Stack gap="md" aria-busy={query.isFetching}>
      <ForecastHead forecast={data} mode={isOffered(data) ? mode : null} />
      <div className={query.isPlaceholderData ? classes.stale : undefined}>
        <Stack gap="md">
          <Parts forecast={data} />
        </Stack>
      </div>
    </Stack>
  );
}

export function TickerForecast({ symbol }: { readonly symbol: string }) {
  return parseSymbol(symbol) === undefined ? (
    <ForecastAbsent symbol={symbol} isMalformed />
  ) : (
    <KnownForecast symbol={symbol} />
  );
}
