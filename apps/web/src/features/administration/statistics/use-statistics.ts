/** The statistics that the address asks for: integration and number of days. */
import { STATISTICS_DAYS } from '@ballast/contract/constants';
import { addDays, isoDate } from '@ballast/contract/dates';
import { INTEGRATION_KEYS, type IntegrationKey } from '@ballast/contract/keys';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { useTRPC } from '../../../shared/api/trpc.ts';

export const SPANS = [30, STATISTICS_DAYS, 365] as const;
const DEFAULT_INTEGRATION: IntegrationKey = 'matriks';

export function useStatistics() {
  const trpc = useTRPC();
  const [params, setParams] = useSearchParams();
  const integration =
    INTEGRATION_KEYS.find((key) => key === params.get('integration')) ?? DEFAULT_INTEGRATION;
  const days = SPANS.find((span) => String(span) === params.get('days')) ?? STATISTICS_DAYS;
  const query = useQuery({
    // until the today of the installation, which may be another day than here
    ...trpc.admin.statistics.queryOptions({ integration, from: addDays(isoDate(new Date()), 1 - days) }),
    placeholderData: keepPreviousData,
  });
  const set = (name: 'integration' | 'days', value: string) =>
    setParams(
      (current) => {
        const next = new URLSearchParams(current);
        next.set(name, value);
        return next;
      },
      { preventScrollReset: true },
    );
  return { query, integration, days, set };
}
