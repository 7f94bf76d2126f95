/**
 * Access and refresh tokens (JWT, HS256). The two kinds differ in key, type and audience, so that neither passes for the
 * other. Nothing in a token's header chooses how it is verified.
 */
import { createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { CatalogueError } from '@ballast/contract/catalogue-error';
import { CLOCK_TOLERANCE_S } from '@ballast/domain/clock-tolerance';
import type { Clock } from '@ballast/runtime/clock';
import { decodeProtectedHeader, errors, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';

export const ACCESS_LIFETIME_S = 900;
const ISSUER = 'ballast';
const TOKEN_LENGTH_MAX = 4096;

const KINDS = {
  access: { type: 'at+jwt', audience: 'ballast-api' },
  refresh: { type: 'rt+jwt', audience: 'ballast-refresh' },
} as const;
type Kind = keyof typeof KINDS;

const accessClaimsSchema = z.object({
  sub: z.uuid(),
  sid: z.uuid(),
  sv: z.number().int().positive(),
  iat: z.number().int(),
  exp: z.number().int(),
});
const refreshClaimsSchema = z.object({
  sub: z.uuid(),
  sid: z.uuid(),
  iat: z.number().int(),
  exp: z.number().int(),
});

export type AccessClaims = z.infer<typeof accessClaimsSchema>;
export type RefreshClaims = z.infer<typeof refreshClaimsSchema>;

export interface SessionIdentity {
  readonly userId: string;
  readonly sessionId: string;
}

export interface RefreshTokenParts {
  readonly session: SessionIdentity;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  /** The token it succeeds; undefined for the first of a family. */
  readonly predecessor: string | undefined;
}

export interface Tokens {
  readonly issueAccess: (session: SessionIdentity & { readonly sessionVersion: number }) => Promise<string>;
  /** Of the same predecessor and times always the same token, so that a lost answer can be given again. */
  readonly issueRefresh: (parts: RefreshTokenParts) => Promise<string>;
  readonly readAccess: (token: string | undefined) => Promise<AccessClaims>;
  readonly readRefresh: (token: string) => Promise<RefreshClaims>;
  /** What is stored in the place of a refresh token. */
  readonly hashOf: (token: string) => string;
}

/** Three parts; the signature of 32 bytes in its only spelling (the last character has two unused bits). */
const FORM = /^[\w-]+\.[\w-]+\.[\w-]{42}[AEIMQUYcgkosw048]$/;

const hasPlainHeader = (token: string): boolean => {
  const header = decodeProtectedHeader(token);
  return Object.keys(header).every((key) => key === 'alg' || key === 'typ');
};

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

const seconds = (date: Date): number => Math.floor(date.getTime() / 1000);

export const createTokens = (secret: string, clock: Clock): Tokens => {
  const keyOf = (kind: Kind) => new Uint8Array(hkdfSync('sha256', secret, '', `ballast ${kind} token`, 32));
  const keys = { access: keyOf('access'), refresh: keyOf('refresh') } as const satisfies Record<
    Kind,
    Uint8Array
  >;

  interface Claims extends SessionIdentity {
    readonly kind: Kind;
    readonly extra: Readonly<Record<string, unknown>>;
    readonly id: string;
    readonly issuedAt: number;
    readonly expiresAt: number;
  }

  const sign = ({ kind, userId, sessionId, extra, id, issuedAt, expiresAt }: Claims) =>
    new SignJWT({ ...extra, sid: sessionId })
      .setProtectedHeader({ alg: 'HS256', typ: KINDS[kind].type })
      .setIssuer(ISSUER)
      .setAudience(KINDS[kind].audience)
      .setSubject(userId)
      .setJti(id)
      .setIssuedAt(issuedAt)
      .setExpirationTime(expiresAt)
      .sign(keys[kind]);

  const randomId = () => randomBytes(32).toString('base64url');
  const idAfter = (predecessor: string) =>
    createHmac('sha256', keys.refresh).update(`after ${predecessor}`).digest('base64url');

  const read = async <T extends { readonly iat: number }>(
    kind: Kind,
    token: string,
    schema: z.ZodType<T>,
  ): Promise<T> => {
    try {
      const now = clock.now();
      if (token.length > TOKEN_LENGTH_MAX || !FORM.test(token) || !hasPlainHeader(token))
        throw new CatalogueError('unauthorized');
      const { payload } = await jwtVerify(token, keys[kind], {
        algorithms: ['HS256'],
        typ: KINDS[kind].type,
        issuer: ISSUER,
        audience: KINDS[kind].audience,
        clockTolerance: CLOCK_TOLERANCE_S,
        currentDate: now,
        requiredClaims: ['sub', 'sid', 'iat', 'exp'],
      });
      const claims = schema.parse(payload);
      if (claims.iat > seconds(now) + CLOCK_TOLERANCE_S) throw new CatalogueError('unauthorized');
      return claims;
    } catch (error) {
      if (error instanceof errors.JWTExpired) throw new CatalogueError('tokenExpired');
      throw new CatalogueError('unauthorized');
    }
  };

  return {
    issueAccess: ({ sessionVersion, ...session }) => {
      const issuedAt = seconds(clock.now());
      const expiresAt = issuedAt + ACCESS_LIFETIME_S;
      return sign({
        kind: 'access',
        ...session,
        extra: { sv: sessionVersion },
        id: randomId(),
        issuedAt,
        expiresAt,
      });
    },
    issueRefresh: ({ session, createdAt, expiresAt, predecessor }) =>
      sign({
        kind: 'refresh',
        ...session,
        extra: {},
        id: predecessor === undefined ? randomId() : idAfter(predecessor),
        issuedAt: seconds(createdAt),
        expiresAt: seconds(expiresAt),
      }),
    readAccess: async (token) => {
      if (token === undefined) throw new CatalogueError('unauthorized');
      const claims = await read('access', token, accessClaimsSchema);
      if (claims.exp - claims.iat > ACCESS_LIFETIME_S) throw new CatalogueError('unauthorized');
      return claims;
    },
    readRefresh: (token) => read('refresh', token, refreshClaimsSchema),
    hashOf,
  };
};
