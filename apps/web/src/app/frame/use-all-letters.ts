/** Letters of Turkish and signs of currencies are a font file of their own, that a page fetches when it first writes one. */
import { useEffect } from 'react';

/** Long after the first page has settled. */
const AFTER_MS = 2000;
/** One letter of that file. */
const LETTER = '₺';

/** Fetches it ahead, so that no page that is opened without a connection is written in two fonts. */
export function useAllLetters(): void {
  useEffect(() => {
    const timer = setTimeout(() => {
      // without a connection it stays as it is
      document.fonts.load('1em "Inter Variable"', LETTER).catch(() => undefined);
    }, AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
}
