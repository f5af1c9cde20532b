/** Reads a member's message as a turn of the interview, before its transaction, in a thread of its own. */
import type { EvidenceFile } from '#core/interview/read-evidence.ts';
import type { TurnReading } from '#core/interview/read-turn.ts';
import { cardOf, ideaOfThread, ownCardOf } from '#server/modules/ideas/index.ts';
import type { Deps } from '../deps.ts';
import { loadMessage } from '../store.ts';
import { interviewBefore } from './interview-store.ts';

/** Refuses with: `text_too_hard`, `service_unavailable`. */
export async function readMessageAsTurn(
  deps: Pick<Deps, 'db' | 'textWork'>,
  {
    memberId,
    threadId,
    replaces,
    ideaId,
    text,
    files,
  }: {
    memberId: string;
    threadId: string | null;
    replaces: string | null;
    ideaId: string | null;
    text: string;
    /** The files that came with it, as they were read. */
    files: readonly EvidenceFile[];
  },
): Promise<TurnReading> {
  const { db } = deps;
  // Whether the thread, the replaced message and the idea are the member's, the command decides; a card of another is not read.
  const idea = threadId ? await ideaOfThread(db, { threadId }) : null;
  const replaced = replaces && (await loadMessage(db, replaces));
  const isOwn = replaced ? replaced.member_id === memberId : true;
  const soFar =
    threadId && isOwn
      ? await interviewBefore(db, {
          threadId,
          ideaId: ideaId ?? idea?.id ?? null,
          before: replaced ? replaced.sequence : null,
        })
      : null;
  const card = ideaId
    ? await ownCardOf(db, { ideaId, memberId })
    : idea
      ? await cardOf(db, { ideaId: idea.id })
      : [];
  const before = {
    // What the replaced message and those after it proposed is taken back with them.
    card: replaced ? card.filter(({ state }) => state !== 'proposed') : card,
    asked: soFar?.asked ?? null,
    choices: soFar?.choices ?? [],
    lastMessageId: soFar?.lastMessageId ?? null,
    confirmedLast: soFar?.lastReading?.settled.confirmed ?? [],
    showedFigures: Boolean(soFar?.fields?.rows.length || soFar?.lastReading?.kept?.hasFigures),
    language: soFar?.lastReading?.language ?? ('en' as const),
  };
  const turn = await deps.textWork.run('interview.read', { text, before }, { memberId });
  // A file belongs to an idea; where none is told, it is no beginning of one.
  const hasIdea = before.card.length > 0 || turn.proposals.length > 0;
  if (!hasIdea || files.length === 0) return turn;
  const evidence = await deps.textWork.run('interview.read-evidence', files, { memberId });
  return { ...turn, proposals: [...turn.proposals, ...evidence] };
}
