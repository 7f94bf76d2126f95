import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ERROR_CODES } from './errors.ts';
import { pathParameters } from './operation.ts';
import { OPERATION_KEYS, operationOf } from './operations.ts';

/** The calls of §7, as the specification writes them. */
const SPECIFIED = `
GET /auth/user|PUT /auth/profile|POST /auth/send-reset-password-link|PUT /auth/recover-password|POST /auth/login
POST /auth/refresh|POST /auth/sso|PUT /auth/profile/password|PUT /auth/profile/language
GET /admin/users|GET /admin/plans|POST /admin/users|POST /admin/plans|PUT /admin/users/{id}|DELETE /admin/users/{id}
PUT /admin/plans/{id}|DELETE /admin/plans/{id}|GET /admin/statistics/
GET /notification/list|DELETE /notification/{id}|DELETE /notification
PUT /portfolio/approve|PUT /portfolio/reject|GET /portfolio/list|GET /portfolio/{id}|POST /portfolio|POST /portfolio/{id}
DELETE /portfolio/{id}|DELETE /portfolio/pendingOptimization/{id}|PUT /portfolio/{id}/calculate
PUT /portfolio/{id}/adjust-to-original-weights|GET /portfolio/{id}/calculate-transaction-amounts
PUT /portfolio/{id}/make-transaction|PUT /portfolio/{id}/complete-transaction|PUT /portfolio/{id}/cancel-transaction
POST /portfolio/{id}/benchmarks|GET /portfolio/report-generate/{id}|GET /portfolio/{id}/metrics
GET /simulation/list|GET /simulation/{id}|POST /simulation|DELETE /simulation/{id}|GET /simulation/cancel-signal/{id}
POST /dataprovider/tickers|GET /dataprovider/entities|POST /dataprovider/available-tickers|POST /dataprovider/prices
POST /dataprovider/exchange-rate|POST /forecast/models
POST /chatbot/response|POST /chatbot/portfolio-response|POST /chatbot/portfolio_questions`
  .trim()
  .split(/[|\n]/);

const written = (key: (typeof OPERATION_KEYS)[number]) =>
  `${operationOf(key).method} ${operationOf(key).path}`;

describe('operations table (§7)', () => {
  it('holds every specified call and marks all others as extension', () => {
    const table = new Map(OPERATION_KEYS.map((key) => [written(key), operationOf(key)]));
    for (const call of SPECIFIED) expect(table.get(call), call).toBeDefined();
    for (const [call, operation] of table)
      expect(operation.extension === true, call).toBe(!SPECIFIED.includes(call));
  });

  it('has a row of kind extension in the spec map for every call beyond §7', () => {
    const rows = readFileSync(join(import.meta.dirname, '../../../docs/spec-map.tsv'), 'utf8')
      .split('\n')
      .map((line) => line.split('\t'));
    const statements = rows.flatMap(([, , statement = '', kind]) =>
      kind === 'extension' ? [`${statement} `] : [],
    );
    const beyond = OPERATION_KEYS.filter((key) => operationOf(key).extension).map(written);
    expect(beyond).toContain('POST /auth/demo');
    expect(
      beyond.filter(
        (call) =>
          !statements.some((text) =>
            text
              .split(/[ ,;.]/)
              .join(' ')
              .includes(`${call} `),
          ),
      ),
    ).toEqual([]);
  });

  it('leaves exactly the calls without a session public', () => {
    const open = OPERATION_KEYS.filter(
      (key) => operationOf(key).access === 'public' && !operationOf(key).extension,
    );
    expect(open.sort()).toEqual(
      ['auth.login', 'auth.refresh', 'auth.sso', 'auth.sendResetPasswordLink', 'auth.recoverPassword'].sort(),
    );
  });

  it('names each call once', () => {
    expect(new Set(OPERATION_KEYS.map(written)).size).toBe(OPERATION_KEYS.length);
  });

  it.each(OPERATION_KEYS)('%s is well formed', (key) => {
    const operation = operationOf(key);
    const fields = Object.keys(operation.input.shape);
    expect(fields).toEqual(expect.arrayContaining(pathParameters(operation.path)));
    if (operation.query) expect(fields).toEqual(expect.arrayContaining([...operation.query]));
    if (operation.bodyField) expect(fields).toContain(operation.bodyField);
    if (Array.isArray(operation.owner))
      expect(fields).toEqual(expect.arrayContaining(operation.owner.map(({ field }) => field)));
    expect(ERROR_CODES).toEqual(expect.arrayContaining([...operation.errors]));
    expect(operation.access === 'admin').toBe(operation.owner === 'admin');
    expect(() => z.toJSONSchema(operation.input, { io: 'input' })).not.toThrow();
  });

  it('refuses unknown input fields everywhere', () => {
    for (const key of OPERATION_KEYS) {
      const parsed = operationOf(key).input.safeParse({ unexpectedField: 1 });
      expect(
        parsed.error?.issues.some((issue) => issue.code === 'unrecognized_keys'),
        key,
      ).toBe(true);
    }
  });
});
