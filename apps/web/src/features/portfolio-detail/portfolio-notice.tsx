/** What needs attention right now: a running optimization, an open or expired suggestion, a failure. */
import type { Portfolio } from '@ballast/contract/entities/portfolio';
import { Alert, Button, Group, Progress, Text } from '@mantine/core';
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconHourglassEmpty,
  IconPencil,
  IconScale,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useTRPC } from '../../shared/api/trpc.ts';
import { useFormat } from '../../shared/format/use-format.ts';
import { linkTo } from '../../shared/routing/link-to.ts';
import { LastFailure } from '../../shared/suggestion/last-failure.tsx';
import { useNow } from '../../shared/ui/use-now.ts';

interface Props {
  readonly portfolio: Portfolio;
  readonly cancelling: boolean;
  readonly onCancel: () => void;
}

function Calculating({ portfolio, cancelling, onCancel }: Props) {
  const { t } = useTranslation(['detail', 'quant']);
  const format = useFormat();
  const now = useNow(1000);
  const { calculation } = portfolio;
  const stage = calculation?.stage ?? 'queued';
  const share = calculation && calculation.total > 0 ? calculation.done / calculation.total : 0;
  const startedAt = calculation ? new Date(calculation.startedAt).getTime() : now.getTime();
  const elapsed = format.countdown(now.getTime() - startedAt);
  return (
    <Alert color="indigo" title={t('calculating.title')} role="status">
      <Text>
        {stage === 'queued' || stage === 'prices'
          ? t(`detail:calculating.stage.${stage}`)
          : t('detail:calculating.stage.model', { model: t(`quant:model.${stage}`) })}
      </Text>
      <Progress value={share * 100} striped animated my="xs" aria-label={t('calculating.title')} />
      <Group justify="space-between">
        <Text size="sm" c="dimmed" className="tabular">
          {calculation && calculation.total > 0
            ? t('calculating.step', { done: calculation.done, total: calculation.total, elapsed })
            : elapsed}
          {' · '}
          {t('calculating.hint')}
        </Text>
        <Button variant="default" size="compact-sm" onClick={onCancel} loading={cancelling}>
          {t('header.cancel')}
        </Button>
      </Group>
    </Alert>
  );
}

function Open({ id, expiresAt }: { readonly id: string; readonly expiresAt: string }) {
  const { t } = useTranslation('detail');
  const format = useFormat();
  const trpc = useTRPC();
  const trades = useQuery(trpc.portfolio.calculateTransactionAmounts.queryOptions({ id }));
  const left = new Date(expiresAt).getTime() - useNow(1000).getTime();
  if (trades.data?.blocked === 'no_buy_or_sell')
    return (
      <Alert color="accent" icon={<IconCircleCheck />} title={t('open.idleTitle')}>
        {t('open.idleHint')}
      </Alert>
    );
  return (
    <Alert color="grape" icon={<IconScale />} title={t('open.title')}>
      <Text className="tabular">
        {left > 0 ? t('open.expires', { time: format.countdown(left) }) : t('open.expired')}
      </Text>
    </Alert>
  );
}

export function PortfolioNotice({ portfolio, cancelling, onCancel }: Props) {
  const { t } = useTranslation('detail');
  if (portfolio.status === 'calculating')
    return <Calculating portfolio={portfolio} cancelling={cancelling} onCancel={onCancel} />;
  if (portfolio.pendingOptimization)
    return <Open id={portfolio.id} expiresAt={portfolio.pendingOptimization.expiresAt} />;
  if (portfolio.status === 'error')
    return (
      <Alert color="red" icon={<IconAlertTriangle />} title={t('failed.title')}>
        <LastFailure portfolioId={portfolio.id} error={portfolio.error} />
        <Text size="sm" c="dimmed" mt={4}>
          {t('failed.hint')}
        </Text>
        <Button
          component={Link}
          to={linkTo('portfolioForm', { id: portfolio.id })}
          variant="default"
          size="compact-md"
          mt="sm"
          leftSection={<IconPencil size={16} aria-hidden />}
        >
          {t('failed.edit')}
        </Button>
      </Alert>
    );
  if (portfolio.expiredOptimizationAt !== null)
    return (
      <Alert color="yellow" icon={<IconHourglassEmpty />} title={t('expired.title')}>
        {t('expired.hint')}
      </Alert>
    );
  return null;
}
