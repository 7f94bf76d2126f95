/** What is looked at, kept in the address: view of the chart, model, tab. */
import { useSearchParams } from 'react-router-dom';

export type DetailParameter = 'view' | 'model' | 'tab' | 'sort' | 'page';

export function useDetailUrl() {
  const [search, setSearch] = useSearchParams();
  /** `null` takes it out. */
  const set = (changes: Partial<Record<DetailParameter, string | null>>) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of Object.entries(changes))
          if (value === null) next.delete(name);
          else next.set(name, value);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return { get: (name: DetailParameter) => search.get(name), set };
}
