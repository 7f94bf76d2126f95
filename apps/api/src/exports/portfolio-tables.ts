/** What is exported as tables: columns bear the names that the API gives them, so that files of any language are read alike. Pure. */
import type { BooksReport } from '@ballast/contract/entities/books';
import type { Decision } from '@ballast/contract/entities/decision';
import type { Optimization } from '@ballast/contract/entities/optimization';
import type { Portfolio } from '@ballast/contract/entities/portfolio';
import type { SupervisionCheck } from '@ballast/contract/entities/supervision';
import type { Transaction } from '@ballast/contract/entities/transaction';
import type { ExportCell } from '@ballast/domain/export/to-csv';

export type Table = readonly (readonly ExportCell[])[];

/** Cells of each row by the names of their columns. */
const table = <Name extends string>(
  names: readonly Name[],
  rows: readonly Readonly<Record<Name, ExportCell>>[],
): Table => [names, ...rows.map((row) => names.map((name) => row[name]))];

export const assetsTable = ({ assets }: Pick<Portfolio, 'assets'>): Table =>
  table(
    ['symbol', 'name', 'weight', 'targetWeight', 'amount', 'price', 'cost', 'currentValue', 'change1dPct'],
    assets,
  );

/** Value and capital at each recorded close. */
export const historyTable = ({ history }: Pick<Portfolio, 'history'>): Table =>
  table(
    ['date', 'value', 'balance', 'investment', 'credit', 'capital'],
    history.map(({ date, state: { balance, investment, credit, revenue } }) => ({
      ...{ date, balance, investment, credit },
      value: balance + investment,
      capital: balance + investment - revenue,
    })),
  );

export const transactionsTable = (transactions: readonly Transaction[]): Table =>
  table(
    [
      ...(['createdAt', 'symbol', 'type', 'status', 'amount', 'filled'] as const),
      ...(['price', 'value', 'cost', 'integration'] as const),
    ],
    transactions.map((each) => ({ ...each, integration: each.order?.integration ?? null })),
  );

/** Newest first: dividends with their symbol, money put in and taken out without one. */
export const incomeTable = ({ income, flows }: Pick<BooksReport, 'income' | 'flows'>): Table =>
  table(
    ['date', 'kind', 'symbol', 'amount'],
    [
      ...income.paid.map(({ date, symbol, amount }) => ({ date, kind: 'dividend', symbol, amount })),
      ...flows.map(({ at, amount }) => ({
        ...{ date: at.slice(0, 10), kind: amount < 0 ? 'withdrawal' : 'contribution', symbol: null, amount },
      })),
    ].sort((one, other) => other.date.localeCompare(one.date)),
  );

const firingsOf = (triggers: Optimization['triggers']) =>
  triggers.map(({ trigger, value, limit }) => `${trigger} ${value} of ${limit}`).join('; ');

export const suggestionsTable = (suggestions: readonly Optimization[]): Table =>
  table(
    [
      ...(['createdAt', 'status', 'reason', 'triggers', 'approvedModel', 'decidedAt'] as const),
      ...(['expiresAt', 'observations', 'pricesUntil', 'error'] as const),
    ],
    suggestions.map((each) => ({ ...each, triggers: firingsOf(each.triggers) })),
  );

/** What came of each decision, in the portfolio's currency; empty cells where only one path is known. */
export const decisionsTable = (decisions: readonly Decision[]): Table =>
  table(
    [
      ...(['decidedAt', 'status', 'reason', 'model', 'trades', 'traded', 'cost', 'until'] as const),
      ...(['value', 'asDecided', 'otherwise', 'difference', 'share', 'gap'] as const),
    ],
    decisions.map(({ decidedAt, status, reason, until, suggested, comparison, gap }) => ({
      ...{ decidedAt, status, reason, until, gap },
      ...{ model: suggested?.model ?? null, trades: suggested?.trades ?? null },
      ...{ traded: suggested?.traded ?? null, cost: suggested?.cost ?? null },
      ...{ value: comparison?.value ?? null, asDecided: comparison?.real ?? null },
      ...{ otherwise: comparison?.other ?? null, difference: comparison?.difference ?? null },
      share: comparison?.share ?? null,
    })),
  );

const NO_MEASURE = { trigger: null, symbol: null, value: null, limit: null } as const;

/** A row for each trigger of each check. */
export const checksTable = (checks: readonly SupervisionCheck[]): Table =>
  table(
    ['closeDate', 'checkedAt', 'outcome', 'trigger', 'symbol', 'value', 'limit'],
    checks.flatMap(({ closeDate, checkedAt, outcome, measures }) =>
      (measures.length === 0 ? [NO_MEASURE] : measures).map(({ trigger, symbol, value, limit }) => ({
        ...{ closeDate, checkedAt, outcome, trigger, symbol, value, limit },
      })),
    ),
  );
