/** Addresses that the product gives out itself, to visitors and erased accounts; no mail ever arrives there (RFC 2606). */
import { CatalogueError } from '@ballast/contract/catalogue-error';
import { emailKey } from '@ballast/db/users/email-key';

const OWN_ADDRESSES = '.invalid';

/** Nobody takes one of them. */
export const checkOwnAddress = (email: string): void => {
  if (emailKey(email).endsWith(OWN_ADDRESSES))
    throw new CatalogueError('validation', { errors: { email: ['email'] } });
};
