import type { ChatMessage } from '@ballast/contract/entities/chat-message';
import { expect, it } from 'vitest';
import { turnsOf } from './conversation.ts';

const message = (id: string, role: ChatMessage['role'], ending: ChatMessage['ending'] = 'complete') =>
  ({ id, role, text: `text ${id}`, portfolio: null, ending, createdAt: '2026-11-27T10:00:00.000Z' }) as const;

it('puts every answer to its question', () => {
  const turns = turnsOf([
    // its question was one too many to be kept
    message('0', 'assistant'),
    message('1', 'user'),
    message('2', 'assistant', 'stopped'),
    message('3', 'user'),
    message('4', 'user'),
    message('5', 'assistant'),
  ]);
  expect(turns.map(({ id, query, answer }) => [id, query, answer?.text, answer?.state])).toEqual([
    ['0', '', 'text 0', 'complete'],
    ['1', 'text 1', 'text 2', 'stopped'],
    ['3', 'text 3', undefined, undefined],
    ['4', 'text 4', 'text 5', 'complete'],
  ]);
});
