import { CURRENCIES, LANGUAGES } from '@ballast/contract/constants';
import {
  ACCESS_TOKEN_SCOPES,
  APPROVAL_STATUSES,
  CHECK_OUTCOMES,
  INTEGRATION_KEYS,
  OPTIMIZATION_REASONS,
  OPTIMIZATION_STATUSES,
  ORDER_STATUSES,
  PORTFOLIO_STATUSES,
  ROLES,
  SIMULATED_STATUSES,
  SIMULATION_STATUSES,
  TRANSACTION_STATUSES,
  TRANSACTION_TYPES,
} from '@ballast/contract/keys';
import { IMPORT_KINDS, IMPORT_STATUSES } from '@ballast/contract/market-import';
import { DATA_PERIODS } from '@ballast/quant/keys';
import { databaseTest } from '@ballast/testing/postgres';
import { describe, expect } from 'vitest';

const ENUMS = {
  access_token_scope: ACCESS_TOKEN_SCOPES,
  role: ROLES,
  language: LANGUAGES,
  currency: CURRENCIES,
  portfolio_status: PORTFOLIO_STATUSES,
  simulated_status: SIMULATED_STATUSES,
  simulation_status: SIMULATION_STATUSES,
  optimization_status: OPTIMIZATION_STATUSES,
  optimization_reason: OPTIMIZATION_REASONS,
  transaction_type: TRANSACTION_TYPES,
  transaction_status: TRANSACTION_STATUSES,
  order_status: ORDER_STATUSES,
  approval_status: APPROVAL_STATUSES,
  ledger_kind: ['contribution', 'buy', 'sell', 'fee', 'split', 'dividend'],
  history_kind: ['trade', 'close', 'action'],
  check_outcome: CHECK_OUTCOMES,
  action_kind: ['split', 'dividend'],
  import_kind: IMPORT_KINDS,
  import_status: IMPORT_STATUSES,
} as const;

describe('the vocabulary of the database', () => {
  databaseTest('is the contract’s', async ({ database }) => {
    const rows = await database.query<{ name: string; labels: string[] }>(
      `SELECT t.typname::text AS name, array_agg(e.enumlabel::text ORDER BY e.enumsortorder) AS labels
       FROM pg_type t JOIN pg_enum e ON e.enumtypid = t.oid JOIN pg_namespace n ON n.oid = t.typnamespace
       WHERE n.nspname = 'public' GROUP BY t.typname`,
    );
    expect(Object.fromEntries(rows.map(({ name, labels }) => [name, labels]))).toEqual(ENUMS);
  });

  databaseTest('is checked where it is text', async ({ database }) => {
    const [row] = await database.query<{ checks: string }>(
      `SELECT string_agg(pg_get_constraintdef(oid), ' ') AS checks FROM pg_constraint
       WHERE conname IN ('portfolios_data_period', 'optimizations_integration')`,
    );
    for (const key of [...DATA_PERIODS, ...INTEGRATION_KEYS]) expect(row?.checks).toContain(`'${key}'`);
  });
});
