/**
 * Proposes what was read in a member's message, to the idea that its conversation talks about. Nothing becomes
 * true by it: people confirm. A message is read once: the same again finds what was proposed then. What does not
 * fit is left out, and never throws: a card that is full, a span that is not in the message, a value that is none.
 */
import { ideaValueSchema } from '#contract/idea-values.ts';
import { type Entry, type EntrySource, newProposals, type Proposal } from '#core/idea/card.ts';
import { fitsPlace } from '#core/idea/fits-place.ts';
import { PLACE_IDS } from '#core/idea/places.ts';
import { MAX_ENTRIES, MAX_IDEAS, MAX_IDEAS_EVER } from '#core/idea/terms.ts';
import { loadReading, loadSource, saveReading } from '../readings.ts';
import {
  countIdeas,
  type IdeaRow,
  insertEntry,
  insertIdea,
  linkThread,
  loadEntries,
  lockIdeas,
  lockMember,
  lockThread,
  type Quote,
  type StoredEntry,
  touchIdea,
} from '../store.ts';
import type { BeginContext } from './begin-idea.ts';

export interface ProposeEntries {
  /** The member's message that was read. */
  messageId: string;
  /** As read or as a model said; looked at here. Spans stand in the words of the named file, or else of the message. */
  proposals: readonly Proposal[];
}

/** What stands proposed of the message; `ideaId` is null where there was nothing to propose, or no room. */
export interface ProposedEntries {
  ideaId: string | null;
  /** The idea's version, where this changed it. */
  version: number | null;
  entries: Entry[];
}

const NOTHING: ProposedEntries = { ideaId: null, version: null, entries: [] };

export async function proposeEntries(
  context: BeginContext,
  { messageId, proposals }: ProposeEntries,
): Promise<ProposedEntries> {
  const { tx, memberId, now, newId } = context;
  const source = await loadSource(tx, { messageId, memberId });
  const thread = source && (await lockThread(tx, { id: source.thread_id, memberId }));
  if (!source || !thread) return NOTHING;
  const read = await loadReading(tx, messageId);
  if (read) return proposedBefore(context, { messageId, ideaId: read.idea_id });

  const wordsIn = ({ fileId }: Pick<Proposal, 'fileId'>) =>
    (fileId === undefined ? source.words : source.files.get(fileId)) ?? '';
  const sound = proposals.flatMap((proposal) => soundOf(proposal, wordsIn(proposal)));
  const current = thread.is_open ? await lockOpen(context, thread.idea_id) : null;
  // Archived since it was looked at: locked as it is, nothing may wait for the member's lock any more.
  if (thread.is_open && !current) return NOTHING;
  const card = current ? await loadEntries(tx, current.id) : [];
  const room = MAX_ENTRIES - (current?.entry_count ?? 0);
  const fresh = newProposals(card, sound).slice(0, room);
  const idea = fresh.length === 0 ? null : (current ?? (await begin(context, source.thread_id)));
  await saveReading(tx, { messageId, ideaId: idea?.id ?? null, now });
  if (!idea) return NOTHING;

  const entries: Entry[] = [];
  for (const proposal of fresh) {
    const { place, value, span, fileId } = proposal;
    const from: EntrySource =
      fileId === undefined
        ? { from: 'message', messageId, ...span }
        : { from: 'file', messageId, fileId, ...span };
    const entry: Entry = { id: newId(), place, value, source: from, state: 'proposed' };
    const quote = quoteOf(wordsIn(proposal), span);
    await insertEntry(tx, { ideaId: idea.id, entry, messageId, quote, now });
    entries.push(entry);
  }
  const version = await touchIdea(tx, { id: idea.id, now, entries: entries.length });
  return { ideaId: idea.id, version, entries };
}

async function proposedBefore(
  { tx }: BeginContext,
  { messageId, ideaId }: { messageId: string; ideaId: string | null },
): Promise<ProposedEntries> {
  if (!ideaId) return NOTHING;
  const entries: StoredEntry[] = await loadEntries(tx, ideaId);
  return { ideaId, version: null, entries: entries.filter((entry) => entry.messageId === messageId) };
}

/** The idea, locked; null where it is archived. */
async function lockOpen({ tx, memberId }: BeginContext, ideaId: string | null): Promise<IdeaRow | null> {
  const [idea] = ideaId ? await lockIdeas(tx, { ids: [ideaId], memberId }) : [];
  return idea && !idea.archived_at ? idea : null;
}

/** A new idea for the conversation; null where the member has as many as there may be. */
async function begin({ tx, memberId, now, newId }: BeginContext, threadId: string): Promise<IdeaRow | null> {
  await lockMember(tx, memberId);
  const { open, all } = await countIdeas(tx, memberId);
  if (open >= MAX_IDEAS || all >= MAX_IDEAS_EVER) return null;
  const idea = await insertIdea(tx, { id: newId(), memberId, requestId: null, title: null, now });
  await linkThread(tx, { threadId, ideaId: idea.id });
  return idea;
}

/** The proposal as it may be kept; none where its span or its value is not what it claims. */
function soundOf({ place, value, span, fileId }: Proposal, words: string): Proposal[] {
  const { start, end } = span;
  const isInside =
    Number.isInteger(start) && Number.isInteger(end) && start >= 0 && start < end && end <= words.length;
  if (!isInside || splitsCharacter(words, start) || splitsCharacter(words, end)) return [];
  const read = ideaValueSchema.safeParse(value);
  if (!read.success || !PLACE_IDS.includes(place) || !fitsPlace(place, read.data)) return [];
  return [{ place, value: read.data, span: { start, end }, ...(fileId !== undefined && { fileId }) }];
}

/** Whether a position stands between the halves of a surrogate pair. */
function splitsCharacter(words: string, at: number): boolean {
  return at > 0 && (words.codePointAt(at - 1) ?? 0) > 0xffff;
}

/** Where the span is for the database, which counts characters. */
function quoteOf(words: string, { start, end }: Proposal['span']): Quote {
  return { start: countCharacters(words, 0, start), length: countCharacters(words, start, end) };
}

function countCharacters(words: string, start: number, end: number): number {
  let count = 0;
  for (let at = start; at < end; at += (words.codePointAt(at) ?? 0) > 0xffff ? 2 : 1) count += 1;
  return count;
}
