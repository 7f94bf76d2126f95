/** Which take profit and stop loss are looked at, on the chart and beside it; kept in the address. */
import type { ForecastDetail } from '@ballast/contract/entities/forecast';
import { useChoice } from '../../shared/url/use-choice.ts';
import { chosenExits, EXIT_DIRECTIONS, EXIT_METHODS } from './exit-figures.ts';

export function useExitChoice({ exits }: Pick<ForecastDetail, 'exits'>) {
  const [direction, setDirection] = useChoice('direction', EXIT_DIRECTIONS, 'long');
  const [method, setMethod] = useChoice('levels', EXIT_METHODS, 'atr');
  return {
    direction,
    method,
    setDirection,
    setMethod,
    chosen: exits === null ? null : chosenExits(exits, direction, method),
  };
}

export type ExitChoice = ReturnType<typeof useExitChoice>;
