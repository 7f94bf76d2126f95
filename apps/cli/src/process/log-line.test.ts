import { describe, expect, it } from 'vitest';
import { forTerminal, parseLogLine } from './log-line.ts';

describe('parseLogLine', () => {
  it('reads what pino writes', () => {
    expect(parseLogLine('{"level":50,"msg":"lost","err":{"message":"why"}}')).toEqual({
      level: 'error',
      msg: 'lost',
      error: 'why',
    });
  });

  it.each(['plain', '{broken', '{"msg":"no level"}', '[1]'])('takes %s for text', (line) => {
    expect(parseLogLine(line)).toBeNull();
  });
});

describe('forTerminal', () => {
  it('shows errors and stray text, and keeps the rest for the file', () => {
    expect(forTerminal('api', '{"level":30,"msg":"request completed"}')).toBeNull();
    expect(forTerminal('api', '{"level":"warn","msg":"slow"}')).toBeNull();
    expect(forTerminal('api', '{"level":"fatal","msg":"lost"}')).toBe('api: lost');
    expect(forTerminal('api', '')).toBeNull();
    expect(forTerminal('api', '{"level":50,"msg":"lost","err":{"message":"why"}}')).toBe('api: lost (why)');
    expect(forTerminal('worker', 'Error: boom')).toBe('worker: Error: boom');
  });
});
