/** Phrases found among tokens: a table of them is made once, and asked at a position in bounded time. */
import type { Token } from './tokens.ts';

/** Phrases by their first word. `*` stands for one word, any. */
export type PhraseTable = ReadonlyMap<string, readonly (readonly string[])[]>;

/** A table of phrases in lower case, with a bar or a line's end between them; longer ones are tried first. */
export function phraseTable(phrases: string): PhraseTable {
  const table = new Map<string, string[][]>();
  for (const phrase of phrases.split(/[|\n]/)) {
    if (phrase.trim() === '') continue;
    const words = phrase.trim().split(/\s+/);
    const same = table.get(words[0]!) ?? [];
    same.push(words);
    table.set(words[0]!, same);
  }
  for (const same of table.values()) same.sort((a, b) => b.length - a.length);
  return table;
}

/** How many tokens the longest phrase at this position takes; 0 for none. */
export function phraseAt(table: PhraseTable, tokens: readonly Token[], at: number): number {
  const first = tokens[at];
  if (!first) return 0;
  for (const words of table.get(first.key) ?? []) {
    if (words.every((word, step) => isWord(tokens[at + step], word))) return words.length;
  }
  return 0;
}

const isWord = (token: Token | undefined, word: string) =>
  token !== undefined && (word === '*' ? token.kind === 'word' : token.key === word);

/** The first position from `from` at which a phrase of the table stands; -1 for none. */
export function findPhrase(
  table: PhraseTable,
  tokens: readonly Token[],
  { from = 0, to = tokens.length }: { from?: number; to?: number } = {},
): number {
  for (let at = from; at < to; at += 1) if (phraseAt(table, tokens, at) > 0) return at;
  return -1;
}
