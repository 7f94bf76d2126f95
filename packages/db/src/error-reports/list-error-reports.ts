/** Groups of reported errors: list, look, delete, forget. */
import type {
  ErrorGroup,
  ErrorGroupDetail,
  ErrorKind,
  ErrorReport,
} from '@ballast/contract/entities/error-report';
import type { Database, Reader } from '../client/create-database.ts';
import { fromJson } from '../client/json.ts';
import { literalPattern } from '../client/literal-pattern.ts';
import { type Page, pageClause } from '../client/page.ts';

const COLUMNS = {
  id: true,
  kind: true,
  name: true,
  message: true,
  route: true,
  count: true,
  firstSeenAt: true,
  lastSeenAt: true,
} as const;

type Row = Omit<ErrorGroup, 'kind' | 'firstSeenAt' | 'lastSeenAt'> & {
  readonly kind: string;
  readonly firstSeenAt: Date;
  readonly lastSeenAt: Date;
};

const toErrorGroup = (row: Row): ErrorGroup => ({
  ...row,
  kind: row.kind as ErrorKind,
  firstSeenAt: row.firstSeenAt.toISOString(),
  lastSeenAt: row.lastSeenAt.toISOString(),
});

export interface ErrorReportQuery extends Page<'lastSeenAt' | 'count'> {
  /** Part of what the error is called or says, or of where it was. */
  readonly search: string;
}

export async function listErrorReports(
  db: Reader,
  query: ErrorReportQuery,
): Promise<{ readonly records: ErrorGroup[]; readonly count: number }> {
  const text = { contains: literalPattern(query.search), mode: 'insensitive' as const };
  const where = query.search === '' ? {} : { OR: [{ name: text }, { message: text }, { route: text }] };
  const [rows, count] = await Promise.all([
    db.errorReport.findMany({ where, select: COLUMNS, ...pageClause(query) }),
    db.errorReport.count({ where }),
  ]);
  return { records: rows.map(toErrorGroup), count };
}

export async function findErrorReport(db: Reader, id: string): Promise<ErrorGroupDetail | null> {
  const row = await db.errorReport.findUnique({
    where: { id },
    select: { ...COLUMNS, userAgent: true, report: true },
  });
  if (row === null) return null;
  const { userAgent, report, ...group } = row;
  return { ...toErrorGroup(group), userAgent, report: fromJson<ErrorReport>(report) };
}

/** Answers whether there was one. */
export async function deleteErrorReport(db: Database, id: string): Promise<boolean> {
  const { count } = await db.errorReport.deleteMany({ where: { id } });
  return count > 0;
}

export async function pruneErrorReports(db: Database, before: Date): Promise<number> {
  const { count } = await db.errorReport.deleteMany({ where: { lastSeenAt: { lt: before } } });
  return count;
}
