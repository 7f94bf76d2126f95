/**
 * What a stretch of work leaves in the heap of another process: snapshots before and after it, each after a collection, by kind of object.
 */
import { setTimeout as wait } from 'node:timers/promises';

const INSPECTOR = 'http://127.0.0.1:9229/json/list';
const OPENS_WITHIN_MS = 10_000;
const MB = 2 ** 20;
const TOLD = 12;

interface Snapshot {
  readonly snapshot: { readonly meta: { readonly node_fields: string[]; readonly node_types: [string[]] } };
  readonly nodes: number[];
  readonly strings: string[];
}
type Kinds = ReadonlyMap<string, { readonly count: number; readonly bytes: number }>;

/** SIGUSR1 opens the inspector, on the same port for every process: one at a time. */
const openInspector = async (pid: number): Promise<WebSocket> => {
  process.kill(pid, 'SIGUSR1');
  for (const end = performance.now() + OPENS_WITHIN_MS; performance.now() < end; await wait(100)) {
    const targets = await fetch(INSPECTOR).then(
      (answer) => answer.json() as Promise<{ webSocketDebuggerUrl: string }[]>,
      () => [],
    );
    const [target] = targets;
    if (target === undefined) continue;
    const socket = new WebSocket(target.webSocketDebuggerUrl);
    await new Promise((resolve) => socket.addEventListener('open', resolve, { once: true }));
    return socket;
  }
  throw new Error(`process ${pid} did not open its inspector`);
};

const kindsOf = ({ snapshot, nodes, strings }: Snapshot): Kinds => {
  const { node_fields: fields, node_types: types } = snapshot.meta;
  const [type, name, size] = ['type', 'name', 'self_size'].map((field) => fields.indexOf(field)) as [
    number,
    number,
    number,
  ];
  const kinds = new Map<string, { count: number; bytes: number }>();
  for (let at = 0; at < nodes.length; at += fields.length) {
    const kind = types[0][nodes[at + type] ?? 0] ?? '';
    const hasName = kind === 'object' || kind === 'closure' || kind === 'native';
    const key = hasName ? `${kind} ${strings[nodes[at + name] ?? 0]}` : kind;
    const { count, bytes } = kinds.get(key) ?? { count: 0, bytes: 0 };
    kinds.set(key, { count: count + 1, bytes: bytes + (nodes[at + size] ?? 0) });
  }
  return kinds;
};

const createSession = (socket: WebSocket) => {
  const waiting = new Map<number, () => void>();
  let chunks: string[] = [];
  let calls = 0;
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(String(data));
    if (message.method === 'HeapProfiler.addHeapSnapshotChunk') chunks.push(message.params.chunk);
    waiting.get(message.id)?.();
  });
  const call = (method: string) =>
    new Promise<void>((resolve) => {
      calls += 1;
      waiting.set(calls, resolve);
      socket.send(JSON.stringify({ id: calls, method }));
    });
  return {
    /** Of what is alive: a snapshot begins with a collection. */
    kinds: async (): Promise<Kinds> => {
      chunks = [];
      await call('HeapProfiler.takeHeapSnapshot');
      return kindsOf(JSON.parse(chunks.join('')) as Snapshot);
    },
  };
};

const totalOf = (kinds: Kinds): number => [...kinds.values()].reduce((sum, { bytes }) => sum + bytes, 0);

/** Lines to print: both totals, then what grew most. */
export const compareHeaps = async (pid: number, work: () => Promise<string>): Promise<readonly string[]> => {
  const socket = await openInspector(pid);
  const session = createSession(socket);
  const before = await session.kinds();
  const told = await work();
  const after = await session.kinds();
  socket.close();
  const grown = [...after]
    .map(([kind, { count, bytes }]) => ({
      kind,
      count: count - (before.get(kind)?.count ?? 0),
      bytes: bytes - (before.get(kind)?.bytes ?? 0),
    }))
    .sort((a, b) => b.bytes - a.bytes)
    .slice(0, TOLD);
  return [
    `heap of the api: ${(totalOf(before) / MB).toFixed(1)} MB, after ${told} ${(totalOf(after) / MB).toFixed(1)} MB; grown most:`,
    ...grown.map(
      ({ kind, count, bytes }) =>
        `  ${kind.padEnd(44)}${String(count).padStart(8)}${(bytes / 1024).toFixed(0).padStart(8)} kB`,
    ),
  ];
};
