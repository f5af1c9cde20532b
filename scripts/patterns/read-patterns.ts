/** Reads the regular expressions of a source file, and finds those whose text is made while the program runs. */
import { parseSync } from '@swc/core';

/** The patterns that stand in a file as they are. */
export function literalPatterns(file: string, text: string): { source: string; flags: string }[] {
  const found: { source: string; flags: string }[] = [];
  walk(parseSync(text, { syntax: 'typescript', tsx: file.endsWith('x') }).body, (node) => {
    if (node.type === 'RegExpLiteral')
      found.push({ source: String(node.pattern), flags: String(node.flags) });
  });
  return found;
}

/** Where a pattern is made of text and no line above says why it is linear. Those of core are recorded as they are made. */
export function unexplainedPatterns(file: string, text: string): string[] {
  if (file.startsWith('core/')) return [];
  const lines = text.split('\n');
  return lines.flatMap((line, at) =>
    line.includes('new RegExp(') && !lines[at - 1]?.includes('// linear:') ? [`${file}:${at + 1}`] : [],
  );
}

function walk(node: unknown, see: (node: Record<string, unknown>) => void): void {
  if (Array.isArray(node)) for (const one of node) walk(one, see);
  else if (typeof node === 'object' && node !== null) {
    see(node as Record<string, unknown>);
    for (const value of Object.values(node)) walk(value, see);
  }
}
