/** How many have each key, most first; those without one are not counted. */
export const countBy = <Item>(
  items: Iterable<Item>,
  keyOf: (item: Item) => string | null,
): { key: string; count: number }[] => {
  const counts = new Map<string, number>();
  for (const item of items) {
    const key = keyOf(item);
    if (key !== null) counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return [...counts]
    .map(([key, count]) => ({ key, count }))
    .sort((a, b) => b.count - a.count || a.key.localeCompare(b.key));
};
