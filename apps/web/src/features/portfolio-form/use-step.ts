/** The open step, kept in the address. */
import { useSearchParams } from 'react-router-dom';
import { STEPS, type Step } from './steps.ts';

const [FIRST] = STEPS;

export function useStep(): readonly [Step, (step: Step) => void] {
  const [search, setSearch] = useSearchParams();
  const asked = search.get('step');
  const current = STEPS.find((step) => step === asked) ?? FIRST;
  const open = (step: Step) => {
    if (step === current) return;
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        if (step === FIRST) next.delete('step');
        else next.set('step', step);
        next.delete('pick');
        return next;
      },
      { preventScrollReset: true },
    );
  };
  return [current, open];
}
