/** How many words a name has that tell it from others: a legal form or a single letter tells nothing. */
import { wordsOf } from '@ballast/domain/text/fold-text';
import type { SearchTicker } from './search-ticker.ts';

const LEGAL_FORMS: ReadonlySet<string> = new Set(
  'inc corp corporation co com company ltd limited plc gmbh kgaa ag se sa spa nv ab as asa oyj holding holdings group anonim sirketi aktiengesellschaft'.split(
    ' ',
  ),
);
const LETTERS_MIN = 2;
const LENGTH_MAX = 255;

export const nameLength = ({ name }: SearchTicker): number => {
  const telling = wordsOf(name).filter((word) => word.length >= LETTERS_MIN && !LEGAL_FORMS.has(word));
  return Math.min(LENGTH_MAX, Math.max(1, telling.length));
};
