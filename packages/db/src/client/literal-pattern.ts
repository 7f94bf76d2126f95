/** Makes `%`, `_` and `\` stand for themselves in a search (safety C2): Prisma passes them on to LIKE. */
export const literalPattern = (text: string): string => text.replace(/[\\%_]/g, '\\$&');
