/** The refusal of an account whose plan has ended: which plan, when, and whom to write (§6). */
import { CatalogueError } from '@ballast/contract/catalogue-error';

export interface Ended {
  readonly plan: { readonly name: string };
  readonly expirationDate: Date | null;
}

export const expiredSubscription = (
  { plan, expirationDate }: Ended,
  contact: string | undefined,
): CatalogueError =>
  new CatalogueError('subscriptionExpired', {
    params: {
      plan: plan.name,
      ...(expirationDate && { endedAt: expirationDate.toISOString() }),
      ...(contact !== undefined && { contact }),
    },
  });
