import { describe, expect, it } from 'vitest';
import { describeError } from './describe-error.ts';

const ORIGIN = 'https://ballast.example';

const thrown = (stack: string, message = 'it broke') => Object.assign(new TypeError(message), { stack });

describe('what was thrown', () => {
  it('is told by frames of the product, without queries, and by no more than the kind of others', () => {
    const { error } = describeError(
      thrown(
        `TypeError: it broke
    at drawRow (https://ballast.example/assets/app-DqX9.js:3:1204)
    at async Promise.all (index 0)
    at new Chart (https://ballast.example/assets/charts.js?token=canary:1:2)
    at https://ballast.example/auth/recover-password?token=canary#canary:7:9
    at inject (chrome-extension://canary/content.js:1:1)
    at eval (eval at canary (https://other.example/x.js:1:1), <anonymous>:1:1)`,
      ),
      ORIGIN,
    );
    expect(error).toEqual({
      name: 'TypeError',
      message: 'it broke',
      frames: [
        { name: 'drawRow', file: '/assets/app-DqX9.js', line: 3, column: 1204 },
        { name: 'new Chart', file: '/assets/charts.js', line: 1, column: 2 },
        { name: '', file: '/auth/recover-password', line: 7, column: 9 },
        { name: 'inject', file: 'chrome-extension:', line: 1, column: 1 },
      ],
    });
  });

  it('is told by the frames of other browsers', () => {
    const { error } = describeError(
      thrown('drawRow@https://ballast.example/assets/app.js:3:12\n@https://ballast.example/a.js:1:2\n'),
      ORIGIN,
    );
    expect(error.frames).toEqual([
      { name: 'drawRow', file: '/assets/app.js', line: 3, column: 12 },
      { name: '', file: '/a.js', line: 1, column: 2 },
    ]);
  });

  it('takes no text of an error for a frame', () => {
    const message = 'see\nada@https://ballast.example/secret:1:1';
    const { error } = describeError(
      thrown(`TypeError: ${message}\n    at f (${ORIGIN}/a.js:1:1)`, message),
      ORIGIN,
    );
    expect(error.frames).toEqual([{ name: 'f', file: '/a.js', line: 1, column: 1 }]);
  });

  it('has its causes, and no end is needed', () => {
    const circle = new Error('one');
    circle.cause = new Error('two', { cause: circle });
    const { causes } = describeError(circle, ORIGIN);
    expect(causes.map(({ message }) => message)).toEqual(['two', 'one', 'two', 'one']);
  });

  it.each([undefined, null, 7, { password: 'canary' }, Symbol('canary')])('is nothing of %s', (value) => {
    const { error } = describeError(value, ORIGIN);
    expect(error).toEqual({ name: 'NotAnError', message: '', frames: [] });
  });

  it('is a text where a text was thrown', () => {
    expect(describeError('gone', ORIGIN).error.message).toBe('gone');
  });
});
