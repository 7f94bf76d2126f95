/** How far the triggers were from their limits that did not fire, at the close that raised the suggestion. */
import type { TriggerMeasure } from '@ballast/contract/entities/supervision';
import { Button, Group, Progress, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format/use-format.ts';
import { measureText } from '../../shared/suggestion/measure-text.ts';
import { TickerLink } from '../../shared/tickers/ticker-link.tsx';
import classes from './other-triggers.module.css';
import type { Suggestion } from './use-suggestion.ts';

function OtherTrigger({ measure }: { readonly measure: TriggerMeasure }) {
  const { t } = useTranslation('suggestion');
  const format = useFormat();
  const { trigger, value, limit, symbol, isSilenced } = measure;
  const name = t(`measured.${trigger}`);
  return (
    <li className={classes.trigger}>
      <span>
        {name}
        {symbol !== null && (
          <>
            {' ('}
            <TickerLink symbol={symbol} />)
          </>
        )}
      </span>
      <span className={`${classes.measure} tabular`}>{measureText(t, format, measure)}</span>
      <Progress
        className={classes.gauge}
        value={Math.min(100, Math.max(0, ((value ?? 0) / limit) * 100))}
        color="accent"
        aria-label={name}
        size={4}
      />
      {isSilenced && (
        <Text size="xs" c="dimmed">
          {t('measure.silenced')}
        </Text>
      )}
    </li>
  );
}

export function OtherTriggers({ notFired }: Pick<Suggestion, 'notFired'>) {
  const { t } = useTranslation(['suggestion', 'common']);
  if (notFired.isError)
    return (
      <Group gap="xs" role="status">
        <Text size="sm">{t('brief.othersFailed')}</Text>
        <Button size="compact-sm" variant="default" onClick={() => void notFired.refetch()}>
          {t('common:action.retry')}
        </Button>
      </Group>
    );
  return (
    <ul className={classes.triggers}>
      {notFired.data?.map((measure) => (
        <OtherTrigger key={measure.trigger} measure={measure} />
      ))}
    </ul>
  );
}
