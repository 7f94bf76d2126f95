/** What the plan does not permit, as an error of the catalogue (§8). */
import { CatalogueError } from '@ballast/contract/catalogue-error';
import type { Permission } from '@ballast/domain/plan-permissions';

export const refuse = (permission: Permission): void => {
  if (permission.allowed) return;
  throw new CatalogueError(
    permission.error,
    permission.params === undefined ? {} : { params: permission.params },
  );
};
