/** Refuses a new password that is too short or can be guessed (§5), naming its field. */
import { CatalogueError } from '@ballast/contract/catalogue-error';
import { PASSWORD_MIN_LENGTH } from '@ballast/contract/constants';
import type { FieldError } from '@ballast/contract/error-body';
import { judgePassword } from '@ballast/domain/password-strength';

export interface PasswordOwner {
  readonly firstname: string;
  readonly lastname: string;
  readonly email: string;
}

export const checkNewPassword = (
  password: string,
  { firstname, lastname, email }: PasswordOwner,
  field: string,
): void => {
  const verdict = judgePassword(password, [firstname, lastname, email]);
  if (verdict === 'good') return;
  const wrong: FieldError =
    verdict === 'short' ? { code: 'min_length', limit: PASSWORD_MIN_LENGTH } : { code: 'invalid' };
  throw new CatalogueError('passwordNotStrong', { errors: { [field]: [wrong] } });
};
