/** Values that break programs, put into every field of a valid input (safety C1, C2, C7). */

/** As JSON text, because several of them are no JavaScript value. */
export const HOSTILE_JSON: readonly string[] = [
  'null',
  'true',
  '[]',
  '{}',
  '[[]]',
  '""',
  '" "',
  '0',
  '-0',
  '-1',
  '1e400',
  '-1e400',
  '5e-324',
  '9007199254740993',
  '1e308',
  '1e15',
  '0.1',
  '"NaN"',
  '"Infinity"',
  '"1e3"',
  '"0x10"',
  '"١٢"',
  `${'9'.repeat(1000)}`,
  `"${'9'.repeat(1000)}"`,
  '"\\u0000"',
  '"a\\u0000b"',
  '"\\ud800"',
  '"\\udfff x"',
  '"\\u202e\\u200b\\ufeff"',
  '"İıŞş"',
  '"😀👨‍👩‍👧"',
  '"%_\\\\"',
  '"\' OR 1=1 --"',
  '"\\"; DROP TABLE users; --"',
  '"$(id)"',
  '"{{7*7}}"',
  '"<script>alert(1)</script>"',
  '"../../etc/passwd"',
  '"..%2f..%2f"',
  '"__proto__"',
  '"constructor"',
  '"toString"',
  '{"$gt":""}',
  '{"__proto__":{"polluted":1}}',
  '{"constructor":{"prototype":{"polluted":1}}}',
  '{"toString":null}',
  '{"length":4294967295}',
  '["__proto__"]',
  `"${'x'.repeat(9000)}"`,
  `[${Array.from({ length: 2000 }, () => '0').join(',')}]`,
  `${'['.repeat(200)}${']'.repeat(200)}`,
  '"00000000-0000-0000-0000-000000000000"',
  '"0199f3a1-6b52-7c3e-9a41-5d2f8e7b1c04"',
  '"2026-02-30"',
  '"9999-12-31T23:59:59Z"',
  '"-271821-04-20"',
  '"AAPL.US.NASDAQ"',
  '".US.NASDAQ"',
  '"constructor.US.NASDAQ"',
  '"USDTRY"',
];

type Path = readonly (string | number)[];

/** Paths of every value inside, the whole excluded. */
const pathsIn = (value: unknown, at: Path = []): Path[] => {
  if (Array.isArray(value)) return value.flatMap((item, i) => [[...at, i], ...pathsIn(item, [...at, i])]);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) => [[...at, key], ...pathsIn(item, [...at, key])]);
};

const MARK = '@@here@@';

const marked = (value: unknown, path: Path): unknown => {
  const [head, ...tail] = path;
  if (head === undefined) return MARK;
  if (Array.isArray(value)) return value.map((item, i) => (i === head ? marked(item, tail) : item));
  const entries = Object.entries(value as object);
  return Object.fromEntries(entries.map(([key, item]) => [key, key === head ? marked(item, tail) : item]));
};

/** The input as JSON text with the value at one path replaced. */
export const withHostile = (input: object, path: Path, json: string): string =>
  JSON.stringify(marked(input, path)).replace(`"${MARK}"`, () => json);

export interface Mutation {
  readonly name: string;
  readonly json: string;
}

/** `count` mutations spread over fields and values; the same ones for the same seed. */
export const mutationsOf = (input: object, count: number, seed: number): Mutation[] => {
  const paths = pathsIn(input);
  if (paths.length === 0)
    return HOSTILE_JSON.slice(0, count).map((json) => ({ name: `extra ${json}`, json: `{"extra":${json}}` }));
  return Array.from({ length: count }, (_, n) => {
    const path = paths[(n + seed) % paths.length] ?? [];
    const json = HOSTILE_JSON[Math.floor(n / paths.length + seed * 7 + n) % HOSTILE_JSON.length] ?? 'null';
    return { name: `${path.join('.')} = ${json.slice(0, 40)}`, json: withHostile(input, path, json) };
  });
};

const HARMLESS: readonly unknown[] = [1, 2, 10, 'a', 'name', 'Bank', '2026-01-31', true];
/** Without polluted prototypes, which REST's parser refuses before any schema does (safety C7 has its own test). */
const HOSTILE: readonly unknown[] = HOSTILE_JSON.filter((json) => !/__proto__|prototype/.test(json))
  .map((json) => JSON.parse(json) as unknown)
  .filter((value) => JSON.stringify(value).length < 500);

/** Whether a query can carry the value as what it is: text that is one, and numbers as they are written. */
const isPlain = (value: unknown): boolean =>
  (typeof value === 'string' && value !== '' && value.isWellFormed() && Number.isNaN(Number(value))) ||
  Number.isSafeInteger(value);

/** The input with one of its fields replaced, by something harmless every other time; the `nth` of all ways. A query knows text alone, so that a field keeps its type there. */
export const variantOf = (
  input: Readonly<Record<string, unknown>>,
  fields: readonly string[],
  isBody: boolean,
  nth: number,
): Record<string, unknown> => {
  const field = fields[nth % fields.length] ?? '';
  const fits = (value: unknown) => isBody || (isPlain(value) && typeof value === typeof (input[field] ?? ''));
  const turn = Math.floor(nth / fields.length);
  const values = (turn % 2 === 0 ? HARMLESS : HOSTILE).filter(fits);
  const value = values[Math.floor(turn / 2) % values.length];
  return value === undefined ? { ...input } : { ...input, [field]: value };
};

/** Fields no client may set. */
export const FORBIDDEN_FIELDS = [
  'role',
  'isAdmin',
  'admin',
  'permissions',
  'userId',
  'user_id',
  'user',
  'owner',
  'ownerId',
  '_id',
  'subscription',
  'subscription.plan',
  'planId',
  'plan_id',
  'expirationDate',
  'expiration_date',
  'isActive',
  'is_active',
  'isDemo',
  'is_demo',
  'isSimulation',
  'passwordHash',
  'password_hash',
  'sessionVersion',
  'session_version',
  'registeredAt',
  'createdAt',
  'created_at',
  'updatedAt',
  'deletedAt',
  'status',
  'state',
  'state.balance',
  'balance',
  'capital',
  'investment',
  'credit',
  'revenue',
  'history',
  'assets',
  'holdings',
  'metrics',
  'optimization',
  'approved',
  'approvedModel',
  'pendingOptimization',
  'runToken',
  'run_token',
  'targetWeights',
  'firstApprovedAt',
  'withdrawal',
  'nextCheckAt',
  'rearmAt',
  'bookVersion',
  'orderStatus',
  'filled',
  'cost',
  'price',
  'transactions',
  '__proto__',
  'constructor',
  'prototype',
  'toString',
] as const;

/** Names and values that a careless merge would write into `Object.prototype`. */
export const POLLUTIONS: readonly string[] = [
  '{"__proto__":{"polluted":true}}',
  '{"__proto__":null}',
  '{"constructor":{"prototype":{"polluted":true}}}',
  '{"__proto__":{"isAdmin":true,"role":"admin"}}',
  '{"a":{"__proto__":{"polluted":true}}}',
  '[{"__proto__":{"polluted":true}}]',
  '{"\\u005f_proto__":{"polluted":true}}',
  '{"__proto__":{"toString":"x"}}',
  '{"constructor":{"polluted":true}}',
  '{"prototype":{"polluted":true}}',
  '{"hasOwnProperty":1,"toString":1,"valueOf":1}',
  '{"__defineGetter__":"x","__lookupSetter__":"y"}',
  '{"__proto__":[]}',
  '{"__proto__":{"__proto__":{"polluted":true}}}',
  '{"constructor":null,"prototype":null}',
  '{"\\u005f\\u005fproto\\u005f\\u005f":{"polluted":true}}',
  '{"constructor":{"prototype":{"toString":"x"}}}',
  '{"__proto__.polluted":true}',
  '{"configuration":{"__proto__":{"polluted":true}}}',
  '{"__proto__":{"then":1},"then":1}',
];

export const POLLUTED_QUERIES: readonly string[] = [
  '__proto__=1',
  '__proto__[polluted]=1',
  '__proto__.polluted=1',
  'a[__proto__][polluted]=1',
  'constructor=1',
  'constructor[prototype][polluted]=1',
  'constructor.prototype.polluted=1',
  'prototype=1',
  'toString=1&hasOwnProperty=1',
  '%5f%5fproto%5f%5f=1',
  'page=1&page=2',
  'page[]=1',
  'page[a]=1',
  'search[$gt]=',
  'search=%00',
  'search=%ff',
  'size=1e1',
  'asc=1',
  'constructor%5Bprototype%5D%5Bpolluted%5D=1',
  '__proto__[]=1&__proto__[]=2',
];
