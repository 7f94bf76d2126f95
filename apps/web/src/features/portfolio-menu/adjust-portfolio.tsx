/** Asks for the trades back to the approved weights, once it is there. Fetched when somebody wants them. */
import { useEffect } from 'react';
import { useStartRun } from '../../shared/portfolio/use-start-run.ts';

interface Props {
  readonly id: string;
  readonly onAsked: () => void;
}

export function AdjustPortfolio({ id, onAsked }: Props) {
  const { mutate } = useStartRun('adjustToOriginalWeights', id);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it asks once, when it appears
  useEffect(() => {
    mutate({ id });
    onAsked();
  }, []);
  return null;
}
