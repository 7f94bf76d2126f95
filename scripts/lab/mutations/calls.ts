/** Whose objects, which calls, how often, and what their answers carry. */
// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the sources of others
import type { Mutation } from '../mutation.ts';

export const CALL_MUTATIONS: readonly Mutation[] = [
  {
    name: 'B1 notification owner',
    file: 'apps/api/src/pipeline/ownership.ts',
    search: 'db.notification.count({ where: { id, userId } })',
    replacement: 'db.notification.count({ where: { id } })',
    tests: ['apps/api/test/security/access'],
  },
  {
    name: 'B1 portfolio owner',
    file: 'apps/api/src/pipeline/ownership.ts',
    search: 'where: { id, userId, isSimulation: false, deletedAt: null }',
    replacement: 'where: { id, isSimulation: false, deletedAt: null }',
    tests: ['apps/api/test/security/access'],
  },
  {
    name: 'B1 session owner',
    file: 'apps/api/src/pipeline/ownership.ts',
    search: 'db.session.count({ where: { id, userId, revokedAt: null } })',
    replacement: 'db.session.count({ where: { id, revokedAt: null } })',
    tests: ['apps/api/test/security/access'],
  },
  {
    name: 'B1 owner of a locked portfolio',
    file: 'packages/db/src/portfolios/lock-portfolio.ts',
    search: '(${userId}::uuid IS NULL OR user_id = ${userId}::uuid)',
    replacement: '(${userId}::uuid IS NULL OR user_id IS NOT NULL)',
    tests: ['packages/db/src/portfolios'],
  },
  {
    name: 'B4 admin calls for everybody',
    file: 'apps/api/src/pipeline/execute-operation.ts',
    search:
      "if (operation.access === 'admin' && caller.role !== 'admin') throw new CatalogueError('forbidden');",
    replacement: '',
    tests: ['apps/api/test/security/access'],
  },
  {
    name: 'B1 expired subscriptions go on',
    file: 'apps/api/src/pipeline/execute-operation.ts',
    search:
      'if (caller.ended && !operation.expiredAllowed) throw expiredSubscription(caller.ended, contact);',
    replacement: '',
    tests: ['apps/api/test/security/access'],
  },
  {
    name: '§2 another input under the same name',
    file: 'packages/db/src/idempotency/idempotency-keys.ts',
    search: "if (row.requestHash !== requestHash) return { status: 'mismatch' };",
    replacement: '',
    tests: ['packages/db/src/idempotency'],
  },
  {
    name: '§2 the answer is never stored',
    file: 'apps/api/src/pipeline/idempotency.ts',
    search: 'await storeAnswer(tx, call, hash, answer as object, clock.now());',
    replacement: '',
    tests: ['apps/api/test/idempotency'],
  },
  {
    name: '§2 the effect is outside of the transaction of its name',
    file: 'apps/api/src/pipeline/execute-operation.ts',
    search: 'return async (tx, putOff) => (await prepare(inside(tx, putOff), key, call))(tx);',
    replacement: 'return async (tx) => (await prepare(outside, key, call))(tx);',
    tests: ['apps/api/test/killed-calls'],
  },
  {
    name: '§2 two attempts at once',
    file: 'packages/db/src/idempotency/idempotency-keys.ts',
    search: "if (lock?.isOurs !== true) return { status: 'running' };",
    replacement: '',
    tests: ['packages/db/src/idempotency', 'apps/api/test/idempotency'],
  },
  {
    name: '§2 account calls cannot be named',
    file: 'apps/api/src/pipeline/idempotency.ts',
    search: "access !== 'public' &&",
    replacement: "access === 'admin' &&",
    tests: ['apps/api/src/pipeline/idempotency'],
  },
  {
    name: 'D1 rooms of unknown symbols',
    file: 'apps/api/src/transports/socket/public-rooms.ts',
    search: ' || !isKnown(parsed, isKnownSymbol)',
    replacement: '',
    tests: ['apps/api/test/realtime'],
  },
  {
    name: 'D1 any number of rooms a socket',
    file: 'apps/api/src/transports/socket/public-rooms.ts',
    search: ' || joined.size >= ROOMS_PER_SOCKET_MAX',
    replacement: '',
    tests: ['apps/api/test/realtime'],
  },
  {
    name: 'D1 any number of rooms a user',
    file: 'apps/api/src/transports/socket/public-rooms.ts',
    search: 'if (members === 0 && rooms.size >= ROOMS_PER_USER_MAX) return false;',
    replacement: '',
    tests: ['apps/api/test/realtime'],
  },
  {
    name: 'I2 answers may be kept',
    file: 'apps/api/src/plugins/security-headers.ts',
    search: "reply.header('cache-control', 'no-store');",
    replacement: '',
    tests: ['apps/api/test/security/headers'],
  },
  {
    name: 'I2 inline scripts',
    file: 'apps/api/src/plugins/security-headers.ts',
    search: 'scriptSrc: ["\'self\'"],',
    replacement: 'scriptSrc: ["\'self\'", "\'unsafe-inline\'"],',
    tests: ['apps/api/test/security/headers'],
  },
];
