/**
 * A server on this machine that speaks the streaming protocol of OpenAI's chat completions, and plays the models that tests need: good, slow,
 * broken, malicious. What it does is one move for each request.
 */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

export interface ReceivedMessage {
  readonly role: 'system' | 'user' | 'assistant' | 'tool';
  readonly content: string | null;
  readonly tool_calls?: readonly {
    readonly id: string;
    readonly function: { readonly name: string; readonly arguments: string };
  }[];
  readonly tool_call_id?: string;
}

/** A request as it came. */
export interface ReceivedQuestion {
  readonly authorization: string | undefined;
  readonly path: string;
  readonly body: {
    readonly model: string;
    readonly stream: boolean;
    readonly max_tokens?: number;
    readonly messages: readonly ReceivedMessage[];
    readonly tools?: readonly { readonly function: { readonly name: string; readonly parameters: object } }[];
  };
}

export interface ToolCall {
  readonly name: string;
  /** An object is written as JSON, a text as it is. */
  readonly arguments: object | string;
}

/**
 * `say`: a text in pieces of a few letters · `call`: tools, in pieces, after a text if it likes · `endless`: a text again and again until nobody
 * listens · `silent`: takes the request and says nothing · `cut`: a text, then the connection is gone · `stop`: a text, then an end without
 * saying so · `status`: refuses · `bytes`: a body as it is, as an event stream.
 */
export type ModelMove =
  | {
      readonly kind: 'say';
      readonly text: string;
      readonly pauseMs?: number;
      readonly finish?: 'stop' | 'length';
    }
  | { readonly kind: 'call'; readonly calls: readonly ToolCall[]; readonly text?: string }
  | { readonly kind: 'endless'; readonly text: string }
  | { readonly kind: 'silent' }
  | { readonly kind: 'cut' | 'stop'; readonly text: string }
  | { readonly kind: 'status'; readonly status: number; readonly headers?: Readonly<Record<string, string>> }
  | { readonly kind: 'bytes'; readonly body: string };

/** Asked for each request; `turn` counts the answers to one question, from 0. */
export type ModelScript = (question: ReceivedQuestion, turn: number) => ModelMove;

export interface OpenAiServer {
  /** Up to `/v1`. */
  readonly url: string;
  /** As a list of allowed hosts names it. */
  readonly host: string;
  readonly received: readonly ReceivedQuestion[];
  readonly play: (script: ModelScript) => void;
  /** Requests that are being answered now. */
  readonly openCalls: () => number;
  readonly close: () => Promise<void>;
}

const PIECE = 5;
const CUT_AFTER_MS = 50;

const pieces = (text: string): readonly string[] => text.match(new RegExp(`.{1,${PIECE}}`, 'gsu')) ?? [];

const asText = ({ arguments: given }: ToolCall): string =>
  typeof given === 'string' ? given : JSON.stringify(given);

const readBody = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
};

/** What tools answered in this conversation, each as the data that it is. */
export const toolAnswers = ({ body }: ReceivedQuestion): readonly unknown[] =>
  body.messages.flatMap(({ role, content }) => {
    const data = /^<data>\n(.*)\n<\/data>$/s.exec(content ?? '')?.[1];
    return role === 'tool' && data !== undefined ? [JSON.parse(data)] : [];
  });

const createSpeaker = (response: ServerResponse) => {
  const closed = new Promise<void>((resolve) => response.once('close', resolve));
  const write = async (text: string) => {
    if (response.write(text) || response.closed) return;
    const drained = new Promise<void>((resolve) => response.once('drain', resolve));
    await Promise.race([drained, closed]);
  };
  const piece = (delta: object, finish: string | null = null) =>
    write(
      `data: ${JSON.stringify({
        ...{ id: 'chatcmpl-1', object: 'chat.completion.chunk', created: 1, model: 'stub' },
        choices: [{ index: 0, delta, finish_reason: finish }],
      })}\n\n`,
    );
  const say = async (text: string, pauseMs?: number) => {
    for (const content of pieces(text)) {
      if (response.closed) return;
      await piece({ content });
      if (pauseMs !== undefined) await wait(pauseMs);
    }
  };
  const call = async (calls: readonly ToolCall[]) => {
    for (const [index, each] of calls.entries()) {
      const head = { id: `call_${index}`, type: 'function', function: { name: each.name, arguments: '' } };
      await piece({ tool_calls: [{ index, ...head }] });
      const text = asText(each);
      // what is meant to be too long need not be slow
      const size = Math.max(PIECE, Math.ceil(text.length / 1000));
      for (let at = 0; at < text.length && !response.closed; at += size)
        await piece({ tool_calls: [{ index, function: { arguments: text.slice(at, at + size) } }] });
    }
  };
  const end = async (finish: string, tokens: number) => {
    await piece({}, finish);
    await write(`data: ${JSON.stringify({ choices: [], usage: { completion_tokens: tokens } })}\n\n`);
    await write('data: [DONE]\n\n');
    response.end();
  };
  return { write, say, call, end };
};

const make = async (move: ModelMove, response: ServerResponse): Promise<void> => {
  if (move.kind === 'silent') return;
  if (move.kind === 'status') {
    response.writeHead(move.status, { 'content-type': 'application/json', ...move.headers });
    response.end('{"error":{"message":"no"}}');
    return;
  }
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  const { write, say, call, end } = createSpeaker(response);
  if (move.kind === 'bytes') {
    await write(move.body);
    response.end();
  } else if (move.kind === 'endless') {
    while (!response.closed) await say(move.text, 0);
  } else if (move.kind === 'call') {
    await say(move.text ?? '');
    await call(move.calls);
    await end('tool_calls', 20);
  } else {
    await say(move.text, move.kind === 'say' ? move.pauseMs : undefined);
    if (move.kind === 'say') await end(move.finish ?? 'stop', Math.ceil(move.text.length / 4));
    else if (move.kind === 'stop') response.end();
    else {
      // what was said arrives first
      await wait(CUT_AFTER_MS);
      response.destroy();
    }
  }
};

export const startOpenAiServer = async (): Promise<OpenAiServer> => {
  let script: ModelScript = () => ({ kind: 'say', text: 'Hello.' });
  const received: ReceivedQuestion[] = [];
  let open = 0;

  const server = createServer(async (request, response) => {
    open += 1;
    response.on('close', () => {
      open -= 1;
    });
    const body = JSON.parse(await readBody(request)) as ReceivedQuestion['body'];
    const question = { authorization: request.headers.authorization, path: request.url ?? '', body };
    received.push(question);
    // answers of the model since the user spoke last
    const last = body.messages.findLastIndex(({ role }) => role === 'user');
    const turn = body.messages.slice(last).filter(({ role }) => role === 'assistant').length;
    await make(script(question, turn), response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: `http://${host}/v1`,
    host,
    received,
    play: (next) => {
      script = next;
    },
    openCalls: () => open,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};
