/** The code that a sign-in needs beside the password: of the app, or a recovery code; each is taken once. */
import { CatalogueError } from '@ballast/contract/catalogue-error';
import type { Database } from '@ballast/db/client/create-database';
import { claimTotpStep, findTwoFactor, useRecoveryCode } from '@ballast/db/users/two-factor';
import type { Clock } from '@ballast/runtime/clock';
import type { Limits } from '../limits/limits.ts';
import { readRecoveryCode } from './recovery-codes.ts';
import type { Sealer } from './sealer.ts';
import { totpStep } from './totp.ts';

export interface SecondFactorParts {
  readonly db: Database;
  readonly sealer: Sealer;
  readonly limits: Pick<Limits, 'secondFactors'>;
  readonly clock: Clock;
}

export interface Presented {
  readonly userId: string;
  /** Sealed, as stored. */
  readonly secret: string;
  readonly code: string;
}

const isGood = async ({ db, sealer, clock }: SecondFactorParts, { userId, secret, code }: Presented) => {
  const now = clock.now();
  const step = totpStep(sealer.open(secret), code.replaceAll(' ', ''), now);
  if (step !== undefined) return claimTotpStep(db, userId, step);
  const recovery = readRecoveryCode(code);
  return recovery !== undefined && useRecoveryCode(db, userId, sealer.fingerprint(recovery), now);
};

/** Throws `twoFactorInvalid`; wrong codes are counted by account, which only somebody with its password can use up. */
export const checkSecondFactor = async (parts: SecondFactorParts, presented: Presented): Promise<void> => {
  await parts.limits.secondFactors.consume(presented.userId);
  if (!(await isGood(parts, presented))) throw new CatalogueError('twoFactorInvalid');
  await parts.limits.secondFactors.refund(presented.userId);
};

/** Asked for only once address and password are right, so that nobody else learns that there is one. */
export const proveSecondFactor = async (
  parts: SecondFactorParts,
  userId: string,
  code: string | undefined,
): Promise<void> => {
  const { secret, enabledAt } = await findTwoFactor(parts.db, userId);
  if (secret === null || enabledAt === null) return;
  if (code === undefined || code.trim() === '') throw new CatalogueError('twoFactorRequired');
  await checkSecondFactor(parts, { userId, secret, code });
};
