/** Vitest set-up of browser tests: no page of any of them may be refused anything by the content policy (SAFETY I2). */
import { afterAll, expect } from 'vitest';
import { policyViolations } from './browser.ts';

afterAll(() => {
  expect(policyViolations.splice(0)).toEqual([]);
});
