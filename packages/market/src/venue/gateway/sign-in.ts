/**
 * Single sign-on as the products of both brokers would do it, for an installation that nobody else can reach: whoever opens
 * `/<broker>/sso/sign-in` is sent to the product with a fresh token, by default as the broker's invented customer, else as the address
 * in `?email=`. Matriks signs with a key pair that it publishes below `/matriks/sso/keys`, IdealData with a secret that the product
 * shares. Written apart from what verifies the tokens.
 */
import { createHash, createHmac, createSign, generateKeyPairSync, randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { SsoProvider } from '@ballast/contract/keys';

interface Issuer {
  readonly issuer: string;
  readonly audience: string;
}

export interface SignInSettings {
  /** Where browsers find the product. */
  readonly pagesUrl: string;
  readonly matriks: Issuer;
  readonly 'ideal-data': Issuer & { readonly secret: string };
}

interface Signer {
  readonly header: object;
  readonly sign: (text: string) => Buffer;
  /** undefined: it publishes none. */
  readonly keys?: readonly object[];
}

const LIFETIME_S = 300;
const MODULUS_BITS = 2048;
/** A page elsewhere that has its own name lead to this machine must not collect tokens. */
const OWN_HOST = /^(127\.0\.0\.1|localhost)(:\d+)?$/;

const CUSTOMERS = {
  matriks: { email: 'deniz@matriks.example', given_name: 'Deniz', family_name: 'Aksoy' },
  'ideal-data': { email: 'ege@ideal-data.example', given_name: 'Ege', family_name: 'Demir' },
} as const satisfies Record<SsoProvider, object>;

const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

const createKeyPair = (): Signer => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: MODULUS_BITS });
  const jwk = publicKey.export({ format: 'jwk' });
  const kid = createHash('sha256').update(String(jwk.n)).digest('base64url');
  return {
    header: { alg: 'RS256', typ: 'JWT', kid },
    sign: (text) => createSign('sha256').update(text).sign(privateKey),
    keys: [{ ...jwk, kid, alg: 'RS256', use: 'sig' }],
  };
};

const createShared = (secret: string): Signer => ({
  header: { alg: 'HS256', typ: 'JWT' },
  sign: (text) => createHmac('sha256', secret).update(text).digest(),
});

/** Made when first asked for: an installation that is never signed in to makes no key. */
const once = <Value>(make: () => Value): (() => Value) => {
  let made: { readonly value: Value } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
};

/** Answers what it knows; whether it did. */
export function createSignInHandler(settings: SignInSettings, now: () => number) {
  const signers = {
    matriks: once(createKeyPair),
    'ideal-data': once(() => createShared(settings['ideal-data'].secret)),
  } as const satisfies Record<SsoProvider, () => Signer>;

  const issue = (brokerage: SsoProvider, email: string): string => {
    const { issuer, audience } = settings[brokerage];
    const { header, sign } = signers[brokerage]();
    const customer = CUSTOMERS[brokerage];
    const issuedAt = Math.floor(now() / 1000);
    const claims = {
      iss: issuer,
      aud: audience,
      sub: createHash('sha256').update(`${brokerage} ${email}`).digest('hex').slice(0, 16),
      ...(email === customer.email ? customer : { email }),
      email_verified: true,
      jti: randomUUID(),
      iat: issuedAt,
      exp: issuedAt + LIFETIME_S,
    };
    const body = `${encode(header)}.${encode(claims)}`;
    return `${body}.${sign(body).toString('base64url')}`;
  };

  const link = (brokerage: SsoProvider, email: string): string => {
    const query = new URLSearchParams({ token: issue(brokerage, email), email });
    return `${settings.pagesUrl}/sso/${brokerage}?${query}`;
  };

  return ({ method, url = '', headers }: IncomingMessage, response: ServerResponse): boolean => {
    const [, brokerage, page, query = ''] =
      /^\/(matriks|ideal-data)\/sso\/(keys|sign-in)(?:\?(.*))?$/.exec(url) ?? [];
    if (method !== 'GET' || brokerage === undefined || !OWN_HOST.test(headers.host ?? '')) return false;
    const of = brokerage as SsoProvider;
    const common = { connection: 'close', 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' };
    if (page === 'sign-in') {
      const email = new URLSearchParams(query).get('email') ?? CUSTOMERS[of].email;
      response.writeHead(302, { ...common, location: link(of, email) }).end();
      return true;
    }
    const { keys } = signers[of]();
    if (keys === undefined) return false;
    response.writeHead(200, { ...common, 'content-type': 'application/json' }).end(JSON.stringify({ keys }));
    return true;
  };
}
