/** Both providers of single sign-on: Matriks with published keys on a server of this machine, IdealData with a shared secret. */
import {
  constants,
  createSign,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
  randomUUID,
} from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { SsoProvider } from '@ballast/contract/keys';
import { hmac, type Json, type Sign } from '../security/jwt-attacks.ts';

export interface TestProvider {
  readonly header: Json;
  readonly sign: Sign;
  /** Of somebody who signs in now. */
  readonly claims: (email: string, more?: Json) => Json;
  readonly token: (email: string, more?: Json) => string;
}

export interface TestProviders extends Readonly<Record<SsoProvider, TestProvider>> {
  readonly environment: Readonly<Record<string, string>>;
  readonly publicKey: () => KeyObject;
  /** Matriks signs with another key from now on, and publishes that one. */
  readonly rotate: () => void;
  /** What the server of keys answers from now on, instead of keys. */
  readonly answer: (instead: ((response: ServerResponse) => void) | undefined) => void;
  readonly published: () => object[];
  /** Requests for keys so far. */
  readonly asked: () => number;
  readonly close: () => Promise<void>;
}

const createKeyPair = () => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return { privateKey, publicKey, kid: randomUUID() };
};

const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** As the header says: what is called PS256 or HS384 is really signed so. */
const hashOf = (alg: unknown): string => `sha${/^[A-Z]S(256|384|512)$/.exec(String(alg))?.[1] ?? '256'}`;
const signRsa = (alg: unknown, body: string, key: KeyObject): Buffer =>
  createSign(hashOf(alg))
    .update(body)
    .sign(
      String(alg).startsWith('PS')
        ? { key, padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: constants.RSA_PSS_SALTLEN_DIGEST }
        : key,
    );

export const startSsoProviders = async (now: () => Date): Promise<TestProviders> => {
  let keys = createKeyPair();
  let asked = 0;
  let instead: ((response: ServerResponse) => void) | undefined;
  const secret = randomBytes(48).toString('base64url');
  // what the pinned algorithm cannot use stands beside the key
  const encrypts = createKeyPair();
  const decoys = [
    { kty: 'oct', kid: 'shared', alg: 'HS256', k: Buffer.from('published-secret').toString('base64url') },
    { ...generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey.export({ format: 'jwk' }), kid: 'ec' },
    { ...encrypts.publicKey.export({ format: 'jwk' }), kid: 'encrypts', use: 'enc' },
  ];
  const published = (): object[] => [
    ...decoys,
    { ...keys.publicKey.export({ format: 'jwk' }), kid: keys.kid, use: 'sig', alg: 'RS256' },
  ];
  const server = createServer((_request, response) => {
    asked += 1;
    if (instead) instead(response);
    else response.setHeader('content-type', 'application/json').end(JSON.stringify({ keys: published() }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;

  const provider = (key: SsoProvider, header: () => Json, sign: Sign): TestProvider => {
    const claims: TestProvider['claims'] = (email, more = {}) => {
      const issuedAt = Math.floor(now().getTime() / 1000);
      return {
        iss: `https://${key}.example`,
        aud: 'ballast',
        sub: `subject of ${email}`,
        email,
        jti: randomUUID(),
        iat: issuedAt,
        exp: issuedAt + 300,
        ...more,
      };
    };
    return {
      get header() {
        return header();
      },
      sign,
      claims,
      token: (email, more) => sign(header(), claims(email, more)),
    };
  };

  return {
    matriks: provider(
      'matriks',
      () => ({ alg: 'RS256', typ: 'JWT', kid: keys.kid }),
      (header, payload) => {
        const body = `${encode(header)}.${encode(payload)}`;
        return `${body}.${signRsa(header.alg, body, (header.kid === 'encrypts' ? encrypts : keys).privateKey).toString('base64url')}`;
      },
    ),
    'ideal-data': provider(
      'ideal-data',
      () => ({ alg: 'HS256', typ: 'JWT' }),
      (header, payload) => hmac(hashOf(header.alg), secret, header, payload),
    ),
    environment: {
      SSO_MATRIKS_ISSUER: 'https://matriks.example',
      SSO_MATRIKS_AUDIENCE: 'ballast',
      SSO_MATRIKS_JWKS_URL: `http://${host}/keys`,
      SSO_IDEAL_DATA_ISSUER: 'https://ideal-data.example',
      SSO_IDEAL_DATA_AUDIENCE: 'ballast',
      SSO_IDEAL_DATA_SECRET: secret,
      SSO_ALLOWED_HOSTS: host,
    },
    publicKey: () => keys.publicKey,
    rotate: () => {
      keys = createKeyPair();
    },
    answer: (next) => {
      instead = next;
    },
    published,
    asked: () => asked,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
