/** What a link into a Markdown document can lead to: its headings, and anchors that stand in its text. */
export const withoutCode = (text: string): string =>
  text.replace(/^```[\s\S]*?^```/gm, (block) => block.replace(/[^\n]/g, ' '));

const slug = (heading: string): string =>
  heading
    .trim()
    .toLowerCase()
    .replace(/[`*_]/g, '')
    .replace(/[^\p{L}\p{N}\s-]/gu, '')
    .replace(/\s/g, '-');

/** In the order in which they stand, twice where a heading does. */
export const headingsOf = (text: string): readonly string[] =>
  [...withoutCode(text).matchAll(/^#+\s+(.*)$/gm)].map((match) => slug(match[1] ?? ''));

export const anchorsOf = (text: string): ReadonlySet<string> =>
  new Set([
    ...headingsOf(text),
    ...[...withoutCode(text).matchAll(/<a id="([^"]+)"><\/a>/g)].map((match) => match[1] ?? ''),
  ]);

export const lineOf = (text: string, offset: number): number => text.slice(0, offset).split('\n').length;
