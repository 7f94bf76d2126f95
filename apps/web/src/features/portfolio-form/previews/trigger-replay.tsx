/** What the triggers of the form would have brought together: how many suggestions, when, and at which costs a year. */
import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/format/use-format.ts';
import classes from './trigger-replay.module.css';
import { useReplaySpan } from './use-replay-span.ts';
import type { CountedHistory } from './use-trigger-history.ts';

/** That are looked back for unless tickers are many. */
const YEARS = 5;
const WIDTH = 1000;

const timeOf = (date: string) => Date.parse(date);

function TimeLine({ history: { from, until, dates } }: { readonly history: CountedHistory }) {
  const { t } = useTranslation('formSteps');
  const format = useFormat();
  const span = timeOf(until) - timeOf(from);
  const at = (date: string) => ((timeOf(date) - timeOf(from)) / span) * WIDTH;
  return (
    <div className={classes.line}>
      <svg
        className={classes.ticks}
        viewBox={`0 0 ${WIDTH} 16`}
        preserveAspectRatio="none"
        role="img"
        aria-label={t('replay.line')}
      >
        <line x1={0} x2={WIDTH} y1={15} y2={15} className={classes.axis} />
        {dates.map((date) => (
          <line key={date} x1={at(date)} x2={at(date)} y1={2} y2={15} className={classes.tick} />
        ))}
      </svg>
      <div className={classes.ends} aria-hidden>
        <span>{format.shortDate(from)}</span>
        <span>{format.shortDate(until)}</span>
      </div>
    </div>
  );
}

export function TriggerReplay({ history }: { readonly history: CountedHistory }) {
  const { t } = useTranslation('formSteps');
  const format = useFormat();
  const span = useReplaySpan()(history);
  const { together, cost, turnover, yearsAsked, young } = history;
  const notes = [
    t('replay.basis'),
    ...(yearsAsked < YEARS ? [t('replay.fewer')] : []),
    ...(young > 0 ? [t('replay.young', { count: young })] : []),
  ];
  return (
    <div className={classes.replay} data-part="trigger-replay">
      <Text fw={550}>
        {t('replay.together', {
          ...{ count: together, span },
          ...{ cost: format.percent(cost), turnover: format.percent(turnover, 0) },
        })}
      </Text>
      <TimeLine history={history} />
      <Text size="sm" c="dimmed">
        {notes.join(' ')}
      </Text>
    </div>
  );
}
