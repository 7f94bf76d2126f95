/** GET /portfolio/{id}/export: what a portfolio holds, did and earned as a file (safety C6). */
import { CatalogueError } from '@ballast/contract/catalogue-error';
import type { ExportFormat, PortfolioExport } from '@ballast/contract/portfolio-exports';
import { toCsv } from '@ballast/domain/export/to-csv';
import { allChecks, allPages, allSuggestions, allTransactions } from '../../exports/portfolio-data.ts';
import {
  assetsTable,
  checksTable,
  decisionsTable,
  historyTable,
  incomeTable,
  suggestionsTable,
  type Table,
  transactionsTable,
} from '../../exports/portfolio-tables.ts';
import type { FileAnswer, Handler } from '../../pipeline/handler.ts';
import type { PortfolioReader } from '../../portfolio-views/portfolio-reader.ts';
import { type BooksParts, readBooks } from '../../portfolio-views/read-books.ts';
import { readDecisions } from '../../portfolio-views/read-decisions.ts';

export interface ExportParts extends BooksParts {
  readonly portfolios: PortfolioReader;
}

/** Nothing is left out. */
const WHOLE = { page: 1, size: Number.MAX_SAFE_INTEGER, listed: Number.MAX_SAFE_INTEGER } as const;

/** Each is valued over time. */
const DECISIONS_AT_ONCE = 20;

interface Found {
  readonly json: unknown;
  readonly table: Table | null;
}

const TYPES = { csv: 'text/csv; charset=utf-8', json: 'application/json; charset=utf-8' } as const;

const fileOf = (
  id: string,
  what: PortfolioExport,
  format: ExportFormat,
  { json, table }: Found,
): FileAnswer => ({
  fileName: `portfolio-${what}-${id}.${format}`,
  contentType: TYPES[format],
  content: Buffer.from(format === 'csv' ? toCsv(table ?? []) : JSON.stringify(json, null, 1)),
});

export const exportPortfolio =
  (parts: ExportParts): Handler<'portfolio.export'> =>
  async ({ input: { id, what, format }, caller: { userId } }) => {
    // a table of everything would be none
    if (what === 'everything' && format === 'csv')
      throw new CatalogueError('validation', { errors: { format: ['one_of'] } });
    const { db, portfolios } = parts;
    const owned = { userId, portfolioId: id };
    // also where nothing of it is told: only the owner comes further
    const portfolio = await portfolios.present({ id, userId });
    const books = () => readBooks(parts, { id, userId }, WHOLE);
    const allDecisions = () =>
      allPages((page, size) => readDecisions(parts, { id, userId }, { page, size }), DECISIONS_AT_ONCE);
    const find: Record<PortfolioExport, () => Promise<Found>> = {
      assets: async () => ({ json: portfolio.assets, table: assetsTable(portfolio) }),
      history: async () => ({ json: portfolio.history, table: historyTable(portfolio) }),
      transactions: async () => {
        const all = await allTransactions(db, owned);
        return { json: all, table: transactionsTable(all) };
      },
      income: async () => {
        const { income, flows, ...rest } = await books();
        return { json: { currency: rest.currency, income, flows }, table: incomeTable({ income, flows }) };
      },
      suggestions: async () => {
        const all = await allSuggestions(db, owned);
        return { json: all, table: suggestionsTable(all) };
      },
      decisions: async () => {
        const all = await allDecisions();
        return { json: { currency: portfolio.currency, records: all }, table: decisionsTable(all) };
      },
      checks: async () => {
        const all = await allChecks(db, owned);
        return { json: all, table: checksTable(all) };
      },
      everything: async () => ({
        json: {
          format: 'ballast-portfolio',
          portfolio,
          books: portfolio.value === null ? null : await books(),
          transactions: await allTransactions(db, owned),
          suggestions: await allSuggestions(db, owned),
          decisions: await allDecisions(),
          checks: await allChecks(db, owned),
        },
        table: null,
      }),
    };
    return fileOf(id, what, format, await find[what]());
  };
