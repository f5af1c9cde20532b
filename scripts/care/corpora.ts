/** The corpora of care: labelled messages, one file an author, and the lists of concepts. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import type { ConceptPages } from '#core/care/concepts.ts';

const CARE = new URL('../../content/care/', import.meta.url);

/** A message and what its author says that it is. */
export interface Labelled {
  author: string;
  isDanger: boolean;
  /** ISO 639-1. */
  language: string;
  text: string;
}

/** Everything that a model is made from. */
export interface Corpora {
  messages: Labelled[];
  concepts: ConceptPages;
  /** SHA-256 of each file, by its path below `content/care`. */
  hashes: Record<string, string>;
}

/** Reads all corpora, in the order of their names; a message that two authors wrote counts once. Throws a line that has not the form. */
export function readCorpora(): Corpora {
  const hashes: Record<string, string> = {};
  const read = (path: string): string => {
    const bytes = readFileSync(new URL(path, CARE));
    hashes[path] = createHash('sha256').update(bytes).digest('hex');
    return bytes.toString('utf8');
  };
  const seen = new Set<string>();
  const messages: Labelled[] = [];
  for (const path of filesOf('build/', '.tsv')) {
    const [, ...lines] = read(path).trimEnd().split('\n');
    for (const line of lines) {
      const [label, language, text, ...more] = line.split('\t');
      const isWhole = (label === 'danger' || label === 'ordinary') && /^[a-z]{2}$/.test(language ?? '');
      if (!isWhole || !text || more.length > 0) throw new Error(`${path}: ${line}`);
      const key = text.toLowerCase().replace(/\s+/g, ' ');
      if (seen.has(key)) continue;
      seen.add(key);
      messages.push({ author: path, isDanger: label === 'danger', language: language!, text });
    }
  }
  const concepts = Object.fromEntries(
    filesOf('concepts/', '.txt').map((path) => [path.slice('concepts/'.length, -'.txt'.length), read(path)]),
  );
  return { messages, concepts, hashes };
}

function filesOf(folder: string, ending: string): string[] {
  return readdirSync(new URL(folder, CARE))
    .filter((name) => name.endsWith(ending))
    .sort()
    .map((name) => `${folder}${name}`);
}
