/** How a user is called; by the address where there is no name. */
import type { User } from '@ballast/contract/entities/user';

export const fullName = ({ firstname, lastname, email }: User): string =>
  `${firstname} ${lastname}`.trim() || email;
