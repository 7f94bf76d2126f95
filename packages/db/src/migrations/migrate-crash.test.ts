/** safety H2 over all migrations: what fails or is killed in the middle leaves nothing, and the next start goes on from there. */
import { createHash, randomUUID } from 'node:crypto';
import type {} from '@ballast/testing/postgres';
import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { ROLE_NAMES } from '../embedded/credentials.ts';
import { createOwnedDatabase } from '../embedded/provision-roles.ts';
import { migrate } from './migrate.ts';
import { type Migration, readMigrations } from './migration-files.ts';

const known = readMigrations();
const changed = ({ name, script }: Migration, more: string): Migration => ({
  name,
  script: `${script}\n${more}`,
  checksum: createHash('sha256').update(`${script}\n${more}`).digest('hex'),
});

describe.each(known.map(({ name }, nth) => [name, nth] as const))('%s', (_name, nth) => {
  let name: string;
  let superuser: Client;
  let inside: Client;
  const urlOf = (role: 'superuser' | 'owner') =>
    Object.assign(new URL(inject('postgres')[role]), { pathname: `/${name}` }).href;
  const upTo = (count: number, last?: Migration) =>
    migrate({
      url: urlOf('owner'),
      // the grants name tables of the first migration
      appRole: count === 0 ? null : ROLE_NAMES.app,
      migrations: [...known.slice(0, count), ...(last === undefined ? [] : [last])],
    });
  const current = known[nth] as Migration;

  beforeEach(async () => {
    name = `crash_${randomUUID().replaceAll('-', '')}`;
    superuser = new Client({ connectionString: inject('postgres').superuser });
    await superuser.connect();
    await createOwnedDatabase(superuser, name);
    inside = new Client({ connectionString: urlOf('superuser') });
    await inside.connect();
    if (nth > 0) {
      expect(await upTo(nth)).toMatchObject({ status: 'migrated' });
      await inside.query(
        `INSERT INTO plans (id, name, details, transaction_costs, created_at, updated_at)
         VALUES (gen_random_uuid(), 'Old', '{"constraints": {}}', '[]', now(), now())`,
      );
    }
  });
  afterEach(async () => {
    await inside.end();
    await superuser.query(`DROP DATABASE ${name} WITH (FORCE)`);
    await superuser.end();
  });

  /** Tables, columns, constraints, indexes, functions and triggers, apart from Prisma's own table. */
  const schema = async (): Promise<string[]> => {
    const { rows } = await inside.query<{ line: string }>(
      `SELECT format('%s.%s %s', table_name, column_name, data_type) AS line FROM information_schema.columns
         WHERE table_schema = 'public' AND table_name <> '_prisma_migrations'
       UNION ALL SELECT format('%s %s', conname, pg_get_constraintdef(oid)) FROM pg_constraint
         WHERE connamespace = 'public'::regnamespace AND conrelid <> coalesce(to_regclass('_prisma_migrations'), 0)
       UNION ALL SELECT indexdef FROM pg_indexes WHERE schemaname = 'public' AND tablename <> '_prisma_migrations'
       UNION ALL SELECT format('%s %s', viewname, md5(definition)) FROM pg_views WHERE schemaname = 'public'
       UNION ALL SELECT format('%s %s', proname, md5(prosrc)) FROM pg_proc WHERE pronamespace = 'public'::regnamespace
       UNION ALL SELECT format('%s %s', tgname, tgrelid::regclass) FROM pg_trigger WHERE NOT tgisinternal
       UNION ALL SELECT typname::text FROM pg_type WHERE typnamespace = 'public'::regnamespace AND typname !~ 'prisma'
       ORDER BY 1`,
    );
    return rows.map(({ line }) => line);
  };

  /** With a row that a migration of rows alone would change. */
  const state = async (): Promise<string[]> => {
    if (nth === 0) return schema();
    const { rows } = await inside.query<{ line: string }>('SELECT details::text AS line FROM plans');
    return [...(await schema()), ...rows.map(({ line }) => line)];
  };

  const expectToGoOn = async () => {
    const result = await upTo(nth, current);
    expect(result).toEqual({ status: 'migrated', applied: [current.name] });
    return state();
  };

  it('leaves nothing when its last statement fails, and is applied whole once that is mended', async () => {
    const before = await state();
    expect(await upTo(nth, changed(current, 'SELECT 1/0;'))).toMatchObject({ status: 'failed' });
    expect(await state()).toEqual(before);
    const after = await expectToGoOn();
    expect(after).not.toEqual(before);
    expect(await upTo(nth, current)).toEqual({ status: 'migrated', applied: [] });
    expect(await state()).toEqual(after);
  });

  it('leaves nothing when its connection is killed before the end, and is applied whole by the next start', async () => {
    const before = await state();
    const migrating = upTo(nth, changed(current, 'SELECT pg_sleep(60);'));
    const kill = async (): Promise<number> => {
      const { rowCount } = await superuser.query(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1 AND wait_event = 'PgSleep'`,
        [name],
      );
      return rowCount ?? 0;
    };
    while ((await kill()) === 0) await new Promise((resolve) => setTimeout(resolve, 10));
    expect(await migrating).toMatchObject({ status: 'failed' });
    expect(await state()).toEqual(before);
    await expectToGoOn();
  });
});

it('keeps the rows that earlier versions wrote', async () => {
  const name = `rows_${randomUUID().replaceAll('-', '')}`;
  const superuser = new Client({ connectionString: inject('postgres').superuser });
  await superuser.connect();
  await createOwnedDatabase(superuser, name);
  const urlOf = (role: 'superuser' | 'owner') =>
    Object.assign(new URL(inject('postgres')[role]), { pathname: `/${name}` }).href;
  const inside = new Client({ connectionString: urlOf('superuser') });
  await inside.connect();
  try {
    const url = urlOf('owner');
    await migrate({ url, appRole: null, migrations: known.slice(0, 1) });
    await inside.query(
      `INSERT INTO plans (id, name, details, transaction_costs, created_at, updated_at)
         VALUES ('019aa000-0000-7000-8000-000000000001', 'Plan', '{}', '[]', now(), now());
       INSERT INTO users (id, firstname, lastname, email, email_key, role, language, plan_id, created_at, updated_at)
         VALUES ('019aa000-0000-7000-8000-000000000002', 'Ada', 'L', 'a@example.com', 'a@example.com', 'user', 'en',
           '019aa000-0000-7000-8000-000000000001', now(), now());`,
    );
    const rows = async (table: string, columns: string) =>
      (await inside.query(`SELECT md5(string_agg(ROW(${columns})::text, ',' ORDER BY id)) FROM ${table}`))
        .rows;
    const columnsOf = async (table: string): Promise<string> => {
      const found = await inside.query<{ columns: string }>(
        `SELECT string_agg(quote_ident(column_name), ', ' ORDER BY ordinal_position) AS columns
         FROM information_schema.columns WHERE table_name = $1`,
        [table],
      );
      return found.rows[0]?.columns ?? '';
    };
    const columns = { plans: await columnsOf('plans'), users: await columnsOf('users') };
    const before = [await rows('plans', columns.plans), await rows('users', columns.users)];
    for (let count = 2; count <= known.length; count++)
      expect(await migrate({ url, appRole: null, migrations: known.slice(0, count) })).toMatchObject({
        status: 'migrated',
      });
    expect([await rows('plans', columns.plans), await rows('users', columns.users)]).toEqual(before);
  } finally {
    await inside.end();
    await superuser.query(`DROP DATABASE ${name} WITH (FORCE)`);
    await superuser.end();
  }
});
