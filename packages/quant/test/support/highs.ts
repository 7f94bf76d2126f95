/** npm's highs as an oracle: its types describe a CommonJS module, its package an ES one, so it is required. */
import { createRequire } from 'node:module';
import type { LegacyHighs } from 'highs';

const require = createRequire(import.meta.url);

export function loadHighs(): Promise<LegacyHighs> {
  return (require('highs') as () => Promise<LegacyHighs>)();
}
