/** Which days a series already has, in pages of 1,024 days: a price may come once, in whatever order the rows are. */
const PAGE_DAYS = 1024;

export interface SeenDays {
  /** False if the day was there before. */
  readonly add: (day: number) => boolean;
}

export function createSeenDays(): SeenDays {
  // a file of one day for a hundred thousand symbols must not cost a page for each
  let only: number | undefined;
  let pages: Map<number, Uint32Array> | undefined;

  function mark(day: number, pages: Map<number, Uint32Array>): boolean {
    const page = Math.floor(day / PAGE_DAYS);
    let bits = pages.get(page);
    if (!bits) {
      bits = new Uint32Array(PAGE_DAYS / 32);
      pages.set(page, bits);
    }
    const offset = day - page * PAGE_DAYS;
    const mask = 1 << (offset & 31);
    const word = bits[offset >> 5]!;
    bits[offset >> 5] = word | mask;
    return (word & mask) === 0;
  }

  return {
    add(day) {
      if (pages) return mark(day, pages);
      if (only === undefined) {
        only = day;
        return true;
      }
      pages = new Map();
      mark(only, pages);
      return mark(day, pages);
    },
  };
}
