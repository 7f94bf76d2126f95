/** Input and output pieces that several operations share. */
import { z } from 'zod';
import { LIST_PAGE_SIZE, LIST_PAGE_SIZE_MAX, LIST_SORT } from '../constants.ts';
import { idSchema, searchSchema } from '../scalars.ts';

export const emptySchema = z.strictObject({});
export const byIdSchema = z.strictObject({ id: idSchema });
export const doneSchema = z.strictObject({ status: z.literal('done') });

export const pageSchema = z.number().int().min(1).max(1_000_000).default(1);

/** List defaults of §9: 10 a page, by createdAt, newest first. */
export const listFields = <const Sorts extends readonly [string, ...string[]]>(sorts: Sorts) => ({
  page: pageSchema,
  size: z.number().int().min(1).max(LIST_PAGE_SIZE_MAX).default(LIST_PAGE_SIZE),
  search: searchSchema.default(''),
  sort: z.enum(sorts).default(LIST_SORT as Sorts[number] as never),
  asc: z.boolean().default(false),
});

/** Calls about one of the user's portfolios. */
export const portfolio = { area: 'portfolio', feature: 'portfolios' } as const;
export const ownsPortfolioId = [{ resource: 'portfolio', field: 'id' }] as const;
