/**
 * The functions of core that read a text, found in their source: whatever takes a text alone is a reader without
 * being put on a list, and whatever takes one beside other things has to be named by whoever tests it.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseSync } from '@swc/core';

const ROOT = new URL('../../', import.meta.url);

/** A function of core. */
interface CoreReader {
  /** Such as `core/idea/words.ts#quoteOf`. */
  name: string;
  /** How many texts it takes. */
  texts: number;
  /** Whether it takes nothing else, so that it can be called with texts alone. */
  isAlone: boolean;
  load(): Promise<(...texts: string[]) => unknown>;
}

/** The sources of core, without its tests. */
const coreFiles = (): string[] =>
  execFileSync('git', ['ls-files', 'core'], { cwd: fileURLToPath(ROOT), encoding: 'utf8' })
    .split('\n')
    .filter((file) => file.endsWith('.ts') && !/(?:\.test|-test-kit)\.ts$/.test(file));

/** Every exported function of core that takes a text. */
export function coreReaders(): CoreReader[] {
  return coreFiles().flatMap((file) => {
    const { body } = parseSync(readFileSync(new URL(file, ROOT), 'utf8'), { syntax: 'typescript' });
    return body.flatMap(functionsIn).flatMap(([name, params]) => {
      const kinds = params.map(kindOf);
      if (!kinds.some((kind) => kind === 'text' || kind === 'holds text')) return [];
      const isText = (kind: string) => kind === 'text';
      const reader: CoreReader = {
        name: `${file}#${name}`,
        texts: kinds.filter(isText).length,
        isAlone: kinds.every((kind) => isText(kind) || kind === 'optional'),
        load: async () => (await import(new URL(file, ROOT).href))[name],
      };
      return [reader];
    });
  });
}

/** What of a syntax tree is looked at. */
interface Node {
  type: string;
  [part: string]: any;
}

function functionsIn(node: Node): [string, Node[]][] {
  if (node.type !== 'ExportDeclaration') return [];
  const { declaration } = node;
  if (declaration.type === 'FunctionDeclaration')
    return [[declaration.identifier.value, declaration.params.map((param: Node) => param.pat)]];
  if (declaration.type !== 'VariableDeclaration') return [];
  return declaration.declarations
    .filter(({ init }: Node) => init?.type === 'ArrowFunctionExpression')
    .map(({ id, init }: Node) => [id.value, init.params]);
}

function kindOf(param: Node): 'text' | 'holds text' | 'optional' | 'other' {
  if (param.type === 'AssignmentPattern' || param.optional) return 'optional';
  const type: Node | undefined = param.typeAnnotation?.typeAnnotation;
  if (!type) return 'other';
  if (isString(type)) return 'text';
  return holdsString(type) ? 'holds text' : 'other';
}

const isString = (type: Node): boolean => type.type === 'TsKeywordType' && type.kind === 'string';

/** Lists, alternatives and shapes that are written out where the function is. */
function holdsString(type: Node): boolean {
  if (isString(type)) return true;
  const parts: Node[] = [
    type.elemType,
    ...(type.types ?? []),
    ...(type.members ?? []).map((member: Node) => member.typeAnnotation?.typeAnnotation),
    type.type === 'TsTypeOperator' ? type.typeAnnotation : undefined,
  ].filter(Boolean);
  return parts.some(holdsString);
}
