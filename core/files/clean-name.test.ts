import { expect, test } from 'vitest';
import { cleanName } from './clean-name.ts';

test.each([
  ['plan.pdf', 'plan.pdf'],
  ['../../etc/passwd', 'passwd'],
  ['C:\\Users\\ada\\plan.docx', 'plan.docx'],
  ['/', 'file'],
  ['...', 'file'],
  ['.pdf', 'pdf'],
  ['a\u0000b\nc.pdf', 'abc.pdf'],
  // The characters that would show this as `plan-exe.pdf`.
  ['plan-\u202efdp.exe', 'plan-fdp.exe'],
  ['<img src=x onerror=alert(1)>.png', '_img src=x onerror=alert(1)_.png'],
  ['"; filename="evil.exe', '__ filename=_evil.exe'],
  ['con.txt', '_con.txt'],
  ['  much   space .txt ', 'much space .txt'],
  ['Geschäftsplan für Öl.pdf', 'Geschäftsplan für Öl.pdf'],
])('the name %j is kept as %j [C-95]', (given, kept) => {
  expect(cleanName(given)).toBe(kept);
});

test('a long name keeps its extension', () => {
  const name = cleanName(`${'x'.repeat(400)}.docx`);
  expect(name).toHaveLength(120);
  expect(name.endsWith('x.docx')).toBe(true);
});
