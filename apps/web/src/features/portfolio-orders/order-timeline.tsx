/** The steps of an order, each with the time where one is kept. */
import { VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format/use-format.ts';
import { useNow } from '../../shared/ui/use-now.ts';
import type { OrderStep } from './order-steps.ts';
import classes from './orders-card.module.css';

function StepTime({ at }: { readonly at: string }) {
  const format = useFormat();
  const now = useNow(60_000);
  const isToday = format.date(new Date(at)) === format.date(now);
  return (
    <time className={`${classes.at} tabular`} dateTime={at} title={format.dateTime(at)}>
      {isToday ? format.time(at) : `${format.dayOfMonth(at)}, ${format.time(at)}`}
    </time>
  );
}

export function OrderTimeline({ steps }: { readonly steps: readonly OrderStep[] }) {
  const { t } = useTranslation('orders');
  return (
    <>
      <div className={classes.bar} aria-hidden>
        {steps.map(({ key, state }) => (
          <span key={key} data-state={state} />
        ))}
      </div>
      <ol className={classes.steps} aria-label={t('card.steps')}>
        {steps.map(({ key, state, at }) => (
          <li
            key={key}
            className={classes.step}
            data-state={state}
            aria-current={state === 'current' ? 'step' : undefined}
          >
            <span>
              {t(`step.${key}`)}
              <VisuallyHidden> ({t(`state.${state}`)})</VisuallyHidden>
            </span>
            {at !== null && <StepTime at={at} />}
          </li>
        ))}
      </ol>
    </>
  );
}
