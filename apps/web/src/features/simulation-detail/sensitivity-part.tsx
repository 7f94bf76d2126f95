/** How much of a result is luck of its days: asked for by a press, computed beside, and told in two sentences. */
import type { Sensitivity, Simulation } from '@ballast/contract/entities/simulation';
import type { ModelKey } from '@ballast/quant/keys';
import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useTRPC } from '../../shared/api/trpc.ts';
import { useFormat } from '../../shared/format/use-format.ts';
import classes from './honesty-panel.module.css';

type Shifted = Sensitivity['portfolios'][number];

function Found({ shifted }: { readonly shifted: Shifted }) {
  const { t } = useTranslation('simulationDetail');
  const format = useFormat();
  const starts = shifted.starts.flatMap(({ totalReturn }) => (totalReturn === null ? [] : [totalReturn]));
  const [asked, later] = [shifted.asked.totalReturn, shifted.oneRowLater.totalReturn];
  return (
    <p>
      {asked !== null && later !== null
        ? `${t('honesty.later', { asked: format.signedPercent(asked), later: format.signedPercent(later) })} `
        : null}
      {starts.length > 0
        ? t('honesty.starts', {
            least: format.signedPercent(Math.min(...starts)),
            most: format.signedPercent(Math.max(...starts)),
          })
        : null}
    </p>
  );
}

interface Props {
  readonly simulation: Simulation;
  readonly model: ModelKey;
}

export function SensitivityPart({ simulation, model }: Props) {
  const { t } = useTranslation('simulationDetail');
  const trpc = useTRPC();
  const queries = useQueryClient();
  const { id, status, sensitivity } = simulation;
  const ask = useMutation(
    trpc.simulation.sensitivity.mutationOptions({
      onSuccess: () => queries.invalidateQueries(trpc.simulation.get.pathFilter()),
    }),
  );
  const shifted = sensitivity.portfolios.find((each) => each.model === model);
  const isRunning = sensitivity.status === 'running' || ask.isPending;
  return (
    <div className={classes.part}>
      <h3>{t('honesty.sensitivity')}</h3>
      {sensitivity.status === 'done' && shifted ? (
        <Found shifted={shifted} />
      ) : (
        <>
          <p className={classes.dim}>{t('honesty.sensitivityHint')}</p>
          {sensitivity.status === 'failed' ? <p>{t('honesty.sensitivityFailed')}</p> : null}
          {status === 'done' ? (
            <Button size="xs" variant="default" loading={isRunning} onClick={() => ask.mutate({ id })}>
              {t('honesty.sensitivityRun')}
            </Button>
          ) : (
            <p className={classes.dim}>{t('honesty.sensitivityDone')}</p>
          )}
          <p role="status" className={classes.dim}>
            {isRunning ? t('honesty.sensitivityRunning') : ''}
          </p>
        </>
      )}
    </div>
  );
}
