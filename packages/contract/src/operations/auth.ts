/** §7 Auth. */
import { CONSTRAINT_KEYS, MODEL_KEYS, OBJECTIVE_KEYS } from '@ballast/quant/keys';
import { z } from 'zod';
import { PASSWORD_MAX_LENGTH } from '../constants.ts';
import { limitSchema } from '../entities/plan.ts';
import { personNameSchema, userSchema } from '../entities/user.ts';
import { ACCESS_TOKEN_SCOPES, SSO_PROVIDERS } from '../keys.ts';
import { defineOperation } from '../operation.ts';
import { dateTimeSchema, emailSchema, idSchema, languageSchema, nameSchema, textSchema } from '../scalars.ts';
import { byIdSchema, doneSchema, emptySchema } from './shared.ts';

const tokenSchema = z.string().min(1).max(8192);
/** Kept exactly as typed; strength is judged by the operation, so that the answer names the rule. */
const passwordSchema = z.string().min(1).max(PASSWORD_MAX_LENGTH);

export const sessionSchema = z.strictObject({
  accessToken: z.string(),
  refreshToken: z.string(),
  user: userSchema,
});
export type Session = z.infer<typeof sessionSchema>;

export const accessTokenSchema = z.strictObject({
  id: idSchema,
  name: nameSchema,
  scope: z.enum(ACCESS_TOKEN_SCOPES),
  createdAt: dateTimeSchema,
  expiresAt: dateTimeSchema,
  lastUsedAt: dateTimeSchema.nullable(),
});
export type AccessToken = z.infer<typeof accessTokenSchema>;
export const ACCESS_TOKEN_DAYS_MAX = 366;

/** What a plan counts, in the order of the account page. */
export const METER_KEYS = [
  'portfolios',
  'optimizationsThisMonth',
  'simulations',
  'simulationsToday',
] as const;
export type MeterKey = (typeof METER_KEYS)[number];

const auth = { area: 'auth' } as const;

export const authOperations = {
  'auth.user': defineOperation({
    ...auth,
    method: 'GET',
    path: '/auth/user',
    summary: 'The signed-in user',
    owner: 'self',
    effect: 'read',
    expiredAllowed: true,
    input: emptySchema,
    output: userSchema,
  }),
  'auth.updateProfile': defineOperation({
    ...auth,
    method: 'PUT',
    path: '/auth/profile',
    summary:
      'Change name or accept the consent text; with the current password the e-mail, which signs out every other session',
    owner: 'self',
    effect: 'write',
    input: z.strictObject({
      firstname: personNameSchema.min(1),
      lastname: personNameSchema.min(1),
      email: emailSchema,
      approvedConsentText: textSchema(10_000).nullable().optional(),
      /** Asked for where the address changes. */
      currentPassword: passwordSchema.optional(),
    }),
    output: userSchema,
    errors: ['emailTaken', 'forbidden', 'conflict'],
  }),
  'auth.sendResetPasswordLink': defineOperation({
    ...auth,
    method: 'POST',
    path: '/auth/send-reset-password-link',
    summary: 'Mail a link to set a new password; answers alike for every address',
    access: 'public',
    owner: 'none',
    effect: 'write',
    rate: 'auth',
    input: z.strictObject({ email: emailSchema }),
    output: z.strictObject({ user: z.strictObject({ email: z.string() }), isMailSend: z.boolean() }),
  }),
  'auth.recoverPassword': defineOperation({
    ...auth,
    method: 'PUT',
    path: '/auth/recover-password',
    summary: 'Set a new password with the token of the mailed link',
    access: 'public',
    owner: 'none',
    effect: 'write',
    rate: 'auth',
    input: z.strictObject({ token: tokenSchema, newPassword: passwordSchema }),
    output: z.strictObject({ status: z.literal('done') }),
    errors: ['resetTokenInvalid', 'passwordNotStrong'],
  }),
  'auth.login': defineOperation({
    ...auth,
    method: 'POST',
    path: '/auth/login',
    summary: 'Sign in with e-mail and password',
    access: 'public',
    owner: 'none',
    effect: 'write',
    rate: 'auth',
    input: z.strictObject({
      email: textSchema(254),
      password: z.string().max(PASSWORD_MAX_LENGTH),
      rememberMe: z.boolean().default(false),
      /** Of the authenticator app, or a recovery code; asked for once address and password are right. */
      code: textSchema(40).optional(),
    }),
    output: sessionSchema,
    errors: [
      'emailAndPasswordRequired',
      'invalidCredentials',
      'accountNotActive',
      'subscriptionExpired',
      'twoFactorRequired',
      'twoFactorInvalid',
    ],
  }),
  'auth.refresh': defineOperation({
    ...auth,
    method: 'POST',
    path: '/auth/refresh',
    summary: 'Exchange a refresh token, once, for a new pair',
    access: 'public',
    owner: 'none',
    effect: 'write',
    rate: 'auth',
    input: z.strictObject({ refreshToken: tokenSchema }),
    output: sessionSchema,
    errors: ['unauthorized', 'tokensExpired', 'subscriptionExpired'],
  }),
  'auth.sso': defineOperation({
    ...auth,
    method: 'POST',
    path: '/auth/sso',
    summary:
      'Sign in with the token of an external data product; makes an account, or links the one that the password opens',
    access: 'public',
    owner: 'none',
    effect: 'write',
    rate: 'auth',
    input: z.strictObject({
      token: tokenSchema,
      provider: z.enum(SSO_PROVIDERS),
      email: emailSchema,
      approvedConsentText: textSchema(10_000).nullable().optional(),
      /** Of the account that has the address already: only then is it linked (decision 015). */
      password: passwordSchema.optional(),
      /** Where a code is asked for beside that password. */
      code: textSchema(40).optional(),
      /** Of an account that this sign-in makes. */
      language: languageSchema.optional(),
    }),
    output: sessionSchema,
    errors: [
      'ssoRefused',
      'consentRequired',
      'passwordRequired',
      'invalidCredentials',
      'twoFactorRequired',
      'twoFactorInvalid',
      'accountNotActive',
      'subscriptionExpired',
      'integrationNotConfigured',
      'integrationUnavailable',
      'conflict',
    ],
  }),
  'auth.changePassword': defineOperation({
    ...auth,
    method: 'PUT',
    path: '/auth/profile/password',
    summary: 'Change the password; signs out every other session',
    owner: 'self',
    effect: 'write',
    rate: 'auth',
    input: z.strictObject({
      currentPassword: passwordSchema,
      newPassword: passwordSchema,
      newPasswordRepeat: passwordSchema,
    }),
    output: doneSchema,
    errors: ['passwordNotStrong', 'conflict'],
  }),
  'auth.changeLanguage': defineOperation({
    ...auth,
    method: 'PUT',
    path: '/auth/profile/language',
    summary: 'Change the language of the interface',
    owner: 'self',
    effect: 'write',
    input: z.strictObject({ language: languageSchema }),
    output: userSchema,
  }),
  'auth.demo': defineOperation({
    ...auth,
    method: 'POST',
    path: '/auth/demo',
    summary: 'Sign a visitor into a fresh demo account of their own',
    access: 'public',
    owner: 'none',
    effect: 'write',
    rate: 'auth',
    input: z.strictObject({ language: languageSchema.optional() }),
    output: sessionSchema,
    extension: true,
  }),
  'auth.logout': defineOperation({
    ...auth,
    method: 'POST',
    path: '/auth/logout',
    summary: 'End this session',
    owner: 'self',
    effect: 'write',
    expiredAllowed: true,
    input: emptySchema,
    output: doneSchema,
    extension: true,
  }),
  'auth.unlockingPlans': defineOperation({
    ...auth,
    method: 'GET',
    path: '/auth/unlocking-plans',
    summary:
      'By model, objective and constraint that the plan of the user locks, the name of the plan that opens it',
    owner: 'self',
    effect: 'read',
    input: emptySchema,
    output: z.strictObject({
      models: z.partialRecord(z.enum(MODEL_KEYS), z.string()),
      objectives: z.partialRecord(z.enum(OBJECTIVE_KEYS), z.string()),
      constraints: z.partialRecord(z.enum(CONSTRAINT_KEYS), z.string()),
    }),
    extension: true,
  }),
  'auth.sessions': defineOperation({
    ...auth,
    method: 'GET',
    path: '/auth/sessions',
    summary: 'Open sessions of the user',
    owner: 'self',
    effect: 'read',
    input: emptySchema,
    output: z.strictObject({
      records: z.array(
        z.strictObject({
          id: idSchema,
          createdAt: dateTimeSchema,
          lastUsedAt: dateTimeSchema,
          userAgent: z.string(),
          current: z.boolean(),
        }),
      ),
    }),
    extension: true,
  }),
  'auth.endSession': defineOperation({
    ...auth,
    method: 'DELETE',
    path: '/auth/sessions/{id}',
    summary: 'End one open session',
    owner: [{ resource: 'session', field: 'id' }],
    effect: 'write',
    input: byIdSchema,
    output: doneSchema,
    errors: ['notFound'],
    extension: true,
  }),
  'auth.endOtherSessions': defineOperation({
    ...auth,
    method: 'DELETE',
    path: '/auth/sessions',
    summary: 'Sign out everywhere but here',
    owner: 'self',
    effect: 'write',
    input: emptySchema,
    output: z.strictObject({ ended: z.number().int().nonnegative() }),
    extension: true,
  }),
  'auth.usage': defineOperation({
    ...auth,
    method: 'GET',
    path: '/auth/usage',
    summary: 'What is used of the plan, beside its limits',
    owner: 'self',
    effect: 'read',
    input: emptySchema,
    output: z.strictObject({
      meters: z.array(
        z.strictObject({ key: z.enum(METER_KEYS), used: z.number().int(), limit: limitSchema }),
      ),
      /** Zone of the days and months that are counted. */
      timeZone: z.string(),
    }),
    extension: true,
  }),
  'auth.twoFactor': defineOperation({
    ...auth,
    method: 'GET',
    path: '/auth/two-factor',
    summary: 'Whether a code is asked for at sign-in',
    owner: 'self',
    effect: 'read',
    input: emptySchema,
    output: z.strictObject({
      isEnabled: z.boolean(),
      enabledAt: dateTimeSchema.nullable(),
      recoveryCodesLeft: z.number().int().nonnegative(),
    }),
    extension: true,
  }),
  'auth.prepareTwoFactor': defineOperation({
    ...auth,
    method: 'POST',
    path: '/auth/two-factor/prepare',
    summary: 'A secret for an authenticator app; nothing is asked for before one of its codes was shown',
    owner: 'self',
    effect: 'write',
    rate: 'auth',
    isSecret: true,
    input: z.strictObject({ currentPassword: passwordSchema }),
    output: z.strictObject({ secret: z.string(), uri: z.string() }),
    errors: ['twoFactorState', 'forbidden'],
    extension: true,
  }),
  'auth.enableTwoFactor': defineOperation({
    ...auth,
    method: 'POST',
    path: '/auth/two-factor/enable',
    summary: 'Ask for a code at every sign-in from now on; answers the recovery codes, once',
    owner: 'self',
    effect: 'write',
    rate: 'auth',
    isSecret: true,
    input: z.strictObject({ code: textSchema(40).min(1) }),
    output: z.strictObject({ recoveryCodes: z.array(z.string()) }),
    errors: ['twoFactorState'],
    extension: true,
  }),
  'auth.disableTwoFactor': defineOperation({
    ...auth,
    method: 'POST',
    path: '/auth/two-factor/disable',
    summary: 'Ask for no code at sign-in any more',
    owner: 'self',
    effect: 'write',
    rate: 'auth',
    input: z.strictObject({ currentPassword: passwordSchema, code: textSchema(40).min(1) }),
    output: doneSchema,
    errors: ['twoFactorState'],
    extension: true,
  }),
  'auth.accessTokens': defineOperation({
    ...auth,
    method: 'GET',
    path: '/auth/access-tokens',
    summary: 'Tokens of the user for scripts',
    owner: 'self',
    effect: 'read',
    input: emptySchema,
    output: z.strictObject({ records: z.array(accessTokenSchema) }),
    extension: true,
  }),
  'auth.createAccessToken': defineOperation({
    ...auth,
    method: 'POST',
    path: '/auth/access-tokens',
    summary: 'Make a token for scripts; it is shown once',
    owner: 'self',
    effect: 'write',
    rate: 'auth',
    isSecret: true,
    input: z.strictObject({
      name: nameSchema,
      scope: z.enum(ACCESS_TOKEN_SCOPES),
      expiresInDays: z.number().int().min(1).max(ACCESS_TOKEN_DAYS_MAX),
      currentPassword: passwordSchema,
    }),
    output: z.strictObject({ token: z.string(), record: accessTokenSchema }),
    errors: ['accessTokenLimit', 'forbidden'],
    extension: true,
  }),
  'auth.revokeAccessToken': defineOperation({
    ...auth,
    method: 'DELETE',
    path: '/auth/access-tokens/{id}',
    summary: 'Revoke a token; scripts that use it are refused from now on',
    owner: [{ resource: 'accessToken', field: 'id' }],
    effect: 'write',
    input: byIdSchema,
    output: doneSchema,
    errors: ['notFound'],
    extension: true,
  }),
  'auth.events': defineOperation({
    ...auth,
    method: 'GET',
    path: '/auth/events',
    summary: 'Events of the user after a cursor, for a client that was away',
    owner: 'self',
    effect: 'read',
    input: z.strictObject({
      after: z.number().int().nonnegative().max(Number.MAX_SAFE_INTEGER),
      limit: z.number().int().min(1).max(500).default(200),
    }),
    output: z.strictObject({
      records: z.array(
        z.strictObject({
          sequence: z.number().int(),
          event: z.string(),
          payload: z.record(z.string(), z.unknown()),
        }),
      ),
      last: z.number().int(),
      more: z.boolean(),
      /** The cursor is not of this history (pruned since, or undone by a backup): everything is to be loaded again. */
      reset: z.boolean(),
    }),
    extension: true,
  }),
} as const;
