/** §2 forecast: tickers with a forecast and its record, twelve a page. What was not demonstrated is said first. */
import { FORECAST_PAGE_SIZE } from '@ballast/contract/constants';
import { Button, Card, Skeleton } from '@mantine/core';
import { IconBinoculars, IconSearchOff } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { AccuracyKey } from '../../shared/forecast/accuracy-key.tsx';
import { accuracyOf } from '../../shared/forecast/accuracy-of.ts';
import { accuracyRoom } from '../../shared/forecast/accuracy-scale.ts';
import { useFormat } from '../../shared/format/use-format.ts';
import { linkTo } from '../../shared/routing/link-to.ts';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { LoadFailure } from '../../shared/ui/load-failure.tsx';
import { PageHead } from '../../shared/ui/page-head.tsx';
import { Pager } from '../../shared/ui/pager.tsx';
import { ForecastCard } from './forecast-card.tsx';
import classes from './forecast-list.module.css';
import { ForecastToolbar } from './forecast-toolbar.tsx';
import { type ForecastListUrl, useForecastList } from './use-forecast-list.ts';

type Found = NonNullable<ReturnType<typeof useForecastList>['query']['data']>;

interface SummaryProps extends Pick<Found, 'meta'> {
  readonly isSkilledOnly: boolean;
}

function Summary({ meta: { totalSize, skilled, skilledByChance }, isSkilledOnly }: SummaryProps) {
  const { t } = useTranslation('forecast');
  const format = useFormat();
  const counts = {
    total: format.integer(totalSize),
    skilled: format.integer(skilled),
    chance: format.integer(Math.ceil(skilledByChance)),
  };
  const none = totalSize === 1 ? t('list.noneOfOne') : t('list.none', counts);
  const text = skilled === 0 ? none : t(isSkilledOnly ? 'list.someOnly' : 'list.some', counts);
  return (
    <div className={classes.summary}>
      <p>{text}</p>
      <AccuracyKey />
    </div>
  );
}

const CardSkeletons = () => (
  <div className={classes.cards} aria-hidden>
    {Array.from({ length: FORECAST_PAGE_SIZE }, (_, at) => at).map((at) => (
      <Skeleton key={at} h={330} radius="md" />
    ))}
  </div>
);

function Nothing({ url }: { readonly url: ForecastListUrl }) {
  const { t } = useTranslation(['forecast', 'common']);
  if (!url.isFiltered)
    return (
      <Card>
        <EmptyState
          icon={IconBinoculars}
          title={t('forecast:list.emptyTitle')}
          hint={t('forecast:list.emptyHint')}
          action={
            <Button component={Link} to={linkTo('portfolioList')} variant="default" mt="sm">
              {t('forecast:list.toTickers')}
            </Button>
          }
        />
      </Card>
    );
  const state = (icon: ComponentType, title: string, hint: string) => (
    <EmptyState
      icon={icon}
      title={title}
      hint={hint}
      action={
        <Button variant="default" onClick={url.clear} mt="xs">
          {t('common:action.clearFilters')}
        </Button>
      }
    />
  );
  return url.isSkilledOnly
    ? state(IconBinoculars, t('forecast:list.noSkillTitle'), t('forecast:list.noSkillHint'))
    : state(IconSearchOff, t('common:state.emptySearch'), t('common:state.emptySearchHint'));
}

function Cards({ list, url }: Pick<Found, 'list'> & { readonly url: ForecastListUrl }) {
  const all = list.map((model) => accuracyOf({ ...model, accuracy: model.directionAccuracy }));
  const room = accuracyRoom(all.filter((figures) => figures !== null));
  return (
    <div className={classes.cards}>
      {list.map((model) => (
        <ForecastCard key={model.symbol} model={model} interval={url.interval} room={room} />
      ))}
    </div>
  );
}

export function ForecastList() {
  const { t } = useTranslation(['forecast', 'shell']);
  const { url, query } = useForecastList();
  const { data } = query;
  return (
    <div className={classes.list} aria-busy={query.isFetching}>
      <PageHead title={t('shell:title.forecastList')} hint={t('forecast:list.hint')} />
      <ForecastToolbar url={url} />
      {query.isError ? <LoadFailure error={query.error} onRetry={() => void query.refetch()} /> : null}
      {query.isPending ? <CardSkeletons /> : null}
      {data && data.meta.totalSize > 0 ? (
        <>
          <Summary meta={data.meta} isSkilledOnly={url.isSkilledOnly} />
          <Cards list={data.list} url={url} />
        </>
      ) : null}
      {data?.meta.totalSize === 0 ? <Nothing url={url} /> : null}
      <Pager
        page={url.page}
        size={FORECAST_PAGE_SIZE}
        total={data?.meta.totalSize ?? 0}
        onChange={url.setPage}
      />
    </div>
  );
}
