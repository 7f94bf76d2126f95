import type { SimulationPortfolio } from '@ballast/contract/entities/simulated-portfolio';
import type { Simulation } from '@ballast/contract/entities/simulation';
import { describe, expect, it } from 'vitest';
import { mergeEntry, mergeSimulation } from './merge-simulation.ts';

const state = { balance: 1, investment: 0, credit: 0, revenue: 0, assets: [] };
const portfolio = (id: string) =>
  ({
    id,
    status: 'running',
    progress: 10,
    history: [{ date: '2024-01-02', state }],
  }) as unknown as SimulationPortfolio;
const held = {
  id: 'a',
  name: 'Ten models',
  progress: 10,
  portfolios: [portfolio('p'), portfolio('q')],
} as unknown as Simulation;

describe('a pushed part of a simulation', () => {
  it('changes what it states, of its own simulation alone', () => {
    expect(mergeSimulation(held, { id: 'a', progress: 20 })).toMatchObject({
      name: 'Ten models',
      progress: 20,
    });
    expect(mergeSimulation(held, { id: 'b', progress: 20 })).toBe(held);
  });

  it('appends the newest point to its portfolio, and again without a second one', () => {
    const entry = {
      id: 'a',
      portfolio: { id: 'p', progress: 12, history: [{ date: '2024-01-09', state }] },
    } as never;
    const once = mergeEntry(held, entry);
    expect(once.portfolios[0]).toMatchObject({ progress: 12, status: 'running' });
    expect(once.portfolios[0]?.history.map(({ date }) => date)).toEqual(['2024-01-02', '2024-01-09']);
    expect(mergeEntry(once, entry)).toEqual(once);
    expect(once.portfolios[1]).toBe(held.portfolios[1]);
  });

  it('told late takes nothing back', () => {
    const late = {
      id: 'a',
      portfolio: { id: 'p', progress: 9, history: [{ date: '2023-12-01', state }] },
    } as never;
    expect(mergeEntry(held, late)).toEqual(held);
  });
});
