/** Ready-made lists to start from while no ticker is chosen: those that have prices here. */
import { TICKERS_MIN } from '@ballast/contract/constants';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useTRPC } from '../../shared/api/trpc.ts';
import type { ChosenTicker } from './portfolio-values.ts';
import classes from './ready-made-start.module.css';

interface Props {
  readonly max: number;
  readonly onTake: (tickers: readonly ChosenTicker[]) => void;
}

export function ReadyMadeStart({ max, onTake }: Props) {
  const { t } = useTranslation(['formSteps', 'marketData']);
  const trpc = useTRPC();
  const { data } = useQuery(trpc.marketData.readyMade.queryOptions({}));
  const lists = (data?.list ?? []).filter(
    ({ members }) => members.length >= TICKERS_MIN && members.length <= max,
  );
  if (lists.length === 0) return null;
  return (
    <div className={classes.start}>
      <span className={classes.label}>{t('formSteps:startFrom')}</span>
      {lists.map(({ key, members, synthetic }) => (
        <Button key={key} variant="default" size="compact-sm" onClick={() => onTake(members)}>
          {t(`marketData:picker.ready.${key}`)}
          <span className={classes.count}>
            {synthetic ? t('marketData:picker.readyInvented', { count: members.length }) : members.length}
          </span>
        </Button>
      ))}
    </div>
  );
}
