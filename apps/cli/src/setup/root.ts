/**
 * The folder that the product stands in: sources, what was built of them, and, unless DATA_DIR says otherwise, the data.
 */
import { join } from 'node:path';

export const root = join(import.meta.dirname, '../../../..');
