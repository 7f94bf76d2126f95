/** Asks for a mail with a link to set a new password; the same row for every address, known or not (decision 014). */
import type { Database } from '../client/create-database.ts';
import { inTransaction } from '../client/in-transaction.ts';
import type { Tools } from '../client/tools.ts';
import { requestJob } from './request-job.ts';

export function requestPasswordReset(
  db: Database,
  email: string,
  tools: Tools,
): Promise<{ readonly runToken: string; readonly email: string }> {
  return inTransaction(db, async (tx) => {
    const runToken = tools.newId();
    const payload = { runToken, email };
    const request = { userId: null, subjectId: runToken, runToken, payload };
    await requestJob(tx, { job: 'passwordReset', ...request }, tools);
    return payload;
  });
}
