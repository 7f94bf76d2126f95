/** Forged access tokens (safety A6, RFC 8725): each is made from a valid one or signed with what an attacker may know. */
import { createHmac, createSign, generateKeyPairSync, randomUUID } from 'node:crypto';

export interface JwtAttack {
  readonly name: string;
  readonly token: string;
}

export interface AttackMaterial {
  /** Valid at the moment, of the user under attack. */
  readonly access: string;
  readonly refresh: string;
  /** The server's own key: with it the attacks change one claim of an otherwise valid token. */
  readonly key: Uint8Array;
  readonly now: Date;
}

export type Json = Readonly<Record<string, unknown>>;
/** With the key that verifies it. */
export type Sign = (header: Json, payload: Json) => string;

const encode = (value: unknown): string =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url');
const decode = (part: string): Json => JSON.parse(Buffer.from(part, 'base64url').toString('utf8')) as Json;
const partsOf = (token: string): [string, string, string] => token.split('.') as [string, string, string];

export const hmac = (
  algorithm: string,
  key: string | Uint8Array,
  header: unknown,
  payload: unknown,
): string => {
  const body = `${encode(header)}.${encode(payload)}`;
  return `${body}.${createHmac(algorithm, key).update(body).digest('base64url')}`;
};

export const asymmetric = (alg: string, header: Json, payload: Json): string => {
  const body = `${encode({ ...header, alg })}.${encode(payload)}`;
  const { privateKey } = alg.startsWith('ES')
    ? generateKeyPairSync('ec', { namedCurve: 'P-256' })
    : generateKeyPairSync('rsa', { modulusLength: 2048 });
  return `${body}.${createSign('sha256').update(body).sign(privateKey).toString('base64url')}`;
};

export const withoutSignature = (header: Json, payload: Json): JwtAttack[] =>
  ['none', 'NONE', 'nOnE', 'None', ''].flatMap((alg) => [
    { name: `alg ${alg}, empty signature`, token: `${encode({ ...header, alg })}.${encode(payload)}.` },
    { name: `alg ${alg}, two parts`, token: `${encode({ ...header, alg })}.${encode(payload)}` },
  ]);

const otherKeys = (header: Json, payload: Json): JwtAttack[] => {
  const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const pem = publicKey.export({ type: 'spki', format: 'pem' }).toString();
  return [
    ['public key', pem],
    ['secret', 'secret'],
    ['one zero byte', '\0'],
    ['super-secret', 'super-secret'],
    ['issuer', 'ballast'],
  ].map(([name, key]) => ({ name: `HS256 with ${name}`, token: hmac('sha256', key ?? '', header, payload) }));
};

const otherAlgorithms = (header: Json, payload: Json, key: Uint8Array): JwtAttack[] => [
  ...['RS256', 'PS256', 'ES256'].map((alg) => ({
    name: `alg ${alg}`,
    token: asymmetric(alg, header, payload),
  })),
  { name: 'HS384 with the key', token: hmac('sha384', key, { ...header, alg: 'HS384' }, payload) },
  { name: 'HS512 with the key', token: hmac('sha512', key, { ...header, alg: 'HS512' }, payload) },
  { name: 'HS256 called RS256', token: hmac('sha256', key, { ...header, alg: 'RS256' }, payload) },
  { name: 'alg in lower case', token: hmac('sha256', key, { ...header, alg: 'hs256' }, payload) },
  { name: 'alg as list', token: hmac('sha256', key, { ...header, alg: ['HS256'] }, payload) },
];

/** Signed with the right key: the header alone must be reason enough. */
export const headerTricks = (header: Json, payload: Json, sign: Sign): JwtAttack[] => {
  const extras: Json[] = [
    { jku: 'https://attacker.example/keys' },
    { x5u: 'https://attacker.example/cert' },
    { jwk: { kty: 'oct', k: 'c2VjcmV0' } },
    { kid: '../../../../dev/null' },
    { kid: "1' UNION SELECT 'secret" },
    { x5c: ['MIIB'] },
    { crit: ['exp'] },
    { b64: false, crit: ['b64'] },
    { cty: 'JWT' },
    { zip: 'DEF' },
  ];
  return extras.map((extra) => ({
    name: `header ${Object.keys(extra).join()}`,
    token: sign({ ...header, ...extra }, payload),
  }));
};

export const without = (payload: Json, name: string): Json =>
  Object.fromEntries(Object.entries(payload).filter(([key]) => key !== name));

const claimTricks = (header: Json, payload: Json, key: Uint8Array, now: number): JwtAttack[] => {
  const changes: readonly (readonly [string, unknown])[] = [
    ['typ JWT', { header: { ...header, typ: 'JWT' } }],
    ['typ of refresh', { header: { ...header, typ: 'rt+jwt' } }],
    ['typ of reset', { header: { ...header, typ: 'reset+jwt' } }],
    ['no typ', { header: { alg: 'HS256' } }],
    ['other audience', { payload: { ...payload, aud: 'ballast-refresh' } }],
    ['no audience', { payload: without(payload, 'aud') }],
    ['other issuer', { payload: { ...payload, iss: 'https://attacker.example' } }],
    ['no issuer', { payload: without(payload, 'iss') }],
    ['expired', { payload: { ...payload, iat: now - 2000, exp: now - 1000 } }],
    ['no exp', { payload: without(payload, 'exp') }],
    ['exp as text', { payload: { ...payload, exp: String(now + 600) } }],
    ['exp null', { payload: { ...payload, exp: null } }],
    ['exp 1e308', { payload: { ...payload, exp: 1e308 } }],
    ['exp in a year', { payload: { ...payload, exp: now + 31_536_000 } }],
    ['exp a fraction', { payload: { ...payload, exp: now + 600.5 } }],
    ['nbf in the future', { payload: { ...payload, nbf: now + 600 } }],
    ['iat in the future', { payload: { ...payload, iat: now + 6000, exp: now + 6600 } }],
    ['no sub', { payload: without(payload, 'sub') }],
    ['sub not an id', { payload: { ...payload, sub: "' OR 1=1 --" } }],
    ['sub of nobody', { payload: { ...payload, sub: randomUUID() } }],
    ['no session', { payload: without(payload, 'sid') }],
    ['session of nobody', { payload: { ...payload, sid: randomUUID() } }],
    ['older session version', { payload: { ...payload, sv: 0 } }],
    ['newer session version', { payload: { ...payload, sv: 2 } }],
    ['session version as text', { payload: { ...payload, sv: '1' } }],
  ];
  return changes.map(([name, change]) => {
    const { header: h = header, payload: p = payload } = change as { header?: Json; payload?: Json };
    return { name, token: hmac('sha256', key, h, p) };
  });
};

export const shapes = (token: string): JwtAttack[] => {
  const [header, payload, signature] = partsOf(token);
  const flipped = signature.startsWith('A') ? `B${signature.slice(1)}` : `A${signature.slice(1)}`;
  const last = signature.at(-1) ?? '';
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  const respelled = `${signature.slice(0, -1)}${alphabet[(alphabet.indexOf(last) + 1) % 64]}`;
  return [
    { name: 'changed signature', token: `${header}.${payload}.${flipped}` },
    { name: 'last character respelled', token: `${header}.${payload}.${respelled}` },
    { name: 'trailing bytes', token: `${token}AAAA` },
    { name: 'trailing part', token: `${token}.AAAA` },
    { name: 'padding', token: `${token}=` },
    {
      name: '100 KB header',
      token: `${encode({ ...decode(header), x: 'x'.repeat(100_000) })}.${payload}.${signature}`,
    },
    { name: 'no JSON', token: `${encode('{')}.${encode('{')}.${signature}` },
    { name: 'only dots', token: '..' },
    { name: 'not a token', token: 'constructor' },
  ];
};

export const duplicateClaims = (header: Json, payload: Json): JwtAttack => {
  const text = JSON.stringify(payload).replace(/}$/, `,"sub":"${randomUUID()}"}`);
  return { name: 'a claim twice, other key', token: hmac('sha256', 'x', header, text) };
};

export const jwtAttacks = ({ access, refresh, key, now }: AttackMaterial): JwtAttack[] => {
  const [headerPart, payloadPart] = partsOf(access);
  const [header, payload] = [decode(headerPart), decode(payloadPart)];
  return [
    ...withoutSignature(header, payload),
    ...otherKeys(header, payload),
    ...otherAlgorithms(header, payload, key),
    ...headerTricks(header, payload, (h, p) => hmac('sha256', key, h, p)),
    ...claimTricks(header, payload, key, Math.floor(now.getTime() / 1000)),
    ...shapes(access),
    duplicateClaims(header, payload),
    { name: 'the refresh token', token: refresh },
  ];
};
