/** What the application is made of, created once in `main.tsx` and passed down. */
import { createContext, use } from 'react';
import type { ApiClient } from '../api/client.ts';
import type { EventCursor } from '../realtime/event-cursor.ts';
import type { AuthorizedFetch } from './authorized-fetch.ts';
import type { FailureEffects } from './failure-effects.ts';
import type { Session } from './session.ts';

export interface Services {
  readonly session: Session;
  readonly api: ApiClient;
  readonly cursor: EventCursor;
  readonly fetch: AuthorizedFetch;
  readonly effects: FailureEffects;
}

export const ServicesContext = createContext<Services | null>(null);

export function useServices(): Services {
  const services = use(ServicesContext);
  if (!services) throw new Error('useServices outside of its provider');
  return services;
}
