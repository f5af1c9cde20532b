/**
 * A source file as the rules of tidiness see it: its text, its syntax tree and its comments. Vite's own parser
 * reads it, because TypeScript 7 has no stable interface for that yet and swc drops comments.
 */
import { type ESTree, type ParseResult, parseSync } from 'vite';

/** A node of the syntax tree; what a rule reads of it depends on its type. */
export type Node = ESTree.Node;

/** One file of the repository. `program` and `comments` are there where it is TypeScript. */
export interface Source {
  /** From the root of the repository, with slashes. */
  path: string;
  text: string;
  program?: ESTree.Program;
  /** Block and line comments, with their positions in the text. */
  comments: ParseResult['comments'];
}

/** Reads a file. Throws where it is TypeScript that doesn't parse. */
export function readSource(path: string, text: string): Source {
  if (!/\.(?:tsx?|mjs)$/.test(path)) return { path, text, comments: [] };
  const { program, comments, errors } = parseSync(path, text);
  if (errors[0]) throw new Error(`${path} doesn't parse: ${errors[0].message}`);
  return { path, text, program, comments };
}

/** Calls `see` with every node below `node`, `node` included, and with the names of what encloses it. */
export function walk(
  node: unknown,
  see: (node: Node, names: readonly string[]) => void,
  names: readonly string[] = [],
): void {
  if (Array.isArray(node)) {
    for (const one of node) walk(one, see, names);
  } else if (isNode(node)) {
    see(node, names);
    const name = nameOf(node);
    const inner = name === undefined ? names : [...names, name];
    for (const value of Object.values(node)) if (typeof value === 'object') walk(value, see, inner);
  }
}

/** The name that a node gives to what is in it, if it gives one. */
export function nameOf(node: Node): string | undefined {
  switch (node.type) {
    case 'FunctionDeclaration':
    case 'FunctionExpression':
    case 'TSDeclareFunction':
    case 'ClassDeclaration':
      return node.id?.name;
    case 'TSInterfaceDeclaration':
    case 'TSTypeAliasDeclaration':
      return node.id.name;
    case 'VariableDeclarator':
      return node.id.type === 'Identifier' ? node.id.name : undefined;
    case 'MethodDefinition':
    case 'PropertyDefinition':
    case 'Property':
      return node.key.type === 'Identifier' || node.key.type === 'PrivateIdentifier'
        ? node.key.name
        : undefined;
    default:
      return undefined;
  }
}

/** The function that a node gives a name to: a declaration, or what a variable, a method or a property holds. */
export function namedFunction(node: Node): Node | undefined {
  if (nameOf(node) === undefined) return undefined;
  if (node.type === 'FunctionDeclaration' || node.type === 'FunctionExpression') return node;
  const held = node.type === 'VariableDeclarator' ? node.init : 'value' in node ? node.value : undefined;
  if (!isNode(held)) return undefined;
  // One with a name of its own is seen under that.
  const isAnonymous = nameOf(held) === undefined;
  return isAnonymous && /^(?:ArrowFunction|Function)Expression$/.test(held.type) ? held : undefined;
}

/** The line of a position, from 1. */
export function lineAt(text: string, position: number): number {
  let line = 1;
  for (let at = text.indexOf('\n'); at !== -1 && at < position; at = text.indexOf('\n', at + 1)) line += 1;
  return line;
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}
