/** Every plan with its users; one is made, changed, copied or deleted. */
import type { Plan } from '@ballast/contract/entities/plan';
import { Button, Skeleton } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTRPC } from '../../../shared/api/trpc.ts';
import { LoadFailure } from '../../../shared/ui/load-failure.tsx';
import classes from '../administration.module.css';
import { DeletePlan } from './delete-plan.tsx';
import { type PlanAction, PlanCard } from './plan-card.tsx';
import { PlanDrawer } from './plan-drawer.tsx';
import type { EditedPlan } from './use-plan-form.ts';

export function PlanList() {
  const { t } = useTranslation('administration');
  const trpc = useTRPC();
  const query = useQuery(trpc.admin.plans.queryOptions({}));
  const entities = useQuery(trpc.marketData.entities.queryOptions({}));
  const [edited, setEdited] = useState<EditedPlan | null>(null);
  const [deleted, setDeleted] = useState<Plan | null>(null);
  const failed = [query, entities].find(({ isError }) => isError);
  if (failed) return <LoadFailure error={failed.error} onRetry={() => void failed.refetch()} />;
  const choose = (plan: Plan, action: PlanAction) => {
    if (action === 'delete') setDeleted(plan);
    else if (action === 'edit') setEdited({ from: plan, id: plan.id });
    else setEdited({ from: { ...plan, name: t('plans.copyOf', { name: plan.name }) }, id: null });
  };
  const list = query.data?.list;
  return (
    <div className={classes.stack} aria-busy={query.isFetching}>
      <div className={classes.toolbar}>
        <Button
          className={classes.end ?? ''}
          leftSection={<IconPlus size={18} aria-hidden />}
          disabled={entities.data === undefined}
          onClick={() => setEdited({ from: null, id: null })}
        >
          {t('plans.create')}
        </Button>
      </div>
      {list === undefined || entities.data === undefined ? (
        <div className={classes.grid}>
          {['a', 'b', 'c', 'd'].map((key) => (
            <Skeleton key={key} h={320} radius="md" />
          ))}
        </div>
      ) : (
        <div className={classes.grid}>
          {list.map((plan) => (
            <PlanCard key={plan.id} plan={plan} onChoose={(action) => choose(plan, action)} />
          ))}
        </div>
      )}
      {edited && entities.data ? (
        <PlanDrawer
          edited={edited}
          known={entities.data.exchanges.map(({ key }) => key)}
          onClose={() => setEdited(null)}
        />
      ) : null}
      {deleted ? <DeletePlan plan={deleted} onClose={() => setDeleted(null)} /> : null}
    </div>
  );
}
