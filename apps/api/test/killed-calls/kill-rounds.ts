/**
 * Kills the api within idempotent calls, between or after seeded statements, and sends the same call again: the tables grow as by one
 * undisturbed call, and every answer is the same.
 */
import { isDeepStrictEqual } from 'node:util';
import type { OperationKey } from '@ballast/contract/operations';
import type { Account, TestApi } from '../support/test-api.ts';
import { type ApiProcess, type Reply, startApiProcess } from './api-process.ts';
import { KINDS, type Kind, type People } from './kinds.ts';

export interface KillSettings {
  readonly kills: number;
  readonly random: () => number;
  readonly environment: Readonly<Record<string, string>>;
  readonly tell?: (line: string) => void;
}

export interface KillReport {
  /** Kills that the call did not survive unanswered. */
  readonly unanswered: number;
  /** Unanswered ones whose effect was there all the same when they were sent again. */
  readonly done: number;
  readonly faults: readonly string[];
}

/** Processes that wait, warm, for the one before them to be killed. */
const STANDBYS = 2;
const MOMENTS = ['before', 'after', 'commit'] as const;

type Counts = Readonly<Record<string, number>>;

/** Rows of every table of the application. */
const countRows = async ({ database }: TestApi): Promise<Counts> => {
  const tables = await database.query<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.tables
     WHERE table_schema = 'public' AND table_type = 'BASE TABLE' ORDER BY 1`,
  );
  const counts = tables.map(({ name }) => `SELECT '${name}' AS name, count(*)::int AS count FROM "${name}"`);
  const rows = await database.query<{ name: string; count: number }>(counts.join(' UNION ALL '));
  return Object.fromEntries(rows.map(({ name, count }) => [name, count]));
};

const growth = (before: Counts, after: Counts): Counts =>
  Object.fromEntries(
    Object.entries(after)
      .map(([name, count]) => [name, count - (before[name] ?? 0)] as const)
      .filter(([, change]) => change !== 0),
  );

interface Undisturbed {
  readonly growth: Counts;
  readonly statements: number;
}

export const killRounds = async (test: TestApi, settings: KillSettings): Promise<KillReport> => {
  const { kills, random, environment, tell } = settings;
  const [ada, admin] = [await test.join('ada'), await test.join('admin', { role: 'admin' })];
  /** Signed in anew for each round: a long run outlives an access token. */
  const people = async (): Promise<People> => ({
    ada: await test.signIn(ada.email),
    admin: await test.signIn(admin.email),
    join,
  });
  let joined = 0;
  const join = (): Promise<Account> => {
    joined += 1;
    return test.join(`somebody-${joined}`);
  };
  const kinds = Object.entries(KINDS) as [OperationKey, Kind][];
  const expected = new Map<OperationKey, Undisturbed>();
  const faults: string[] = [];
  const fault = (text: string) => {
    faults.push(text);
    tell?.(`FAULT ${text}`);
  };
  let [unanswered, done, names] = [0, 0, 0];
  const started: Promise<ApiProcess>[] = [];
  let used = 0;
  const nextProcess = (): Promise<ApiProcess> => {
    while (started.length <= used + STANDBYS) started.push(startApiProcess(environment));
    used += 1;
    return started[used - 1] as Promise<ApiProcess>;
  };
  const nextName = () => {
    names += 1;
    return `killed-${names}`;
  };

  const measure = async (api: ApiProcess, key: OperationKey, kind: Kind): Promise<Undisturbed> => {
    const { input, token } = await kind(test, await people());
    const before = await countRows(test);
    api.proxy.restart();
    const reply = await api.call(key, input, token, nextName());
    const statements = api.proxy.restart();
    if (reply?.status !== 200) throw new Error(`${key} undisturbed: ${JSON.stringify(reply)}`);
    return { growth: growth(before, await countRows(test)), statements };
  };

  /** Until the backend of the killed process has noticed, the call counts as being at work; a busy server says that it is to be sent later. */
  const callAgain = async (
    api: ApiProcess,
    key: OperationKey,
    input: object,
    token: string,
    name: string,
  ) => {
    for (;;) {
      const reply = await api.call(key, input, token, name);
      if (reply?.status !== 409 && reply?.status !== 503) return reply;
    }
  };

  const check = (
    key: OperationKey,
    where: string,
    replies: readonly (Reply | undefined)[],
    grown: Counts,
  ) => {
    const [, again] = replies;
    if (again?.status !== 200) fault(`${where}: sent again ${JSON.stringify(again)?.slice(0, 300)}`);
    for (const reply of replies)
      if (reply && !isDeepStrictEqual(reply, again))
        fault(`${where}: answers differ: ${JSON.stringify([reply, again]).slice(0, 500)}`);
    const usual = expected.get(key)?.growth;
    if (!isDeepStrictEqual(grown, usual))
      fault(`${where}: grew ${JSON.stringify(grown)} instead of ${JSON.stringify(usual)}`);
  };

  const round = async (kill: number, key: OperationKey, kind: Kind, api: ApiProcess): Promise<ApiProcess> => {
    if (!expected.has(key)) expected.set(key, await measure(api, key, kind));
    const { statements } = expected.get(key) as Undisturbed;
    const { input, token } = await kind(test, await people());
    const before = await countRows(test);
    const name = nextName();
    const at = 1 + Math.floor(random() * statements);
    const moment = MOMENTS[Math.floor(random() * MOMENTS.length)] ?? 'before';
    api.proxy.arm(at, moment, api.kill);
    const first = await api.call(key, input, token, name);
    await api.close();
    const next = await nextProcess();
    const isThere = (await test.db.idempotencyKey.count({ where: { key: name } })) > 0;
    const again = await callAgain(next, key, input, token, name);
    const third = await next.call(key, input, token, name);
    const place = moment === 'commit' ? 'after the commit' : `${moment} statement ${at} of ${statements}`;
    const where = `kill ${kill + 1}, ${key}, ${place}`;
    tell?.(`${where}: ${first ? 'answered' : isThere ? 'done, not answered' : 'undone'}`);
    if (!first) unanswered += 1;
    if (!first && isThere) done += 1;
    check(key, where, [first, again, third], growth(before, await countRows(test)));
    return next;
  };

  try {
    let api = await nextProcess();
    for (let kill = 0; kill < kills; kill += 1) {
      const [key, kind] = kinds[kill % kinds.length] as [OperationKey, Kind];
      api = await round(kill, key, kind, api);
    }
  } finally {
    for (const one of started) await (await one).close();
  }
  return { unanswered, done, faults };
};
