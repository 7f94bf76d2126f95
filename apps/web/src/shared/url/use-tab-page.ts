/** The page of a tab's list; it stands in the URL and goes with the tab. */
import { useSearchParams } from 'react-router-dom';

export function useTabPage(): readonly [page: number, setPage: (page: number) => void] {
  const [search, setSearch] = useSearchParams();
  const asked = Number(search.get('page'));
  const setPage = (page: number) => {
    const next = new URLSearchParams(search);
    if (page === 1) next.delete('page');
    else next.set('page', String(page));
    setSearch(next);
  };
  return [Number.isInteger(asked) && asked > 0 ? asked : 1, setPage];
}
