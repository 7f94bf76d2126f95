/** How far a simulation has come: a bar while it runs, with the time it took and about will take. */
import type { SimulationSummary } from '@ballast/contract/entities/simulation';
import { Progress } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../format/use-format.ts';
import { useNow } from '../ui/use-now.ts';
import classes from './run-progress.module.css';
import { isOpen, runTime } from './run-time.ts';

const EVERY_MS = 1000;
/** Told in seconds with a tenth. */
const SHORT_MS = 60_000;

type Run = Pick<SimulationSummary, 'status' | 'progress' | 'totalProgress' | 'startedAt' | 'finishedAt'>;

function OpenRun({ run }: { readonly run: Run }) {
  const { t } = useTranslation('simulation');
  const format = useFormat();
  const now = useNow(EVERY_MS);
  const { elapsedMs, leftMs } = runTime(run, now.getTime());
  const { status, progress, totalProgress } = run;
  const done =
    totalProgress > 0
      ? t('progress', { done: format.integer(progress), total: format.integer(totalProgress) })
      : t(status === 'waiting' ? 'status.waiting' : 'noProgress');
  return (
    <div className={classes.run}>
      <Progress
        value={totalProgress > 0 ? (progress / totalProgress) * 100 : 0}
        size={6}
        animated
        aria-label={done}
      />
      <p className={classes.words}>
        <span>{done}</span>
        {elapsedMs === null ? null : (
          <span>
            {t('elapsed')} {format.countdown(elapsedMs)} ·{' '}
            {leftMs === null ? t('leftUnknown') : t('left', { time: format.countdown(leftMs) })}
          </span>
        )}
      </p>
    </div>
  );
}

export function RunProgress({ run }: { readonly run: Run }) {
  const { t } = useTranslation('simulation');
  const format = useFormat();
  if (isOpen(run)) return <OpenRun run={run} />;
  const { elapsedMs } = runTime(run, 0);
  return elapsedMs === null ? null : (
    <p className={classes.words}>
      <span>
        {t('took')}{' '}
        {elapsedMs < SHORT_MS
          ? t('seconds', { seconds: format.number(elapsedMs / 1000, 1) })
          : format.countdown(elapsedMs)}
      </span>
    </p>
  );
}
