/**
 * What a message does to the card of its conversation's idea: confirms, rejects, begins anew, sets what was chosen,
 * and proposes what was read. With the transaction that keeps the message, before rewards lock anything.
 */
import { type Care, type CareReading, concernOf } from '#core/care/decide-care.ts';
import type { Settled } from '#core/interview/interview.ts';
import type { TurnReading } from '#core/interview/read-turn.ts';
import { NOTHING_SETTLED } from '#core/interview/settle.ts';
import type { Tx } from '#server/database/pool.ts';
import { type Ideas, ideaOfThread, type KeptFigure } from '#server/modules/ideas/index.ts';
import { Refusal } from '#server/platform/refuse.ts';
import { saveTurnReading } from '../interview-store.ts';

export interface ApplyTurnContext {
  tx: Tx;
  memberId: string;
  ideas: Pick<Ideas, 'begin' | 'confirm' | 'reject' | 'fill' | 'keepFigures' | 'proposeEntries'>;
}

/** A form of figures that a message keeps. */
export interface KeptFigures {
  figures: readonly KeptFigure[];
  /** Entries whose rows were taken out. */
  removed: readonly string[];
}

export interface ApplyTurn {
  threadId: string;
  messageId: string;
  turn: TurnReading;
  careReading: CareReading;
  /** How care answers; null where the mentor does. */
  care: Care | null;
  /** Where the member seems to be, ISO 3166-1; null for not known. */
  country: string | null;
  figures?: KeptFigures | undefined;
}

/**
 * Returns what is announced after the commit. What the card does not take any more is left out, never refused; but a form
 * of figures is kept as a whole, and refuses as `Ideas.keepFigures` and `Ideas.begin`.
 */
export async function applyTurn(
  { tx, memberId, ideas }: ApplyTurnContext,
  { threadId, messageId, turn, careReading, care, country, figures }: ApplyTurn,
): Promise<() => void> {
  const announcements: (() => void)[] = [];
  /** Does one change; false where the card refuses it, because it changed since the message was read. */
  const tried = async (change: () => Promise<{ announce(): void }>): Promise<boolean> => {
    try {
      announcements.push((await change()).announce);
      return true;
    } catch (error) {
      if (error instanceof Refusal) return false;
      throw error;
    }
  };
  const { settled, set } = turn;
  const beginIdea = () => tried(() => ideas.begin(tx, { memberId, requestId: null, title: null, threadId }));
  const done: Settled = { ...NOTHING_SETTLED, ...settled, confirmed: [], rejected: [] };
  done.isNewIdea = settled.isNewIdea && (await beginIdea());
  const idea = await ideaOfThread(tx, { threadId });
  const ideaId =
    idea?.id ?? (set && (await beginIdea()) ? (await ideaOfThread(tx, { threadId }))?.id : undefined);
  if (ideaId) {
    const confirmed: string[] = [];
    const rejected: string[] = [];
    for (const entryId of settled.confirmed)
      if (await tried(() => ideas.confirm(tx, { memberId, ideaId, entryId }))) confirmed.push(entryId);
    for (const entryId of settled.rejected)
      if (await tried(() => ideas.reject(tx, { memberId, ideaId, entryId }))) rejected.push(entryId);
    if (set) {
      await tried(async () => {
        const change = await ideas.fill(tx, { memberId, ideaId, ...set });
        confirmed.push(...change.confirmed.map(({ id }) => id));
        return change;
      });
    }
    done.confirmed = confirmed;
    done.rejected = rejected;
  }
  if (figures) {
    const target = ideaId ?? (await beginFor({ tx, memberId, ideas }, threadId));
    const change = await ideas.keepFigures(tx, { memberId, ideaId: target, ...figures });
    announcements.push(change.announce);
    done.confirmed = change.kept;
    done.rejected = figures.removed;
  }
  if (turn.proposals.length > 0)
    await tried(() => ideas.proposeEntries(tx, { memberId, messageId, proposals: turn.proposals }));
  const { proposals: _proposals, set: _set, ...kept } = turn;
  const about = (await ideaOfThread(tx, { threadId }))?.id ?? null;
  const read = { ...kept, settled: done, ideaId: about, country };
  const concern = care ? null : concernOf(careReading);
  await saveTurnReading(tx, { id: messageId, reading: { ...read, ...(concern && { concern }) } });
  return () => {
    for (const announce of announcements) announce();
  };
}

/** A new idea for the conversation. Refuses with: `too_many_ideas`. */
async function beginFor(
  { tx, memberId, ideas }: Pick<ApplyTurnContext, 'tx' | 'memberId'> & { ideas: Pick<Ideas, 'begin'> },
  threadId: string,
): Promise<string> {
  const begun = await ideas.begin(tx, { memberId, requestId: null, title: null, threadId });
  return begun.ideaId;
}
