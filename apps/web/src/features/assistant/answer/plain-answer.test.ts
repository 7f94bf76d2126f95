import { expect, it } from 'vitest';
import { parseAnswer } from './parse-answer.ts';
import { plainAnswer } from './plain-answer.ts';

const plain = (text: string) => plainAnswer(parseAnswer(text, 'https://ballast.example'));

it('reads without addresses, and keeps lists and tables', () => {
  const answer = `**Core** has [12.3 %](/portfolio/1), 4 %[?](#unverified) more.

> Not now.

3. one
4. two

| A | B |
|---|--:|
| x | [1](/account) |

\`\`\`chart
{"kind":"bar","title":"Weights","unit":"percent","labels":["a"],"series":[{"name":"s","values":[1]}]}
\`\`\``;
  expect(plain(answer)).toBe(`Core has 12.3 %, 4 % (?) more.

Not now.

3. one
4. two

| A | B |
|---|---|
| x | 1 |

Weights`);
});

it('leaves out what could not be drawn', () => {
  expect(plain('a\n\n```chart\n{}\n```\n\nb')).toBe('a\n\nb');
});
