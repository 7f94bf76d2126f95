/** Keeps the tokens of this browser: for good with *remember me*, else as long as a tab lives; tabs tell each other. */
import { isTokens, type Tokens } from './tokens.ts';

const KEY = 'ballast-session';
/** How long a fresh tab waits for another tab to hand over a session that was not remembered. */
const ASK_MS = 150;

type Message =
  | { readonly kind: 'tokens'; readonly tokens: Tokens }
  | { readonly kind: 'signed-out' }
  | { readonly kind: 'ask' };

/** Whether this tab changed the tokens or another one did. */
export type StoreListener = (from: 'here' | 'elsewhere') => void;

export interface TokenStore {
  readonly get: () => Tokens | null;
  readonly set: (tokens: Tokens) => void;
  readonly clear: () => void;
  readonly askOtherTabs: () => Promise<void>;
  readonly subscribe: (listener: StoreListener) => () => void;
}

function parse(text: string | null): Tokens | null {
  if (text === null) return null;
  try {
    const value: unknown = JSON.parse(text);
    return isTokens(value) ? value : null;
  } catch {
    return null;
  }
}

export function createTokenStore(
  persistent: Storage,
  perTab: Storage,
  channel: BroadcastChannel,
): TokenStore {
  const listeners = new Set<StoreListener>();
  let current = parse(persistent.getItem(KEY)) ?? parse(perTab.getItem(KEY));

  const keep = (tokens: Tokens | null, from: 'here' | 'elsewhere') => {
    current = tokens;
    persistent.removeItem(KEY);
    perTab.removeItem(KEY);
    if (tokens) (tokens.rememberMe ? persistent : perTab).setItem(KEY, JSON.stringify(tokens));
    for (const listener of listeners) listener(from);
  };
  const send = (message: Message) => channel.postMessage(message);

  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if (data.kind === 'tokens') keep(data.tokens, 'elsewhere');
    else if (data.kind === 'signed-out') keep(null, 'elsewhere');
    else if (current) send({ kind: 'tokens', tokens: current });
  });

  return {
    get: () => {
      // Word of a change takes its time from tab to tab; what is remembered lies where all tabs read it.
      if (current?.rememberMe) current = parse(persistent.getItem(KEY));
      return current;
    },
    set: (tokens) => {
      keep(tokens, 'here');
      send({ kind: 'tokens', tokens });
    },
    clear: () => {
      if (!current) return;
      keep(null, 'here');
      send({ kind: 'signed-out' });
    },
    askOtherTabs: async () => {
      if (current) return;
      send({ kind: 'ask' });
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, ASK_MS);
        listeners.add(function arrived() {
          listeners.delete(arrived);
          clearTimeout(timer);
          resolve();
        });
      });
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
