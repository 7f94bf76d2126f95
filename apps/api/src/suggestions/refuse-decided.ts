/** Why a suggestion can no longer be decided, as an error of the catalogue. */
import { CatalogueError } from '@ballast/contract/catalogue-error';
import type { NoPending } from '@ballast/db/optimizations/find-pending';

const CODES = {
  decided: 'suggestionDecided',
  expired: 'suggestionExpired',
  none: 'noPendingOptimization',
} as const satisfies Record<NoPending['status'], string>;

export const refuseDecided = ({ status }: NoPending): never => {
  throw new CatalogueError(CODES[status]);
};
