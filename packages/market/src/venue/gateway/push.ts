/** One POST to the client's address for call-backs; its answer counts by its status alone. */
import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { VenueClock } from '../venue-clock.ts';

const TIMEOUT_MS = 10_000;

/** Whether it was taken. */
export const push = (
  url: string,
  headers: Readonly<Record<string, string>>,
  body: Buffer,
  clock: VenueClock,
): Promise<boolean> =>
  new Promise((resolve) => {
    const request = url.startsWith('https:') ? httpsRequest : httpRequest;
    const end = (isTaken: boolean) => {
      callOff();
      sent.destroy();
      resolve(isTaken);
    };
    const sent = request(
      url,
      {
        method: 'POST',
        agent: false,
        headers: { 'content-type': 'application/json', 'content-length': body.length, ...headers },
      },
      (answer) => {
        const status = answer.statusCode ?? 0;
        end(status >= 200 && status < 300);
      },
    );
    const callOff = clock.after(TIMEOUT_MS, () => end(false));
    sent.on('error', () => end(false));
    sent.end(body);
  });
