/** Why an account cannot be written, in the words of the catalogue. */
import { CatalogueError } from '@ballast/contract/catalogue-error';

type Refusal = 'not_found' | 'email_taken' | 'plan_not_found' | 'last_admin';

export const refuseUser = (status: Refusal): never => {
  if (status === 'not_found') throw new CatalogueError('userNotFound');
  if (status === 'last_admin') throw new CatalogueError('lastAdmin');
  if (status === 'plan_not_found') throw new CatalogueError('validation', { errors: { plan: ['invalid'] } });
  throw new CatalogueError('emailTaken', { errors: { email: ['duplicate'] } });
};
