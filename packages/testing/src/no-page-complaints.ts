/** Vitest set-up of browser tests: no page of any test reports an error that the test did not declare. */
import { afterAll, afterEach, expect } from 'vitest';
import { forgetComplaints, missingComplaints, unexpectedComplaints } from './page-complaints.ts';

afterEach(async ({ task }) => {
  try {
    // a message may come after what it is about
    if (task.result?.state !== 'fail') await expect.poll(missingComplaints).toEqual([]);
    expect(unexpectedComplaints()).toEqual([]);
  } finally {
    forgetComplaints();
  }
});

afterAll(() => {
  expect(unexpectedComplaints()).toEqual([]);
});
