/** Pieces of the application are fetched when they are first wanted; one that did not come is asked for again. */

/** Milliseconds before each further try: long enough for a phone to change its network, short enough to be waited for. */
const WAITS_MS = [300, 1000, 2500] as const;

/** What browsers say of a module, or of its style, that did not come. */
export const isMissingPiece = (error: unknown): boolean =>
  error instanceof Error &&
  /dynamically imported module|Importing a module script|preload CSS/i.test(error.message);

/** A style is asked for once only: at a second try its piece would come bare. Another version has other files. */
async function canComeYet(error: unknown): Promise<boolean> {
  if (!(error instanceof Error) || !isMissingPiece(error) || /preload CSS/i.test(error.message)) return false;
  const [address] = /https?:\/\/\S+/.exec(error.message) ?? [];
  if (address === undefined) return true;
  const answer = await fetch(address, { method: 'HEAD', cache: 'no-store' }).catch(() => null);
  return answer?.status !== 404;
}

/** Ends early when the browser finds a line. */
const pause = (ms: number) =>
  new Promise<void>((resolve) => {
    const end = () => {
      clearTimeout(timer);
      window.removeEventListener('online', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    window.addEventListener('online', end);
  });

/** Browsers that remember a failed import answer each try with it: there the page is loaded again, see the crash page. */
export async function fetchPiece<Piece>(load: () => Promise<Piece>): Promise<Piece> {
  for (const wait of WAITS_MS)
    try {
      return await load();
    } catch (error) {
      if (!(await canComeYet(error))) throw error;
      await pause(wait);
    }
  return load();
}
