import { expect, it } from 'vitest';
import { allowedMethods } from './allowed-methods.ts';

it.each([
  ['/api/v1/portfolio/approve', ['PUT']],
  ['/api/v1/portfolio/approve/?x=1', ['PUT']],
  ['/api/v1/auth/login', ['POST']],
  ['/api/v1/nothing', []],
  ['/', []],
])('%s answers %j', (path, methods) => {
  expect(allowedMethods(path)).toEqual(methods);
});

it('an id stands for any part of a path', () => {
  expect([...allowedMethods('/api/v1/portfolio/0199f3a1')].sort()).toEqual(['DELETE', 'GET', 'POST']);
});
