/** Addresses that the product gives out itself, to visitors and to erased accounts; no mail ever arrives there (RFC 2606). */
import { CatalogueError } from '@ballast/contract/catalogue-error';
import { emailKey } from '@ballast/db/users/email-key';

const OWN_ADDRESSES = '.invalid';

export const isOwnAddress = (email: string): boolean => emailKey(email).endsWith(OWN_ADDRESSES);

/** Nobody takes one of them. */
export const checkOwnAddress = (email: string): void => {
  if (isOwnAddress(email)) throw new CatalogueError('validation', { errors: { email: ['email'] } });
};
