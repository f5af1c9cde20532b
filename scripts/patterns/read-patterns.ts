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

/**
 * Where a pattern is made of text and no line above says why it is linear. What core makes as its files are loaded is
 * recorded; what its functions make is made when they are called.
 */
export function unexplainedPatterns(file: string, text: string): string[] {
  const lines = text.split('\n');
  const isCalled = file.startsWith('core/') ? madeInFunctions(file, text) : [];
  let nth = -1;
  return lines.flatMap((line, at) => {
    if (!line.includes('new RegExp(')) return [];
    nth += 1;
    const isRecorded = file.startsWith('core/') && !isCalled[nth];
    return isRecorded || lines[at - 1]?.includes('// linear:') ? [] : [`${file}:${at + 1}`];
  });
}

const FUNCTIONS = new Set([
  'FunctionDeclaration',
  'FunctionExpression',
  'ArrowFunctionExpression',
  'ClassMethod',
  'MethodProperty',
]);

/** Of each `new RegExp` of a file, in the order of its lines, whether it stands in a function. */
function madeInFunctions(file: string, text: string): boolean[] {
  const found: { at: number; isCalled: boolean }[] = [];
  const look = (node: unknown, isCalled: boolean): void => {
    if (typeof node !== 'object' || node === null) return;
    const { type, callee, span } = node as Record<string, { value?: string; start?: number }>;
    if (String(type) === 'NewExpression' && callee?.value === 'RegExp') {
      found.push({ at: span!.start!, isCalled });
    }
    const isInside = isCalled || FUNCTIONS.has(String(type));
    for (const part of Object.values(node)) look(part, isInside);
  };
  look(parseSync(text, { syntax: 'typescript', tsx: file.endsWith('x') }).body, false);
  return found.sort((one, other) => one.at - other.at).map(({ isCalled }) => isCalled);
}

function walk(node: unknown, see: (node: Record<string, unknown>) => void): void {
  if (Array.isArray(node)) for (const one of node) walk(one, see);
  else if (typeof node === 'object' && node !== null) {
    see(node as Record<string, unknown>);
    for (const value of Object.values(node)) walk(value, see);
  }
}
