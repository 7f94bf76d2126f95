/** One of a few choices, kept in the address; the first choice of the page is not written there. */
import { useSearchParams } from 'react-router-dom';

export function useChoice<Choice extends string>(
  name: string,
  choices: readonly Choice[],
  first: Choice,
): readonly [choice: Choice, choose: (next: string) => void] {
  const [search, setSearch] = useSearchParams();
  const asked = search.get(name);
  const choose = (next: string) =>
    setSearch(
      (current) => {
        const changed = new URLSearchParams(current);
        if (next === first) changed.delete(name);
        else changed.set(name, next);
        return changed;
      },
      { replace: true, preventScrollReset: true },
    );
  return [choices.find((each) => each === asked) ?? first, choose];
}
