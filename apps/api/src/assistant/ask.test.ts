/** Tools read as pages do: what changes something, is somebody else's or not in the plan cannot be asked for (safety C9). */
import { CatalogueError } from '@ballast/contract/catalogue-error';
import { OPERATION_KEYS, type OperationKey, operationOf } from '@ballast/contract/operations';
import { buildPlanDetails } from '@ballast/testing/builders';
import { describe, expect, it } from 'vitest';
import type { Caller } from '../pipeline/caller.ts';
import type { Ownership } from '../pipeline/ownership.ts';
import { type Ask, createAskFor, type ReadKey } from './ask.ts';

const ID = '01a06e6f-9d3e-7000-a9c6-993157696efe';

const asking = (plan = buildPlanDetails(), isOwn = true) => {
  const called: OperationKey[] = [];
  const own = async () => isOwn;
  const owns: Ownership = {
    ...{ portfolio: own, simulation: own, notification: own, link: own, accessToken: own, session: own },
  };
  const handlerOf = (key: OperationKey) => async () => {
    called.push(key);
    return {};
  };
  const caller = { userId: ID, plan } as Caller;
  const ask = createAskFor({ handlerOf, owns })(caller, new AbortController().signal);
  return { called, ask: ask as (key: OperationKey, input: object) => ReturnType<Ask> };
};

describe('what tools may ask', () => {
  it('is no operation that writes, streams, sends files, or is not of a user', async () => {
    const { ask, called } = asking();
    const closed = OPERATION_KEYS.filter((key) => {
      const { effect, access, response } = operationOf(key);
      return effect === 'write' || access !== 'user' || response !== undefined;
    });
    expect(closed.length).toBeGreaterThan(60);
    for (const key of closed) await expect(ask(key, {})).rejects.toThrow('no reading operation');
    expect(called).toEqual([]);
  });

  it('is checked for its input and its owner', async () => {
    await expect(asking().ask('portfolio.get', { id: 'x' })).rejects.toThrow(CatalogueError);
    const foreign = asking(buildPlanDetails(), false);
    await expect(foreign.ask('portfolio.get', { id: ID })).rejects.toMatchObject({ code: 'notFound' });
    expect(foreign.called).toEqual([]);
    const own = asking();
    await own.ask('portfolio.get', { id: ID } satisfies Parameters<Ask>[1]);
    expect(own.called).toEqual(['portfolio.get' satisfies ReadKey]);
  });

  it('is nothing that the plan does not have', async () => {
    const { ask } = asking(buildPlanDetails({ simulations: 'disabled' }));
    await expect(ask('simulation.list', {})).rejects.toMatchObject({ code: 'simulationPermission' });
  });
});
