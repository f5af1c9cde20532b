/**
 * The words that readers know, as they stand in the sources: in patterns, and in tables of words, which are texts,
 * lists or the keys of objects.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { parseSync } from '@swc/core';

const ROOT = new URL('../../', import.meta.url);

/** Each word, or pair of words, that stands in the sources of some folders; sorted, so that each run takes the same. */
export function knownWords(folders: readonly string[]): string[] {
  const words = new Set<string>();
  for (const folder of folders) {
    for (const name of readdirSync(new URL(`${folder}/`, ROOT), { recursive: true, encoding: 'utf8' })) {
      if (!name.endsWith('.ts') || /(?:\.test|-test-kit)\.ts$/.test(name)) continue;
      const text = readFileSync(new URL(`${folder}/${name}`, ROOT), 'utf8');
      collect(parseSync(text, { syntax: 'typescript' }).body, (said) => {
        for (const [word] of said.toLowerCase().matchAll(/\p{L}{3,}(?: \p{L}{2,})?/gu)) words.add(word);
      });
    }
  }
  return [...words].toSorted();
}

function collect(node: unknown, take: (text: string) => void): void {
  if (Array.isArray(node)) for (const one of node) collect(one, take);
  if (typeof node !== 'object' || node === null || Array.isArray(node)) return;
  const { type, value, pattern, cooked, key } = node as Record<string, any>;
  // Types and addresses of modules are read by nobody.
  if (/^(?:Ts|Import)/.test(type ?? '') && !/^Ts(?:As|Satisfies|Const|NonNull)/.test(type)) return;
  if (type === 'StringLiteral') take(value);
  if (type === 'RegExpLiteral') take(pattern);
  if (type === 'TemplateElement') take(cooked ?? '');
  if (type === 'KeyValueProperty' && key.type === 'Identifier') take(key.value);
  for (const part of Object.values(node)) collect(part, take);
}
