/** What several runs need at the same time is read once. */

/** `use` gets what `read` answered to the first of those that use the key now; it is let go with the last of them. A failed reading fails them all. */
export const shareWhileUsed = <Value>() => {
  const held = new Map<string, { readonly value: Promise<Value>; users: number }>();
  return async <Result>(
    key: string,
    read: () => Promise<Value>,
    use: (value: Value) => Promise<Result>,
  ): Promise<Result> => {
    const shared = held.get(key) ?? { value: read(), users: 0 };
    held.set(key, shared);
    shared.users += 1;
    try {
      return await use(await shared.value);
    } finally {
      shared.users -= 1;
      if (shared.users === 0) held.delete(key);
    }
  };
};
