/** The shape of one call (§7). REST, tRPC, OpenAPI, the web client and the security matrix are all derived from it. */
import type { z } from 'zod';
import type { ErrorCode } from './errors.ts';
import type { Area, PlanFeature } from './keys.ts';

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Default is authenticated: an operation must say `public` to be open. */
export type Access = 'public' | 'user' | 'admin';

export type OwnedResource = 'portfolio' | 'simulation' | 'notification' | 'session' | 'link' | 'accessToken';

/**
 * Whose objects a call touches.
 * `none`: nobody's (public data). `self`: the caller's own, without taking an id. `admin`: any, by an administrator.
 * Otherwise the input fields that hold ids, each answering 404 for another user's object; an optional one that is left out touches none.
 */
export type OwnerRule =
  | 'none'
  | 'self'
  | 'admin'
  | readonly { readonly resource: OwnedResource; readonly field: string }[];

/** Requests a minute for one caller; see the api's rate-limit plugin. */
export type RateClass =
  | 'auth'
  | 'read'
  | 'search'
  | 'write'
  | 'upload'
  | 'heavy'
  | 'preview'
  | 'stream'
  | 'report';

export interface Operation<Input extends z.ZodObject = z.ZodObject, Output extends z.ZodType = z.ZodType> {
  readonly area: Area;
  readonly method: HttpMethod;
  /** Below API_PREFIX; path parameters in braces are fields of `input`. */
  readonly path: `/${string}`;
  readonly summary: string;
  readonly access: Access;
  /** Also answers callers whose subscription has expired (they may read who they are and leave). */
  readonly expiredAllowed?: true;
  readonly feature?: PlanFeature;
  readonly owner: OwnerRule;
  /** Whether it changes anything; decides query or mutation, and what the anti-forgery and race tests do. */
  readonly effect: 'read' | 'write';
  readonly input: Input;
  /** Fields of `input` read from the query string of a call with a body. Without a body all but path parameters are. */
  readonly query?: readonly (keyof z.infer<Input> & string)[];
  /** The one field of `input` that is the whole JSON body (a body that is an array). */
  readonly bodyField?: keyof z.infer<Input> & string;
  readonly output: Output;
  /** `json` unless the answer is a text stream or a file; those are plain HTTP and not in tRPC. */
  readonly response?: 'stream' | 'file';
  /** Of a file. */
  readonly mediaTypes?: readonly string[];
  readonly errors: readonly ErrorCode[];
  readonly bodyLimitBytes: number;
  readonly rate: RateClass;
  /** The answer holds a secret that is kept nowhere, so that a repeated call is a second one. */
  readonly isSecret?: true;
  /** Not in §7: added by us and listed in the spec map. */
  readonly extension?: true;
}

export const KIB = 1024;
export const BODY_DEFAULT_BYTES = 64 * KIB;
export const BODY_LARGE_BYTES = 1024 * KIB;
/** 20,000 trades. */
export const BODY_TRADES_BYTES = 4 * 1024 * KIB;

interface Defaults {
  readonly access: 'user';
  readonly errors: readonly [];
  readonly bodyLimitBytes: number;
  readonly rate: RateClass;
}

type Definition<Input extends z.ZodObject, Output extends z.ZodType> = Omit<
  Operation<Input, Output>,
  keyof Defaults
> &
  Partial<Pick<Operation<Input, Output>, keyof Defaults>>;

/** What was written, literally, and the defaults for what was not: types derived from the table depend on the literals. */
type Complete<Given> = Given & Omit<Defaults, keyof Given>;

/** Fills the safe defaults: authenticated, small body, and the rate class that follows from the effect. */
export const defineOperation = <
  const Input extends z.ZodObject,
  const Output extends z.ZodType,
  const Given extends Definition<Input, Output>,
>(
  definition: Given & { readonly input: Input; readonly output: Output },
): Complete<Given> => ({
  access: 'user',
  errors: [],
  bodyLimitBytes: BODY_DEFAULT_BYTES,
  rate: definition.effect === 'read' ? 'read' : 'write',
  ...definition,
});

/** `/portfolio/{id}` → ['id'] */
export const pathParameters = (path: string): string[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '');
