/** The real api on a database of its own, with accounts to call it as. */
import { randomBytes } from 'node:crypto';
import { API_PREFIX, TRPC_PREFIX } from '@ballast/contract/constants';
import type { User } from '@ballast/contract/entities/user';
import type { ErrorBody } from '@ballast/contract/error-body';
import { pathParameters } from '@ballast/contract/operation';
import { type OperationKey, operationOf } from '@ballast/contract/operations';
import type { Database } from '@ballast/db/client/create-database';
import { ROLE_NAMES } from '@ballast/db/embedded/credentials';
import { createPlan } from '@ballast/db/plans/plans';
import { createUser, type NewUser } from '@ballast/db/users/create-user';
import type { Brokerages } from '@ballast/integrations/brokerages/brokerages';
import { migrateQueue } from '@ballast/jobs/migrate-queue';
import type { Clock } from '@ballast/runtime/clock';
import { openRuntime } from '@ballast/runtime/open-runtime';
import { buildPlanDetails } from '@ballast/testing/builders';
import { createTestDatabase, dropBalanced, type TestDatabase } from '@ballast/testing/postgres';
import { startTestRedis } from '@ballast/testing/redis';
import { hash } from 'argon2';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { ARGON2 } from '../../src/auth/passwords.ts';
import { type Api, createApi } from '../../src/create-api.ts';
import { LIMITS, type LimitTable } from '../../src/limits/limits.ts';
import { createLogger } from '../../src/logging/logger.ts';
import { type Env, readEnv } from '../../src/server/env.ts';
import { takesBody } from '../../src/transports/rest-input.ts';
import {
  createInstrumentCatalogue,
  type InstrumentCatalogue,
} from '../../src/universe/instrument-catalogue.ts';
import { isScaleOut, spreadOver } from './scale-out.ts';

export const PASSWORD = 'correct horse battery staple';
export const SEED = 'ballast';

/** One market for all apis of a test file. */
const catalogue = await createInstrumentCatalogue(SEED);
export const testCatalogue = (): InstrumentCatalogue => catalogue;

export interface TestClock extends Clock {
  readonly advance: (milliseconds: number) => void;
}

/** Runs with real time, from where it is put. */
export const createTestClock = (start = new Date()): TestClock => {
  let offset = start.getTime() - Date.now();
  return {
    now: () => new Date(Date.now() + offset),
    advance: (milliseconds) => {
      offset += milliseconds;
    },
  };
};

/** So generous that only tests of the limits meet them. */
const rate = { max: 1_000_000, windowSeconds: 60 };
export const NO_LIMITS: LimitTable = {
  operations: {
    auth: rate,
    read: rate,
    search: rate,
    write: rate,
    upload: rate,
    heavy: rate,
    preview: rate,
    stream: rate,
    report: rate,
  },
  refusals: rate,
  signInsOfAddress: rate,
  signInsOfAccount: rate,
  secondFactors: rate,
  resetsOfAddress: rate,
  resetsOfAccount: rate,
};

export interface TestApiOptions {
  readonly clock?: TestClock;
  readonly limits?: LimitTable;
  readonly env?: Readonly<Record<string, string>>;
  readonly brokerages?: Brokerages;
  readonly logSink?: (line: string) => void;
  /** Questions are given up sooner than they allow, as no worker runs beside most tests; where one does, they must not be. Milliseconds. */
  readonly questionLimitMs?: number;
  /** Answers of the assistant are cut sooner than they allow. Milliseconds. */
  readonly assistantLimitMs?: number;
  /** The test opens its other processes itself, whatever the mode. */
  readonly isOne?: boolean;
}

export interface Account {
  readonly user: User;
  readonly email: string;
  readonly accessToken: string;
  readonly refreshToken: string;
}

export interface CallResult {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every operation
  readonly body: any;
  readonly error: ErrorBody | undefined;
  readonly response: LightMyRequestResponse;
}

export type Transport = 'rest' | 'trpc';

export interface CallOptions {
  readonly token?: string | undefined;
  readonly transport?: Transport;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface TestApi {
  readonly api: Api;
  readonly env: Env;
  readonly clock: TestClock;
  readonly database: TestDatabase;
  readonly db: Database;
  readonly planId: string;
  /** Another api process on the same database. */
  readonly twin: () => Promise<Api>;
  readonly addUser: (overrides?: Partial<NewUser>) => Promise<string>;
  readonly signIn: (email: string, rememberMe?: boolean) => Promise<Account>;
  /** A new user, signed in. */
  readonly join: (name: string, overrides?: Partial<NewUser>) => Promise<Account>;
  readonly call: (key: OperationKey, input: object, options?: CallOptions) => Promise<CallResult>;
  /** Fails where the books of any portfolio do not add up (safety F5). */
  readonly close: () => Promise<void>;
}

const secret = () => randomBytes(32).toString('base64url');

const fillPath = (path: string, input: Readonly<Record<string, unknown>>): string =>
  path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(input[name] ?? '')));

const queryOf = (fields: Readonly<Record<string, unknown>>): string => {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(fields))
    for (const item of Array.isArray(value) ? value : [value]) search.append(name, String(item));
  const text = search.toString();
  return text === '' ? '' : `?${text}`;
};

const without = (fields: Readonly<Record<string, unknown>>, names: readonly string[]) =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)));

/** A call as REST sends it. */
export const restRequest = (key: OperationKey, input: object): InjectOptions => {
  const operation = operationOf(key);
  const fields = input as Readonly<Record<string, unknown>>;
  const inPath = pathParameters(operation.path);
  const rest = without(fields, inPath);
  const url = `${API_PREFIX}${fillPath(operation.path, fields)}`;
  if (!takesBody(operation)) return { method: operation.method, url: `${url}${queryOf(rest)}` };
  const inQuery = operation.query ?? [];
  const query = queryOf(Object.fromEntries(inQuery.filter((n) => n in fields).map((n) => [n, fields[n]])));
  const payload = operation.bodyField === undefined ? without(rest, inQuery) : fields[operation.bodyField];
  return {
    method: operation.method,
    url: `${url}${query}`,
    payload: JSON.stringify(payload),
    headers: { 'content-type': 'application/json' },
  };
};

/** A call as tRPC sends it. */
export const trpcRequest = (key: OperationKey, input: object): InjectOptions =>
  operationOf(key).effect === 'read'
    ? { method: 'GET', url: `${TRPC_PREFIX}/${key}?input=${encodeURIComponent(JSON.stringify(input))}` }
    : {
        method: 'POST',
        url: `${TRPC_PREFIX}/${key}`,
        payload: JSON.stringify(input),
        headers: { 'content-type': 'application/json' },
      };

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

/** An answer of tRPC. */
type Wrapped = Readonly<Partial<Record<'error' | 'result', { readonly data?: unknown }>>> | undefined;

const unwrapped = (answer: Wrapped, isError: boolean): unknown =>
  (isError ? answer?.error : answer?.result)?.data;

const readResult = (response: LightMyRequestResponse, transport: Transport): CallResult => {
  const raw = parse(response.body);
  const isError = response.statusCode >= 400;
  const body = transport === 'rest' ? raw : unwrapped(raw as Wrapped, isError);
  return { status: response.statusCode, body, error: isError ? (body as ErrorBody) : undefined, response };
};

export const createTestApi = async (options: TestApiOptions = {}): Promise<TestApi> => {
  const clock = options.clock ?? createTestClock();
  const database = await createTestDatabase();
  await migrateQueue(database.ownerUrl, ROLE_NAMES.app);
  // its own, because counters of calls would be shared by test files
  const isTwo = isScaleOut && options.isOne !== true;
  const redis = isTwo ? await startTestRedis() : undefined;
  const environment = readEnv({
    NODE_ENV: 'test',
    DATABASE_URL: database.url,
    ...(redis && { REDIS_URL: redis.url }),
    JWT_SECRET: secret(),
    CSRF_SECRET: secret(),
    PORT: '0',
    DEMO_ACCOUNTS_PER_HOUR: '1000000',
    MARKET_SEED: SEED,
    ...options.env,
  });
  if (!environment.ok) throw new Error(environment.lines.join('\n'));
  const { env } = environment;
  const sink = options.logSink;
  const logger = createLogger(sink ? 'debug' : 'silent', sink && { write: sink });
  const open = () =>
    createApi({
      env,
      clock,
      logger,
      limits: options.limits ?? NO_LIMITS,
      catalogue: testCatalogue(),
      checkAnswers: true,
      questionLimitMs: options.questionLimitMs ?? 200,
      ...(options.brokerages && { brokerages: options.brokerages }),
      ...(options.assistantLimitMs && { assistantLimitMs: options.assistantLimitMs }),
    });
  const api = isTwo ? spreadOver(await open(), await open()) : await open();
  const others: Api[] = [];
  const { db, newId, makeTools: tools } = openRuntime(clock, { url: database.url, poolSize: 5 });
  const plan = { name: 'Everything', details: buildPlanDetails(), transactionCosts: [] };
  const { id: planId } = await createPlan(db, plan, null, tools());
  const passwordHash = await hash(PASSWORD, ARGON2);

  const addUser = async (overrides: Partial<NewUser> = {}): Promise<string> => {
    const created = await createUser(
      db,
      {
        firstname: 'Ada',
        lastname: 'Lovelace',
        email: `${newId()}@example.com`,
        passwordHash,
        role: 'user',
        language: 'en',
        planId,
        expirationDate: null,
        isActive: true,
        isDemo: false,
        approvedConsentText: null,
        ...overrides,
      },
      null,
      tools(),
    );
    if (created.status !== 'created') throw new Error(created.status);
    return created.id;
  };

  const call: TestApi['call'] = async (key, input, { token, transport = 'rest', headers = {} } = {}) => {
    const request = transport === 'rest' ? restRequest(key, input) : trpcRequest(key, input);
    const authorization: Record<string, string> =
      token === undefined ? {} : { authorization: `Bearer ${token}` };
    const response = await api.app.inject({
      ...request,
      headers: { ...request.headers, ...authorization, ...headers },
    });
    return readResult(response, transport);
  };

  const signIn = async (email: string, rememberMe = false): Promise<Account> => {
    const { status, body } = await call('auth.login', { email, password: PASSWORD, rememberMe });
    if (status !== 200) throw new Error(`sign-in: ${status} ${JSON.stringify(body)}`);
    return { ...body, email };
  };

  return {
    api,
    env,
    clock,
    database,
    db,
    planId,
    twin: async () => {
      const other = await open();
      others.push(other);
      return other;
    },
    addUser,
    signIn,
    join: async (name, overrides = {}) => {
      const email = `${name}@example.com`;
      await addUser({ email, firstname: name, ...overrides });
      return signIn(email);
    },
    call,
    close: async () => {
      await Promise.all([api, ...others].map((one) => one.close()));
      await db.$disconnect();
      try {
        await dropBalanced(database);
      } finally {
        await redis?.stop();
      }
    },
  };
};

export { LIMITS };
