/** The models of a configuration; the numeric core's own list is reached through the contract alone. */
import type { Configuration } from '@ballast/contract/entities/configuration';

export type ModelKey = Configuration['models'][number];
