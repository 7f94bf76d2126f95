import { expect } from 'vitest';
import { buildRun, create, render } from '../../test/flow.ts';
import { addUser, at, newId, repositoryTest } from '../../test/support.ts';
import { findComputed } from './find-input.ts';
import { storeSuggestion } from './store-suggestion.ts';

repositoryTest(
  'finds what a suggestion was computed from for its owner alone',
  async ({ db, userId, planId }) => {
    const run = await create(db, userId);
    const hash = 'a'.repeat(64);
    const input = { hash, body: Buffer.from('packed') };
    const stored = await storeSuggestion(db, { ...buildRun(run), input }, render, at(5));
    expect(stored.status).toBe('stored');
    const { portfolioId } = run;
    const found = await findComputed(db, { hash, portfolioId, userId });
    expect(Buffer.from(found?.input.body ?? []).toString()).toBe('packed');
    expect(Object.keys(found?.results ?? {})).toEqual(['sample_algorithm']);
    const eve = await addUser(db, planId, { email: 'eve@example.com' });
    expect(await findComputed(db, { hash, portfolioId, userId: eve })).toBeNull();
    expect(await findComputed(db, { hash, portfolioId: newId(), userId })).toBeNull();
    expect(await findComputed(db, { hash: 'b'.repeat(64), portfolioId, userId })).toBeNull();
  },
);
