/** The audit as administrators read it: searched, newest first, onwards from a line. */
import type { Reader } from '../client/create-database.ts';
import { Prisma } from '../generated/client.ts';
import { matchesUser } from '../users/find-user.ts';

export interface AuditFilter {
  /** Part of name or address of who did it or whose object it is; or the id of one of them, or of the object. */
  readonly search: string;
  /** Area and verb, or the area alone. */
  readonly action: string;
  readonly from: Date | null;
  /** Not any more. */
  readonly until: Date | null;
}

export interface AuditQuery extends AuditFilter {
  /** Lines older than this one. */
  readonly before: string | null;
  readonly limit: number;
}

interface Person {
  readonly id: string;
  readonly name: string | null;
  readonly email: string | null;
}

export interface AuditLine {
  readonly id: string;
  readonly at: Date;
  readonly actor: Person | null;
  readonly user: Person | null;
  readonly action: string;
  readonly subjectType: string;
  readonly subjectId: string;
  readonly details: Record<string, unknown>;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export async function listAudit(db: Reader, query: AuditQuery): Promise<AuditLine[]> {
  const { before, limit } = query;
  const conditions = [
    ...matchesOf(query),
    ...(before === null ? [] : [Prisma.sql`a.id < ${before}::bigint`]),
  ];
  const where =
    conditions.length === 0 ? Prisma.empty : Prisma.sql`WHERE ${Prisma.join(conditions, ' AND ')}`;
  return db.$queryRaw<AuditLine[]>`
    SELECT a.id::text AS id, a.at, a.action, a.subject_type AS "subjectType", a.subject_id::text AS "subjectId", a.details,
      ${person('actor_id', 'actor')}, ${person('user_id', 'owner')}
    FROM audit a LEFT JOIN users actor ON actor.id = a.actor_id LEFT JOIN users owner ON owner.id = a.user_id
    ${where} ORDER BY a.id DESC LIMIT ${limit}`;
}

/** An account that was erased has neither name nor address any more. */
function person(column: 'actor_id' | 'user_id', alias: 'actor' | 'owner'): Prisma.Sql {
  const [id, table] = [Prisma.raw(`a.${column}`), Prisma.raw(alias)];
  const name = Prisma.raw(alias === 'actor' ? '"actor"' : '"user"');
  return Prisma.sql`CASE WHEN ${id} IS NULL THEN NULL ELSE jsonb_build_object('id', ${id}::text,
    'name', CASE WHEN ${table}.deleted_at IS NULL THEN trim(${table}.firstname || ' ' || ${table}.lastname) END,
    'email', CASE WHEN ${table}.deleted_at IS NULL THEN ${table}.email END) END AS ${name}`;
}

function matchesOf({ search, action, from, until }: AuditFilter): Prisma.Sql[] {
  const text = search.trim();
  return [
    ...(text === '' ? [] : [UUID.test(text) ? matchesId(text) : matchesPerson(text)]),
    ...(action === '' ? [] : [Prisma.sql`(a.action = ${action} OR starts_with(a.action, ${`${action}.`}))`]),
    ...(from === null ? [] : [Prisma.sql`a.at >= ${from}`]),
    ...(until === null ? [] : [Prisma.sql`a.at < ${until}`]),
  ];
}

const matchesId = (id: string): Prisma.Sql =>
  Prisma.sql`(a.actor_id = ${id}::uuid OR a.user_id = ${id}::uuid OR a.subject_id = ${id}::uuid)`;

function matchesPerson(text: string): Prisma.Sql {
  const people = Prisma.sql`(SELECT u.id FROM users u WHERE u.deleted_at IS NULL AND ${matchesUser(text)})`;
  return Prisma.sql`(a.actor_id IN ${people} OR a.user_id IN ${people})`;
}
