/** How the live connection is opened and kept (§9): again after 1 to 5 s, given up as unreachable after 20 s. */
import {
  SOCKET_CONNECT_TIMEOUT_MS,
  SOCKET_PATH,
  SOCKET_RECONNECT_DELAY_MAX_MS,
  SOCKET_RECONNECT_DELAY_MS,
} from '@ballast/contract/constants';
import type { ManagerOptions } from 'socket.io-client';

export const SOCKET_OPTIONS = {
  path: SOCKET_PATH,
  transports: ['websocket', 'polling'],
  timeout: SOCKET_CONNECT_TIMEOUT_MS,
  reconnectionDelay: SOCKET_RECONNECT_DELAY_MS,
  reconnectionDelayMax: SOCKET_RECONNECT_DELAY_MAX_MS,
} satisfies Partial<ManagerOptions>;
