/** The part of the audit that the address asks for. */
import { API_PREFIX } from '@ballast/contract/constants';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { useTRPC } from '../../../shared/api/trpc.ts';
import { useSaveFile } from '../../../shared/files/use-save-file.ts';

const FIELDS = ['search', 'action', 'from', 'to'] as const;
type Field = (typeof FIELDS)[number];

export function useAudit() {
  const trpc = useTRPC();
  const [params, setParams] = useSearchParams();
  const asked = Object.fromEntries(
    FIELDS.flatMap((field) => {
      const value = params.get(field);
      return value === null ? [] : [[field, value]];
    }),
  ) as Partial<Record<Field, string>>;
  const before = params.get('before');
  const query = useQuery({
    ...trpc.admin.audit.queryOptions({ ...asked, ...(before !== null && { before }) }),
    placeholderData: keepPreviousData,
    // what was done since is what one comes for
    staleTime: 0,
  });
  const set = (name: Field | 'before', value: string | null) =>
    setParams(
      (current) => {
        const next = new URLSearchParams(current);
        if (name !== 'before') next.delete('before');
        if (value === null || value === '') next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: name === 'search', preventScrollReset: true },
    );
  const save = useSaveFile((_: null, get) =>
    get(`${API_PREFIX}/admin/audit/export?${new URLSearchParams(asked)}`, 'audit.csv'),
  );
  return { query, asked, before, set, save };
}
