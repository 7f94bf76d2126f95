/** The api as a process that can be killed, over a proxy that counts its statements. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { OperationKey } from '@ballast/contract/operations';
import { processEnvironment } from '@ballast/testing/process-environment';
import { restRequest } from '../support/test-api.ts';
import { type StatementProxy, startStatementProxy } from './statement-proxy.ts';

const ENTRY = join(import.meta.dirname, 'api-entry.ts');

export interface Reply {
  readonly status: number;
  readonly body: unknown;
}

export interface ApiProcess {
  readonly proxy: StatementProxy;
  /** Undefined: the process died before it answered. */
  readonly call: (
    key: OperationKey,
    input: object,
    token: string,
    name: string,
  ) => Promise<Reply | undefined>;
  readonly kill: () => void;
  readonly gone: Promise<unknown>;
  readonly close: () => Promise<void>;
}

const portOf = (child: ChildProcess): Promise<number> => {
  let output = '';
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  child.stdout?.on('data', (chunk: Buffer) => {
    output += chunk.toString('utf8');
    const ready = /"port":(\d+)[^\n]*"the api is ready"/.exec(output);
    if (ready) resolve(Number(ready[1]));
  });
  child.stderr?.on('data', (chunk: Buffer) => {
    output += chunk.toString('utf8');
  });
  child.once('exit', () => reject(new Error(`the api ended before it was ready:\n${output.slice(-2000)}`)));
  return promise;
};

export const startApiProcess = async (environment: Readonly<Record<string, string>>): Promise<ApiProcess> => {
  const proxy = await startStatementProxy(environment.DATABASE_URL ?? '');
  const child = spawn(process.execPath, [ENTRY], {
    env: processEnvironment({ ...environment, DATABASE_URL: proxy.url, PORT: '0', LOG_LEVEL: 'info' }),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const gone = once(child, 'exit');
  const port = await portOf(child);
  const kill = () => void child.kill('SIGKILL');
  const end = async () => {
    kill();
    await gone;
    await proxy.close();
  };
  let ended: Promise<void> | undefined;
  return {
    proxy,
    kill,
    gone,
    call: async (key, input, token, name) => {
      const { method, url, payload, headers } = restRequest(key, input);
      try {
        const response = await fetch(`http://127.0.0.1:${port}${url}`, {
          method: method ?? 'GET',
          headers: {
            ...(headers as Record<string, string>),
            authorization: `Bearer ${token}`,
            'idempotency-key': name,
          },
          ...(payload !== undefined && { body: payload as string }),
        });
        return { status: response.status, body: await response.json() };
      } catch {
        return undefined;
      }
    },
    close: () => {
      ended ??= end();
      return ended;
    },
  };
};
