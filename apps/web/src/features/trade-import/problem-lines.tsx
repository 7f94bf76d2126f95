/** Rows that cannot be booked, with line and reason; each can be left out, all of them too. */
import type { TradeProblem } from '@ballast/contract/entities/trade-import';
import type { TradeDraft } from '@ballast/price-files/trades/trade-draft';
import { Alert, Button, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format/use-format.ts';
import classes from './trade-import.module.css';

interface Props {
  readonly unread: readonly Extract<TradeDraft, { readonly status: 'unread' }>[];
  readonly problems: readonly TradeProblem[];
  readonly count: number;
  readonly onLeaveOut: (lines: readonly number[]) => void;
}

const SHOWN_MAX = 100;

export function ProblemLines({ unread, problems, count, onLeaveOut }: Props) {
  const { t } = useTranslation('tradeImport');
  const format = useFormat();
  const texts = [
    ...unread.map(({ line, problem, text }) => ({ line, text: t(`problems.unread.${problem}`, { text }) })),
    ...problems.map(({ line, reason, missing }) => ({
      line,
      text: t(`problems.reason.${reason}`, { missing: format.units(missing ?? 0) }),
    })),
  ];
  if (texts.length === 0) return null;
  const shown = texts.slice(0, SHOWN_MAX);
  const more = unread.length + count - shown.length;
  return (
    <Alert color="yellow" icon={<IconAlertTriangle size={18} />} title={t('problems.title')}>
      <ul className={classes.lines}>
        {shown.map(({ line, text }) => (
          <li key={`${line} ${text}`} className={classes.line}>
            <Text size="sm" fw={500}>
              {t('problems.line', { line: format.integer(line) })}
            </Text>
            <Text size="sm">{text}</Text>
            <Button
              size="compact-sm"
              variant="default"
              aria-label={t('problems.leaveOut', { line: format.integer(line) })}
              onClick={() => onLeaveOut([line])}
            >
              {t('assets.leaveOut')}
            </Button>
          </li>
        ))}
      </ul>
      {more > 0 ? <Text size="sm">{t('problems.more', { count: more })}</Text> : null}
      <Button size="compact-sm" mt="xs" onClick={() => onLeaveOut(texts.map(({ line }) => line))}>
        {t('problems.leaveOutAll')}
      </Button>
    </Alert>
  );
}
