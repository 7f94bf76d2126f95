/** One call of a page before sign-in: under way, refused, or done. */
import { useState } from 'react';
import type { Failure } from '../../shared/api/failure.ts';
import type { Connection } from '../../shared/session/connection.ts';
import { useEntrance } from '../../shared/session/entrance.tsx';

type Api = Connection['services']['api'];

/** What could not even be fetched was stopped by the line. */
const CUT_LINE: Failure = { code: 'network', params: {}, fields: {}, requestId: null, status: null };

export function useAuthCall<Input>(call: (api: Api, input: Input) => Promise<unknown>) {
  const { connect } = useEntrance();
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isUnderWay, setIsUnderWay] = useState(false);
  const [done, setDone] = useState<Input | null>(null);
  const run = async (input: Input): Promise<void> => {
    setFailure(null);
    setIsUnderWay(true);
    try {
      const { services } = await connect();
      await call(services.api, input);
      setDone(input);
    } catch (error) {
      const { toFailure } = await import('../../shared/api/failure.ts').catch(() => ({
        toFailure: () => CUT_LINE,
      }));
      setFailure(toFailure(error));
    } finally {
      setIsUnderWay(false);
    }
  };
  return { run, failure, isUnderWay, done, again: () => setDone(null) };
}
