/** Whether pushes arrive at the moment. */
import { useSyncExternalStore } from 'react';

export type ConnectionStatus = 'idle' | 'live' | 'lost' | 'given-up';

function createConnectionStatus() {
  const listeners = new Set<() => void>();
  let status: ConnectionStatus = 'idle';
  return {
    get: () => status,
    set: (next: ConnectionStatus) => {
      status = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export const connectionStatus = createConnectionStatus();

export const useConnectionStatus = () =>
  useSyncExternalStore(connectionStatus.subscribe, connectionStatus.get);
