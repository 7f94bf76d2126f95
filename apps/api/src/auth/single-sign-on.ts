/**
 * Tokens of single-sign-on providers (JWT). Settings say how those of a provider are verified: RS256 by published keys or HS256 by a
 * shared secret. Nothing in a token's header chooses but `kid`, among the keys of that provider (safety A7, decision 090).
 */
import { createHash } from 'node:crypto';
import { CatalogueError } from '@ballast/contract/catalogue-error';
import { personNameSchema } from '@ballast/contract/entities/user';
import type { SsoProvider } from '@ballast/contract/keys';
import { emailSchema, textSchema } from '@ballast/contract/scalars';
import { CLOCK_TOLERANCE_S } from '@ballast/domain/clock-tolerance';
import { createGuardedRequest } from '@ballast/integrations/network/guarded-request';
import { createProviderKeys } from '@ballast/integrations/single-sign-on/provider-keys';
import type {
  SsoKeys,
  SsoProviderSettings,
  SsoSettings,
} from '@ballast/integrations/single-sign-on/sso-environment';
import type { Clock } from '@ballast/runtime/clock';
import { createLocalJWKSet, decodeProtectedHeader, errors, type JWTPayload, jwtVerify } from 'jose';
import { z } from 'zod';

/** As providers write themselves. */
const PROVIDER_NAMES = {
  matriks: 'Matriks',
  'ideal-data': 'IdealData',
} as const satisfies Record<SsoProvider, string>;

/** From issue to end: time to read a consent text, and no more. */
const LIFETIME_MAX_S = 600;
const TIMEOUT_MS = 5_000;
const KEYS_MAX_BYTES = 100_000;
/** A secret has no name: where one is shared, no key is chosen. */
const HEADER_NAMES = { published: ['alg', 'typ', 'kid'], shared: ['alg', 'typ'] } as const satisfies Record<
  SsoKeys['kind'],
  readonly string[]
>;
const CLAIM_MAX = 255;

const nameSchema = personNameSchema.optional().catch(undefined);
const claimsSchema = z.object({
  sub: textSchema(CLAIM_MAX).min(1),
  /** For this product alone, not among others. */
  aud: z.union([z.string(), z.tuple([z.string()])]),
  email: emailSchema,
  email_verified: z.literal(true).optional(),
  given_name: nameSchema,
  family_name: nameSchema,
  jti: z.string().min(1).max(CLAIM_MAX),
  iat: z.number().int(),
  exp: z.number().int(),
});
type Claims = z.infer<typeof claimsSchema>;

export interface SsoClaims {
  readonly subject: string;
  readonly email: string;
  readonly firstname: string | undefined;
  readonly lastname: string | undefined;
  /** What the token is known by once it was used, and until when that matters. */
  readonly tokenKey: string;
  readonly expiresAt: Date;
}

export interface SingleSignOn {
  readonly read: (provider: SsoProvider, token: string) => Promise<SsoClaims>;
  /** The plan of accounts that a first sign-in makes, where one is set. */
  readonly planName: string | undefined;
}

interface Verifier {
  readonly kind: SsoKeys['kind'];
  readonly verify: (token: string, now: Date) => Promise<JWTPayload>;
}

/** Three parts, each in its only spelling: unused bits of a last character would make another token of the same signature. */
const hasOneSpelling = (token: string): boolean => {
  const parts = token.split('.');
  return (
    parts.length === 3 &&
    parts.every((part) => part !== '' && Buffer.from(part, 'base64url').toString('base64url') === part)
  );
};

const hasPlainHeader = (token: string, kind: SsoKeys['kind']): boolean => {
  const header = decodeProtectedHeader(token);
  const names: readonly string[] = HEADER_NAMES[kind];
  return (
    Object.keys(header).every((name) => names.includes(name)) &&
    (header.typ === undefined || header.typ === 'JWT')
  );
};

const optionsOf = ({ issuer, audience }: SsoProviderSettings, now: Date) => ({
  issuer,
  audience,
  clockTolerance: CLOCK_TOLERANCE_S,
  currentDate: now,
  requiredClaims: ['sub', 'email', 'jti', 'iat', 'exp'],
});

const isTimely = ({ iat, exp }: Claims, now: Date): boolean =>
  exp > iat && exp - iat <= LIFETIME_MAX_S && iat <= Math.floor(now.getTime() / 1000) + CLOCK_TOLERANCE_S;

export const createSingleSignOn = (settings: SsoSettings, clock: Clock): SingleSignOn => {
  const now = () => clock.now().getTime();
  const ask = createGuardedRequest({
    allowedHosts: settings.allowedHosts,
    timeoutMs: TIMEOUT_MS,
    maxBytes: KEYS_MAX_BYTES,
    now,
  });

  const verifyPublished = (
    provider: SsoProvider,
    of: SsoProviderSettings,
    url: string,
  ): Verifier['verify'] => {
    const published = createProviderKeys(url, ask, now);
    const verifyBy = async (
      found: Awaited<ReturnType<typeof published.current>>,
      token: string,
      at: Date,
    ) => {
      if (found === null)
        throw new CatalogueError('integrationUnavailable', {
          params: { integration: PROVIDER_NAMES[provider] },
        });
      const keys = createLocalJWKSet({ keys: [...found] });
      return (await jwtVerify(token, keys, { ...optionsOf(of, at), algorithms: ['RS256'] })).payload;
    };
    return async (token, at) => {
      try {
        return await verifyBy(await published.current(), token, at);
      } catch (error) {
        // a key that is not there may be a newer one
        if (!(error instanceof errors.JWKSNoMatchingKey)) throw error;
        return verifyBy(await published.renewed(), token, at);
      }
    };
  };

  const verifyShared = (of: SsoProviderSettings, secret: string): Verifier['verify'] => {
    const key = new TextEncoder().encode(secret);
    return async (token, at) =>
      (await jwtVerify(token, key, { ...optionsOf(of, at), algorithms: ['HS256'] })).payload;
  };

  const verifierOf = (provider: SsoProvider): Verifier | null => {
    const of = settings.providers[provider];
    if (of === null) return null;
    const { keys } = of;
    return {
      kind: keys.kind,
      verify:
        keys.kind === 'published' ? verifyPublished(provider, of, keys.url) : verifyShared(of, keys.secret),
    };
  };
  const verifiers = { matriks: verifierOf('matriks'), 'ideal-data': verifierOf('ideal-data') };

  const readClaims = async ({ kind, verify }: Verifier, token: string): Promise<Claims> => {
    try {
      const at = clock.now();
      if (!hasOneSpelling(token) || !hasPlainHeader(token, kind)) throw new CatalogueError('ssoRefused');
      const claims = claimsSchema.parse(await verify(token, at));
      if (!isTimely(claims, at)) throw new CatalogueError('ssoRefused');
      return claims;
    } catch (error) {
      if (error instanceof CatalogueError) throw error;
      throw new CatalogueError('ssoRefused');
    }
  };

  return {
    planName: settings.planName,
    read: async (provider, token) => {
      const verifier = verifiers[provider];
      if (verifier === null)
        throw new CatalogueError('integrationNotConfigured', {
          params: { integration: PROVIDER_NAMES[provider] },
        });
      const { sub, email, given_name, family_name, jti, exp } = await readClaims(verifier, token);
      return {
        subject: sub,
        email,
        firstname: given_name,
        lastname: family_name,
        tokenKey: createHash('sha256').update(`single sign-on ${provider} ${jti}`).digest('hex'),
        expiresAt: new Date(exp * 1000),
      };
    },
  };
};
