/**
 * A member begins an idea, chooses which one a conversation talks about, names one, or puts one away. A
 * conversation talks about one idea at a time; when it goes over to another, the one before counts a change, so
 * that whoever looks at its card through the conversation looks again.
 */
import { hash } from 'node:crypto';
import { MAX_IDEAS, MAX_IDEAS_EVER } from '#core/idea/terms.ts';
import type { Tx } from '#server/database/pool.ts';
import type { NewId } from '#server/platform/clock.ts';
import { refuse } from '#server/platform/refuse.ts';
import {
  countIdeas,
  type IdeaRow,
  ideaOfRequest,
  insertIdea,
  linkThread,
  lockIdeas,
  lockMember,
  lockThread,
  saveArchived,
  saveTitle,
  touchIdea,
} from '../store.ts';
import { openIdea } from './change-card.ts';

export interface BeginContext {
  tx: Tx;
  memberId: string;
  now: Date;
  newId: NewId;
}

/** Ideas that have changed, with the versions that they have now. */
export interface ChangedIdeas {
  ideaId: string;
  changed: { id: string; version: number }[];
}

export interface BeginIdea {
  /** The client's id of the request, for this conversation; null where no client asked. */
  requestId: string | null;
  title: string | null;
  /** The conversation that talks about it from now on; null for none. */
  threadId: string | null;
}

/**
 * The same request again finds the first idea; its id in another conversation is another request.
 * Refuses with: `not_found`, `too_many_ideas`.
 */
export async function beginIdea(context: BeginContext, input: BeginIdea): Promise<ChangedIdeas> {
  const { tx, memberId, now, newId } = context;
  const { threadId, title } = input;
  const requestId = keptRequestId(input);
  const thread = threadId === null ? null : await lockThread(tx, { id: threadId, memberId });
  if (threadId !== null && !thread) refuse('not_found');
  await lockMember(tx, memberId);
  const before = requestId && (await ideaOfRequest(tx, { memberId, requestId }));
  if (before) return { ideaId: before.id, changed: [] };
  await makeRoom(context, 'new');
  const idea = await insertIdea(tx, { id: newId(), memberId, requestId, title, now });
  if (threadId === null) return { ideaId: idea.id, changed: [] };
  const left = thread?.idea_id ? await lockIdeas(tx, { ids: [thread.idea_id], memberId }) : [];
  return { ideaId: idea.id, changed: await goOver(context, { threadId, ideaId: idea.id, left }) };
}

/** The id under which a request is kept: of the client's id and the conversation together. */
function keptRequestId({ requestId, threadId }: BeginIdea): string | null {
  if (requestId === null || threadId === null) return requestId;
  return hash('sha256', `${requestId}/${threadId}`.toLowerCase(), 'hex').slice(0, 32);
}

/** Refuses with: `not_found`, `idea_archived`. */
export async function chooseIdea(
  context: BeginContext,
  { threadId, ideaId }: { threadId: string; ideaId: string },
): Promise<ChangedIdeas> {
  const { tx, memberId } = context;
  const thread = (await lockThread(tx, { id: threadId, memberId })) ?? refuse('not_found');
  const ids = [ideaId, ...(thread.idea_id ? [thread.idea_id] : [])];
  const ideas = await lockIdeas(tx, { ids, memberId });
  const idea = ideas.find(({ id }) => id === ideaId) ?? refuse('not_found');
  if (idea.archived_at) refuse('idea_archived');
  if (thread.idea_id === ideaId) return { ideaId, changed: [] };
  const left = ideas.filter(({ id }) => id !== ideaId);
  return { ideaId, changed: await goOver(context, { threadId, ideaId, left }) };
}

/** Refuses with: `not_found`, `idea_archived`. */
export async function renameIdea(
  context: BeginContext,
  { id, title }: { id: string; title: string },
): Promise<ChangedIdeas> {
  const { tx, now } = context;
  await openIdea(context, id);
  if (!(await saveTitle(tx, { id, title }))) return { ideaId: id, changed: [] };
  return { ideaId: id, changed: [{ id, version: await touchIdea(tx, { id, now }) }] };
}

/** Refuses with: `not_found`, `too_many_ideas`. */
export async function archiveIdea(
  context: BeginContext,
  { id, isArchived }: { id: string; isArchived: boolean },
): Promise<ChangedIdeas> {
  const { tx, memberId, now } = context;
  await lockMember(tx, memberId);
  const [idea] = await lockIdeas(tx, { ids: [id], memberId });
  if (!idea) refuse('not_found');
  if ((idea.archived_at !== null) === isArchived) return { ideaId: id, changed: [] };
  if (!isArchived) await makeRoom(context, 'open');
  await saveArchived(tx, { id, at: isArchived ? now : null });
  return { ideaId: id, changed: [{ id, version: await touchIdea(tx, { id, now }) }] };
}

/** Behind the member's lock. Refuses with: `too_many_ideas`. */
async function makeRoom({ tx, memberId }: BeginContext, what: 'new' | 'open'): Promise<void> {
  const { open, all } = await countIdeas(tx, memberId);
  if (open >= MAX_IDEAS) refuse('too_many_ideas', { values: { maximum: MAX_IDEAS } });
  if (what === 'new' && all >= MAX_IDEAS_EVER)
    refuse('too_many_ideas', { values: { maximum: MAX_IDEAS_EVER } });
}

/** The conversation talks about another idea. Needs the locks of the conversation and of the idea that it leaves. */
async function goOver(
  { tx }: BeginContext,
  { threadId, ideaId, left }: { threadId: string; ideaId: string; left: readonly IdeaRow[] },
): Promise<ChangedIdeas['changed']> {
  await linkThread(tx, { threadId, ideaId });
  const changed: ChangedIdeas['changed'] = [];
  for (const { id } of left) changed.push({ id, version: await touchIdea(tx, { id, now: null }) });
  return changed;
}
