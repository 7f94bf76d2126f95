/** The browser has words of its own for each error of the catalogue: of the table it needs what a failure does, and not the English text. */
import type { Plugin } from 'vite';

const CATALOGUE = /packages\/contract\/src\/errors\.ts$/;
/** As the table is written; what is not found stays, and only costs its bytes. */
const UNUSED = /\b(?:message|name):\s*(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"),?|\bparams:\s*\[[^\]]*\],?/g;

export const onlyEffects = (): Plugin => ({
  name: 'only-effects',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: CATALOGUE },
    handler: (code) => {
      const [start, end] = [code.indexOf('define({'), code.indexOf('\n});')];
      if (start < 0 || end < start) return null;
      return {
        code: code.slice(0, start) + code.slice(start, end).replaceAll(UNUSED, '') + code.slice(end),
        map: null,
      };
    },
  },
});
