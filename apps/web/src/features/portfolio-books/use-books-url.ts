/** Range, own days and page of the books, as the address has them. */
import type { TypedDays } from '@ballast/domain/day-range';
import { useSearchParams } from 'react-router-dom';
import { type BookRange, isBookRange } from './book-range.ts';

export function useBooksUrl() {
  const [search, setSearch] = useSearchParams();
  const asked = search.get('range');
  const page = Number(search.get('page'));
  const change = (changes: Readonly<Record<string, string | null>>, replace: boolean) => {
    const next = new URLSearchParams(search);
    for (const [name, value] of Object.entries(changes))
      if (value === null || value === '') next.delete(name);
      else next.set(name, value);
    setSearch(next, { replace, preventScrollReset: true });
  };
  return {
    range: isBookRange(asked) ? asked : ('all' satisfies BookRange),
    own: { from: search.get('from') ?? '', to: search.get('to') ?? '' },
    page: Number.isInteger(page) && page > 0 ? page : 1,
    setRange: (range: BookRange, own: TypedDays | null) =>
      change({ range: range === 'all' ? null : range, from: null, to: null, ...own, page: null }, true),
    setPage: (next: number) => change({ page: next === 1 ? null : String(next) }, false),
  };
}
