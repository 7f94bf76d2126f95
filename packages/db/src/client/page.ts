/** Paging and order of lists (§9: page size 10, by createdAt, newest first). */

export interface Page<Sort extends string> {
  /** From 1. */
  readonly page: number;
  readonly size: number;
  readonly sort: Sort;
  readonly asc: boolean;
}

/** Rows that compare alike are ordered by id, so that no row is shown twice or never. */
export function pageClause<Sort extends string>({ page, size, sort, asc }: Page<Sort>) {
  const direction = asc ? ('asc' as const) : ('desc' as const);
  return { skip: (page - 1) * size, take: size, orderBy: [{ [sort]: direction }, { id: direction }] };
}
