/** Nodes by bound, best first: a binary heap. A node keeps its decision and its parent only (math#cardinality). */

export interface TreeNode {
  readonly bound: number;
  readonly depth: number;
  /** Decision that leads here from the parent; −1 at the root. */
  readonly asset: number;
  readonly held: boolean;
  readonly parent: TreeNode | null;
  readonly price: number;
  readonly w: Float64Array | null;
}

export interface NodeQueue {
  readonly size: () => number;
  push(node: TreeNode): void;
  pop(): TreeNode | undefined;
  /** Least bound still open. */
  least(): number;
}

export function createNodeQueue(): NodeQueue {
  const heap: TreeNode[] = [];
  const isBefore = (a: TreeNode, b: TreeNode) =>
    a.bound < b.bound || (a.bound === b.bound && a.depth > b.depth);
  return {
    size: () => heap.length,
    least: () => heap[0]?.bound ?? Number.POSITIVE_INFINITY,
    push(node) {
      let k = heap.push(node) - 1;
      while (k > 0) {
        const up = (k - 1) >> 1;
        if (!isBefore(node, heap[up]!)) break;
        heap[k] = heap[up]!;
        k = up;
      }
      heap[k] = node;
    },
    pop() {
      const top = heap[0];
      const last = heap.pop();
      if (heap.length === 0 || !last) return top;
      let k = 0;
      for (;;) {
        let child = 2 * k + 1;
        if (child >= heap.length) break;
        if (child + 1 < heap.length && isBefore(heap[child + 1]!, heap[child]!)) child++;
        if (!isBefore(heap[child]!, last)) break;
        heap[k] = heap[child]!;
        k = child;
      }
      heap[k] = last;
      return top;
    },
  };
}
