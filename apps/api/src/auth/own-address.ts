/** Addresses that the product gives out itself, to visitors and to erased accounts; no mail ever arrives there (RFC 2606). */
import { emailKey } from '@ballast/db/users/email-key';

const OWN_ADDRESSES = '.invalid';

export const isOwnAddress = (email: string): boolean => emailKey(email).endsWith(OWN_ADDRESSES);
