import { expect, it } from 'vitest';
import { reportFileName } from './report-file-name.ts';

const at = new Date('2026-11-25T10:00:00Z');

it.each([
  ['Long-term savings', 'Long-term savings 2026-11-25.pdf'],
  ['Işık ğüşİ Değeri', 'Işık ğüşİ Değeri 2026-11-25.pdf'],
  ['../../etc/passwd', 'etc passwd 2026-11-25.pdf'],
  ['=HYPERLINK("http://x")', 'HYPERLINK( http x ) 2026-11-25.pdf'],
  ['<script>alert(1)</script>', 'script alert(1) script 2026-11-25.pdf'],
  ['a\r\nSet-Cookie: b', 'a Set-Cookie b 2026-11-25.pdf'],
  ['\u202Efdp.exe', 'fdp.exe 2026-11-25.pdf'],
  ['…:"/', '… 2026-11-25.pdf'],
  ['///', 'Ballast 2026-11-25.pdf'],
  ['x'.repeat(300), `${'x'.repeat(80)} 2026-11-25.pdf`],
])('names the file of %j', (name, expected) => {
  expect(reportFileName(name, at)).toBe(expected);
});
