import type { ErrorReport } from '@ballast/contract/entities/error-report';
import { describe, expect } from 'vitest';
import { at, repositoryTest } from '../../test/support.ts';
import type { Database } from '../client/create-database.ts';
import { findErrorReport, listErrorReports, pruneErrorReports } from './list-error-reports.ts';
import { ERROR_GROUPS_MAX, recordErrorReport } from './record-error-report.ts';

const it = repositoryTest;

const report = (name: string): ErrorReport => ({
  kind: 'error',
  codeVersion: '1.0.0',
  environment: 'production',
  error: { name, message: 'it broke', frames: [] },
  causes: [],
  route: '/portfolio/list',
  browser: { language: 'en', width: 1, height: 1, isOnline: true },
  telemetry: [],
  heldBack: 0,
  snapshot: {
    authentication: { isSignedIn: false, role: null, isDemo: null, calls: [] },
    notification: { calls: [] },
    portfolioApproval: { calls: [] },
    portfolio: { calls: [] },
    simulation: { calls: [] },
    ticker: { calls: [] },
  },
});

const fingerprint = (group: number) => group.toString(16).padStart(64, '0');
const record = (db: Database, group: number, second: number, name = 'TypeError') =>
  recordErrorReport(
    db,
    { fingerprint: fingerprint(group), message: 'it broke', userAgent: 'test', report: report(name) },
    at(second),
  );
const all = { page: 1, size: 100, sort: 'count', asc: false, search: '' } as const;

describe('reported errors', () => {
  it('are counted in their group, whose newest report is kept', async ({ db }) => {
    await Promise.all(Array.from({ length: 20 }, (_, second) => record(db, 1, second)));
    await record(db, 1, 30, 'RangeError');
    const { records, count } = await listErrorReports(db, all);
    expect(count).toBe(1);
    expect(records[0]).toMatchObject({ count: 21, lastSeenAt: at(30).now.toISOString() });
    const found = await findErrorReport(db, records[0]?.id ?? '');
    expect(found?.report.error.name).toBe('RangeError');
    await db.errorReport.deleteMany();
  });

  it('are forgotten when they were seen last too long ago', async ({ db }) => {
    await record(db, 2, 0);
    await record(db, 3, 0);
    await record(db, 3, 10);
    expect(await pruneErrorReports(db, at(10).now)).toBe(1);
    expect((await listErrorReports(db, all)).count).toBe(1);
    await db.errorReport.deleteMany();
  });

  it('have only so many groups, of which those that keep coming stay', async ({ db }) => {
    await record(db, 0, 0, 'RealError');
    await record(db, 0, 1, 'RealError');
    await db.$executeRaw`
      INSERT INTO error_reports
      SELECT gen_random_uuid(), lpad(to_hex(n), 64, '0'), 'error', 'Invented', '', '*', 1, now(), now(), '', '{}'
      FROM generate_series(1, ${ERROR_GROUPS_MAX - 1}) n`;
    await record(db, ERROR_GROUPS_MAX, 2, 'OneMore');
    expect(await db.errorReport.count()).toBe(ERROR_GROUPS_MAX);
    expect((await listErrorReports(db, { ...all, search: 'realerr' })).records[0]?.count).toBe(2);
    await db.errorReport.deleteMany();
  });
});
