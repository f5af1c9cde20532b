import { expect, test } from 'vitest';
import { findAttack } from './find-attack.ts';
import { literalPatterns, unexplainedPatterns } from './read-patterns.ts';

test('a pattern is found wherever it stands, and one that grows is told from one that does not', () => {
  const text = 'const a = { b: [/^a+$/u] };\nexport const c = <p>{d.replace(/\\s+$/g, f(/x/))}</p>;\n';
  const found = literalPatterns('web/a.tsx', text);
  expect(found).toEqual([
    { source: '^a+$', flags: 'u' },
    { source: '\\s+$', flags: 'g' },
    { source: 'x', flags: '' },
  ]);
  expect(found.filter(({ source, flags }) => findAttack(source, flags)).map(({ source }) => source)).toEqual([
    '\\s+$',
  ]);
});

test('a pattern that is made of text needs a line above it that says why it is linear', () => {
  const made = 'const a = new RegExp(b);\n';
  expect(unexplainedPatterns('server/a.ts', made)).toEqual(['server/a.ts:1']);
  expect(unexplainedPatterns('server/a.ts', `// linear: a name.\n${made}`)).toEqual([]);
  expect(unexplainedPatterns('server/a.ts', `// A name.\n${made}`)).toEqual(['server/a.ts:2']);
  // Those of core are recorded where they are made as a file is loaded, and nobody knows what its functions make.
  expect(unexplainedPatterns('core/a.ts', made)).toEqual([]);
  const called = [
    'function a(b: string) {\n  return new RegExp(b);\n}\n',
    'const a = (b: string) =>\n  new RegExp(b);\n',
  ];
  for (const one of called) {
    expect(unexplainedPatterns('core/a.ts', made + one)).toEqual(['core/a.ts:3']);
    expect(unexplainedPatterns('core/a.ts', made + one.replace('\n', '\n  // linear: a name.\n'))).toEqual(
      [],
    );
  }
});
