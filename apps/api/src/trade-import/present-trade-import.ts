/** Trades that were brought, as calls answer them. */
import {
  type TradeImport,
  tradeChoicesSchema,
  tradeReportSchema,
} from '@ballast/contract/entities/trade-import';
import type { findTradeImport } from '@ballast/db/trade-import/trade-imports';

type Row = NonNullable<Awaited<ReturnType<typeof findTradeImport>>>;

export const presentTradeImport = (row: Row): TradeImport => ({
  ...{ id: row.id, status: row.status, fileName: row.fileName, currency: row.currency, rows: row.rowCount },
  choices: tradeChoicesSchema.parse(row.choices),
  report: row.report === null ? null : tradeReportSchema.parse(row.report),
  portfolioId: row.portfolioId,
  updatedAt: row.updatedAt.toISOString(),
});
