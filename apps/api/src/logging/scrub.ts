/** Takes tokens, addresses and credentials out of a text before it is logged. The second line behind the allow-list of fields. */

const PATTERNS: readonly (readonly [RegExp, string])[] = [
  [/\b[\w-]*eyJ[\w-]+\.[\w-]*(?:\.[\w-]*)?/g, '[token]'],
  [/\b(bearer|basic)\s+\S+/gi, '$1 [token]'],
  [/\b([a-z][a-z\d+.-]*:\/\/)[^\s/@]*@/gi, '$1[credentials]@'],
  [/[^\s"'`<>()[\]/@=:]+@[^\s"'`<>()@/]+\.[^\s"'`<>()@/\d]+/g, '[e-mail]'],
  [/\$argon2[^\s"']+/g, '[hash]'],
];

export const scrub = (text: string): string =>
  PATTERNS.reduce((scrubbed, [pattern, replacement]) => scrubbed.replaceAll(pattern, replacement), text);
