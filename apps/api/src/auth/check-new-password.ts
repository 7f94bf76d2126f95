/** Refuses a new password that would be guessed, and names its field (§5; safety A1). */
import { CatalogueError } from '@ballast/contract/catalogue-error';
import { PASSWORD_MIN_LENGTH } from '@ballast/contract/constants';
import type { FieldError } from '@ballast/contract/error-body';
import { judgePassword } from '@ballast/domain/password-strength';

interface Owner {
  readonly firstname: string;
  readonly lastname: string;
  readonly email: string;
}

export const checkNewPassword = (field: string, password: string, owner: Owner): void => {
  const verdict = judgePassword(password, [owner.firstname, owner.lastname, owner.email]);
  if (verdict === 'good') return;
  const wrong: FieldError =
    verdict === 'short' ? { code: 'min_length', limit: PASSWORD_MIN_LENGTH } : { code: 'invalid' };
  throw new CatalogueError('passwordNotStrong', { errors: { [field]: [wrong] } });
};
