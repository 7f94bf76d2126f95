/** Which portfolio the questions are about, and a question that another page has got ready: both stand in the address. */
import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

export function useChatUrl() {
  const [params, setParams] = useSearchParams();
  const change = useCallback(
    (name: 'portfolio' | 'ask', value: string | null) =>
      setParams(
        (current) => {
          const next = new URLSearchParams(current);
          if (value === null) next.delete(name);
          else next.set(name, value);
          return next;
        },
        { replace: true, preventScrollReset: true },
      ),
    [setParams],
  );
  return {
    portfolio: params.get('portfolio'),
    ready: params.get('ask'),
    setPortfolio: (portfolio: string | null) => change('portfolio', portfolio),
    clearReady: () => change('ask', null),
  };
}
