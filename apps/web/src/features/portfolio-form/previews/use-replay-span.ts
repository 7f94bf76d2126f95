/** The span over which triggers were counted, in words: whole years, or since when there are prices. */
import { addDays } from '@ballast/contract/dates';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/format/use-format.ts';
import type { CountedHistory } from './use-trigger-history.ts';

const YEAR_DAYS = 365;
/** Holidays, and the rest of a period: nobody would say that prices are missing. */
const SLACK_DAYS = 20;

export function useReplaySpan() {
  const { t } = useTranslation('formSteps');
  const format = useFormat();
  return ({ from, until, yearsAsked }: CountedHistory): string =>
    from <= addDays(until, SLACK_DAYS - yearsAsked * YEAR_DAYS)
      ? t('replay.years', { count: yearsAsked })
      : t('replay.since', { date: format.shortDate(from) });
}
