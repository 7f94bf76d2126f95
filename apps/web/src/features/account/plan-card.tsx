/** The plan: when it ends, what is used of it, and what it holds. */
import type { User } from '@ballast/contract/entities/user';
import { PLAN_FEATURES } from '@ballast/contract/keys';
import type { OperationOutput } from '@ballast/contract/operations';
import { mayUseFeature } from '@ballast/domain/plan-permissions';
import { Badge, Progress, Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useTRPC } from '../../shared/api/trpc.ts';
import { useFormat } from '../../shared/format/use-format.ts';
import { LoadFailure } from '../../shared/ui/load-failure.tsx';
import classes from './account.module.css';
import { AccountCard } from './account-card.tsx';

type Meter = OperationOutput<'auth.usage'>['meters'][number];

/** Nearly used up from there on. */
const NEAR = 0.8;

function MeterRow({ meter: { key, used, limit } }: { readonly meter: Meter }) {
  const { t } = useTranslation('account');
  const label = t(`plan.meter.${key}`);
  const share = limit === null ? 0 : limit === 0 ? 1 : used / limit;
  const words =
    limit === null
      ? t('plan.unlimited', { used })
      : t(used > limit ? 'plan.over' : 'plan.of', { used, limit });
  return (
    <div>
      <div className={classes.meterHead}>
        <Text fw={550}>{label}</Text>
        {limit !== null && used > limit ? null : <Text>{words}</Text>}
      </div>
      {limit === null ? null : (
        <Progress
          value={Math.min(1, share) * 100}
          color={share >= 1 ? 'red' : share >= NEAR ? 'yellow' : 'accent'}
          aria-label={`${label}: ${words}`}
        />
      )}
      {limit !== null && used > limit ? (
        <Text size="sm" mt={6}>
          {words}
        </Text>
      ) : null}
    </div>
  );
}

function Usage() {
  const { t } = useTranslation('account');
  const { data, error, isError, refetch } = useQuery(useTRPC().auth.usage.queryOptions({}, { staleTime: 0 }));
  return (
    <AccountCard title={t('plan.usage')}>
      {isError && !data ? <LoadFailure error={error} onRetry={() => void refetch()} /> : null}
      {data || isError ? null : <Skeleton h={110} aria-hidden />}
      {data ? (
        <>
          <div className={classes.meters}>
            {data.meters.map((meter) => (
              <MeterRow key={meter.key} meter={meter} />
            ))}
          </div>
          <Text size="sm" c="dimmed">
            {t('plan.zone', { zone: data.timeZone.replaceAll('_', ' ') })}
          </Text>
        </>
      ) : null}
    </AccountCard>
  );
}

export function PlanCard({ user }: { readonly user: User }) {
  const { t } = useTranslation('account');
  const format = useFormat();
  const { plan, expirationDate } = user.subscription;
  const { maxTickerCount, maxModelCount } = plan.details;
  return (
    <>
      <AccountCard title={t('plan.title')}>
        <div className={classes.foot}>
          <Text fw={600}>{plan.name}</Text>
          <Text c="dimmed">
            {expirationDate === null
              ? t('plan.endless')
              : t('plan.ends', { date: format.date(expirationDate) })}
          </Text>
        </div>
      </AccountCard>
      <Usage />
      <AccountCard title={t('plan.features')}>
        <ul className={classes.rows}>
          {PLAN_FEATURES.map((feature) => (
            <li key={feature}>
              <Text>{t(`plan.feature.${feature}`)}</Text>
              <Badge variant={mayUseFeature(plan.details, feature) ? 'light' : 'outline'}>
                {t(mayUseFeature(plan.details, feature) ? 'plan.included' : 'plan.excluded')}
              </Badge>
            </li>
          ))}
          {maxTickerCount === null ? null : <li>{t('plan.tickers', { count: maxTickerCount })}</li>}
          {maxModelCount === null ? null : <li>{t('plan.models', { count: maxModelCount })}</li>}
        </ul>
      </AccountCard>
    </>
  );
}
