/**
 * Keeps the tokens of this browser in one place that all its tabs read, so that no tab ever holds a pair that another one has
 * used up: a copy of a tab (*Duplicate tab*, one that was closed or put to sleep and comes back) begins with the storage of long
 * ago. With *remember me* they are good for every tab, else only for tabs that belong to the session.
 */
import { isTokens, type Tokens } from './tokens.ts';

const KEY = 'ballast-session';
/** In the storage of a tab: it belongs to a session that is not remembered. */
const MEMBER_KEY = 'ballast-session-tab';
/** How long a fresh tab waits for another tab to take it into a session that is not remembered. */
const ASK_MS = 150;

type Message = 'signed-in' | 'signed-out' | 'ask' | 'here';

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

export function createTokenStore(shared: Storage, perTab: Storage, channel: BroadcastChannel): TokenStore {
  const listeners = new Set<StoreListener>();
  const tell = (from: 'here' | 'elsewhere') => {
    for (const listener of listeners) listener(from);
  };
  const send = (message: Message) => channel.postMessage(message);
  const join = () => perTab.setItem(MEMBER_KEY, '1');
  const leave = () => perTab.removeItem(MEMBER_KEY);

  const stored = () => parse(shared.getItem(KEY));
  const get = () => {
    const tokens = stored();
    return tokens !== null && (tokens.rememberMe || perTab.getItem(MEMBER_KEY) !== null) ? tokens : null;
  };

  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if (data === 'ask') {
      if (get()) send('here');
      return;
    }
    if (data === 'signed-out') leave();
    else join();
    tell('elsewhere');
  });

  return {
    get,
    set: (tokens) => {
      shared.setItem(KEY, JSON.stringify(tokens));
      join();
      tell('here');
      send('signed-in');
    },
    clear: () => {
      if (!get()) return;
      shared.removeItem(KEY);
      leave();
      tell('here');
      send('signed-out');
    },
    askOtherTabs: async () => {
      if (get() || !stored()) return;
      send('ask');
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
