import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { markCalculating } from './mark-calculating.ts';

const caches = { list: { queryKey: ['list'] }, detail: { queryKey: ['detail'] } };
const portfolio = (id: string) => ({
  id,
  name: `Portfolio ${id}`,
  status: 'approved',
  rebalanceSuggestionNotified: true,
});

function world() {
  const client = new QueryClient();
  client.setQueryData(['list', { page: 1 }], { count: 2, records: [portfolio('a'), portfolio('b')] });
  client.setQueryData(['detail', { id: 'a' }], portfolio('a'));
  client.setQueryData(['detail', { id: 'b' }], portfolio('b'));
  const shown = () => ({
    list: client.getQueryData(['list', { page: 1 }]),
    a: client.getQueryData(['detail', { id: 'a' }]),
    b: client.getQueryData(['detail', { id: 'b' }]),
  });
  return { client, shown };
}

describe('a calculation that was asked for (§4)', () => {
  it('shows at once in list and detail and resets the notice of the suggestion', () => {
    const { client, shown } = world();
    markCalculating(client, caches, 'a');
    const calculating = { ...portfolio('a'), status: 'calculating', rebalanceSuggestionNotified: false };
    expect(shown()).toEqual({
      list: { count: 2, records: [calculating, portfolio('b')] },
      a: calculating,
      b: portfolio('b'),
    });
  });

  it('goes back where the server refuses', () => {
    const { client, shown } = world();
    const before = shown();
    const undo = markCalculating(client, caches, 'a');
    expect(shown()).not.toEqual(before);
    undo();
    expect(shown()).toEqual(before);
  });
});
