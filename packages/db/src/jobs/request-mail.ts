/** Asks for a mail in the transaction of what it tells: neither is there without the other. */
import type { Language } from '@ballast/contract/constants';
import type { MailKind } from '@ballast/contract/mail';
import type { Transaction } from '../client/create-database.ts';
import type { Tools } from '../client/tools.ts';
import { requestJob } from './request-job.ts';

export interface MailRequest {
  readonly kind: MailKind;
  readonly to: string;
  readonly reader: { readonly id: string; readonly firstname: string; readonly language: Language };
}

export async function requestMail(
  tx: Transaction,
  { kind, to, reader }: MailRequest,
  tools: Tools,
): Promise<void> {
  const runToken = tools.newId();
  const { id: userId, firstname: name, language } = reader;
  const payload = { runToken, kind, to, name, language, at: tools.now.toISOString() };
  await requestJob(tx, { job: 'mail', userId, subjectId: userId, runToken, payload }, tools);
}
