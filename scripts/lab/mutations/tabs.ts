/** Two tabs of one browser that renew the session at one instant (decision 050). */
import type { Mutation } from '../mutation.ts';

const SESSION = 'apps/web/src/shared/session/session.ts';
const EXCLUSIVE = 'apps/web/src/shared/session/run-exclusive.ts';

export const TAB_MUTATIONS: readonly Mutation[] = [
  {
    name: 'D2 tabs: every call of a tab renews',
    file: SESSION,
    search: 'running ??= refresh(isStale)',
    replacement: 'running = refresh(isStale)',
    tests: ['apps/web/src/shared/session'],
  },
  {
    name: 'D2 tabs: a turn that comes later renews again',
    file: SESSION,
    search: 'if (!isStale()) return tokens.accessToken;',
    replacement: '',
    tests: ['apps/web/src/shared/session'],
  },
  {
    name: 'D2 tabs: what the other tab was given is not waited for',
    file: SESSION,
    search: 'if (hasWaited) await arrival(isStale);',
    replacement: '',
    tests: ['apps/web/src/shared/session'],
  },
  {
    name: 'D2 tabs: what the other tab was given is written over',
    file: SESSION,
    search: 'if (present.refreshToken !== tokens.refreshToken) return present.accessToken;',
    replacement: '',
    tests: ['apps/web/src/shared/session'],
  },
  {
    name: 'D2 tabs: an answer is taken after a sign-out',
    file: SESSION,
    search: 'if (!present || (present.refreshToken',
    replacement: 'if (present && (present.refreshToken',
    tests: ['apps/web/src/shared/session'],
  },
  {
    name: 'D2 tabs: an answer is taken by someone else',
    file: SESSION,
    search: ' && !areOfOneUser(present, tokens)',
    replacement: ' && false',
    tests: ['apps/web/src/shared/session'],
  },
  {
    name: 'D2 tabs: nobody waits for the turn',
    file: EXCLUSIVE,
    search: 'lock ? { value: await work(false) } : null,',
    replacement: '({ value: await work(lock === null) }),',
    tests: ['apps/web/src/shared/session'],
  },
  {
    name: 'D2 tabs: whoever waited is not told so',
    file: EXCLUSIVE,
    search: 'work(true)',
    replacement: 'work(false)',
    tests: ['apps/web/src/shared/session'],
  },
];
