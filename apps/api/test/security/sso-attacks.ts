/** Forged tokens of single sign-on (safety A7, RFC 8725): the table of access tokens, and what concerns two providers and their keys. */
import { type KeyObject, randomUUID } from 'node:crypto';
import {
  asymmetric,
  duplicateClaims,
  headerTricks,
  hmac,
  type Json,
  type JwtAttack,
  type Sign,
  shapes,
  without,
  withoutSignature,
} from './jwt-attacks.ts';

export interface SsoAttackMaterial {
  /** Of the provider under attack, as it would sign them. */
  readonly header: Json;
  readonly claims: Json;
  readonly sign: Sign;
  /** Which anybody may fetch. */
  readonly publicKey: KeyObject;
  /** What the other provider signs. */
  readonly foreign: { readonly header: Json; readonly claims: Json; readonly sign: Sign };
  readonly now: number;
}

const otherKeys = ({ header, claims, publicKey }: SsoAttackMaterial): JwtAttack[] => {
  const jwk = publicKey.export({ format: 'jwk' });
  const secrets: readonly (readonly [string, string | Uint8Array])[] = [
    ['the public key, PEM', publicKey.export({ type: 'spki', format: 'pem' }).toString()],
    ['the public key, PEM trimmed', publicKey.export({ type: 'spki', format: 'pem' }).toString().trim()],
    ['the public key, DER', publicKey.export({ type: 'spki', format: 'der' })],
    ['the public key, PKCS 1', publicKey.export({ type: 'pkcs1', format: 'pem' }).toString()],
    ['the public key, JWK', JSON.stringify(jwk)],
    ['the modulus', Buffer.from(String(jwk.n), 'base64url')],
    ['one zero byte', '\0'],
    ['secret', 'secret'],
  ];
  return [
    ...secrets.map(([name, secret]) => ({
      name: `HS256 with ${name}`,
      token: hmac('sha256', secret, { ...header, alg: 'HS256' }, claims),
    })),
    ...['RS256', 'PS256', 'ES256'].map((alg) => ({
      name: `${alg} with a key of one's own`,
      token: asymmetric(alg, header, claims),
    })),
  ];
};

const foreignTricks = ({ header, claims, foreign }: SsoAttackMaterial): JwtAttack[] => [
  { name: "the other provider's token", token: foreign.sign(foreign.header, foreign.claims) },
  { name: "signed by the other provider, this one's claims", token: foreign.sign(foreign.header, claims) },
  { name: "signed by the other provider, this one's header", token: foreign.sign(header, claims) },
];

const algorithmTricks = ({ header, claims, sign }: SsoAttackMaterial): JwtAttack[] =>
  [
    'PS256',
    'PS512',
    'RS384',
    'RS512',
    'HS384',
    'HS512',
    'ES256',
    'hs256',
    'rs256',
    ['RS256'],
    ['HS256'],
    null,
    undefined,
  ].map((alg) => ({
    name: `signed rightly, called ${JSON.stringify(alg)}`,
    token: sign({ ...header, alg }, claims),
  }));

const claimTricks = ({ header, claims, foreign, sign, now }: SsoAttackMaterial): JwtAttack[] => {
  const changes: readonly (readonly [string, Json])[] = [
    ['other audience', { aud: 'https://elsewhere.example' }],
    ['audience among others', { aud: [claims.aud, 'https://elsewhere.example'] }],
    ['audience of the product itself', { aud: 'ballast-api' }],
    ['empty audiences', { aud: [] }],
    ['other issuer', { iss: 'https://attacker.example' }],
    ["the other provider's issuer", { iss: foreign.claims.iss }],
    ['issuer as list', { iss: [claims.iss] }],
    ['expired', { iat: now - 600, exp: now - 6 }],
    ['exp as text', { exp: String(now + 300) }],
    ['exp null', { exp: null }],
    ['exp 1e308', { exp: 1e308 }],
    ['exp a fraction', { exp: now + 300.5 }],
    ['lives longer than ten minutes', { iat: now, exp: now + 601 }],
    ['issued long ago, and lives', { iat: now - 400, exp: now + 201 }],
    ['ends before it begins', { iat: now + 4, exp: now + 3 }],
    ['not yet valid', { nbf: now + 60 }],
    ['nbf as text', { nbf: String(now) }],
    ['issued in the future', { iat: now + 60, exp: now + 300 }],
    ['sub empty', { sub: '' }],
    ['sub a number', { sub: 7 }],
    ['sub that cannot be stored', { sub: 'a\u0000b' }],
    ['sub too long', { sub: 'x'.repeat(256) }],
    ['jti empty', { jti: '' }],
    ['jti a number', { jti: 7 }],
    ['jti too long', { jti: 'x'.repeat(256) }],
    ['foreign e-mail', { email: 'foreign@example.com' }],
    ['e-mail as list', { email: [claims.email] }],
    ['e-mail not verified', { email_verified: false }],
    ['e-mail verified as text', { email_verified: 'true' }],
    ['an address of the product itself', { email: 'somebody@demo.invalid' }],
  ];
  return [
    ...changes.map(([name, change]) => ({ name, token: sign(header, { ...claims, ...change }) })),
    ...['aud', 'iss', 'exp', 'iat', 'sub', 'jti', 'email'].map((name) => ({
      name: `no ${name}`,
      token: sign(header, without(claims, name)),
    })),
    ...['at+jwt', 'rt+jwt', 'logout+jwt', 7].map((typ) => ({
      name: `typ ${typ}`,
      token: sign({ ...header, typ }, claims),
    })),
  ];
};

export const ssoAttacks = (material: SsoAttackMaterial): JwtAttack[] => {
  const { header, claims, sign } = material;
  const fresh = () => ({ ...claims, jti: randomUUID() });
  return [
    ...withoutSignature(header, claims),
    ...otherKeys(material),
    ...foreignTricks(material),
    ...algorithmTricks(material),
    ...headerTricks(header, fresh(), sign),
    ...claimTricks(material),
    ...shapes(sign(header, fresh())),
    duplicateClaims(header, claims),
  ];
};
