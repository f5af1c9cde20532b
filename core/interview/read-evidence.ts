/**
 * Evidence that comes with a message: links in its words, and files. Like all that is read it is proposed; the member
 * confirms it, and it pays once.
 *
 * V1  A link is taken as it stands, a file by its name. What is behind a link is never fetched.
 * V2  Out of a file's words come only conversations, orders and tests that it states: a file is often somebody
 *     else's, so nothing of the idea itself is read in it.
 */
import type { Proposal } from '../idea/card.ts';
import type { PlaceId } from '../idea/places.ts';
import { propose } from '../idea/propose.ts';
import { MAX_VALUE_LENGTH } from '../idea/values.ts';

/** A file that came with a message, as it was read. */
export interface EvidenceFile {
  fileId: string;
  name: string;
  /** What could be read of it; never empty. */
  words: string;
}

const EVIDENCE: readonly PlaceId[] = ['conversations', 'orders', 'test'];
/** So much of a file is read for what it states, in UTF-16 code units. */
const READ = 8_000;
const MOST_LINKS = 2;
const LINK = /https?:\/\/[^\s<>"'“”‘’()[\]{}|\\^`]{4,300}/gi;

/** The links of a message, as evidence. */
export function linksIn(text: string): Proposal[] {
  const found: Proposal[] = [];
  for (const match of text.matchAll(LINK)) {
    const link = trimmedEnd(match[0]);
    if (link.length > MAX_VALUE_LENGTH || !URL.canParse(link)) continue;
    if (found.some(({ value }) => value.type === 'text' && value.text === link)) continue;
    const span = { start: match.index, end: match.index + link.length };
    found.push({ place: 'file', value: { type: 'text', text: link }, span });
    if (found.length === MOST_LINKS) break;
  }
  return found;
}

/** What the files of a message may mean: each as evidence, and what it states of conversations, orders and tests. */
export function readEvidence(files: readonly EvidenceFile[]): Proposal[] {
  return files.flatMap(({ fileId, name, words }) => {
    const own: Proposal = {
      place: 'file',
      value: { type: 'text', text: name.slice(0, MAX_VALUE_LENGTH).toWellFormed() },
      span: firstLine(words),
    };
    const stated = propose(words.slice(0, READ).toWellFormed(), { asked: null });
    const evidence = stated.filter(({ place }) => EVIDENCE.includes(place));
    return [own, ...evidence].map((proposal) => ({ ...proposal, fileId }));
  });
}

/** A sentence's end is no part of a link. */
function trimmedEnd(link: string): string {
  let end = link.length;
  while (end > 0 && '.,;:!?'.includes(link[end - 1]!)) end -= 1;
  return link.slice(0, end);
}

/** Where the first words of a file stand, up to the length of a value. */
function firstLine(words: string): Proposal['span'] {
  const start = words.search(/\S/);
  const lineEnd = words.indexOf('\n', start);
  const line = words.slice(start, lineEnd === -1 ? words.length : lineEnd).trimEnd();
  return { start, end: start + line.slice(0, MAX_VALUE_LENGTH).toWellFormed().length };
}
