/** With TEST_SCALE_OUT=1 every test of the api meets two of them on one Redis, in turn, as behind a load balancer. */
import { type Spread, startSpread } from '@ballast/testing/spread';
import type { Api } from '../../src/create-api.ts';

export const isScaleOut = process.env.TEST_SCALE_OUT === '1';

/** The two as one: requests in turn, one port in front of both. */
export const spreadOver = (first: Api, second: Api): Api => {
  const both = [first, second] as const;
  let turn = 0;
  const next = (): Api => {
    turn += 1;
    return both[turn % 2] ?? first;
  };
  let door: Spread | undefined;
  const inject = (...request: Parameters<Api['app']['inject']>) => next().app.inject(...request);
  return {
    app: Object.assign(Object.create(first.app) as Api['app'], { inject }),
    io: first.io,
    listen: async () => {
      const ports = await Promise.all(both.map((api) => api.listen()));
      door = await startSpread(() => ports);
      return door.port;
    },
    beginStop: () => both.forEach((api) => void api.beginStop()),
    close: async () => {
      await door?.close();
      await Promise.all(both.map((api) => api.close()));
    },
  };
};
