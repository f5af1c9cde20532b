/** A member goes on with an idea in a new conversation, which begins with what the card of the idea holds. */
import type { Card } from '#core/idea/card.ts';
import { carryOver } from '#core/mentor/memory/carry-over.ts';
import { takeIdeaAlong } from '#server/modules/ideas/index.ts';
import { refuse } from '#server/platform/refuse.ts';
import type { CommandContext } from '../../in-transaction.ts';
import { insertThread, type ThreadRow } from '../../store.ts';
import { keptFolder } from '../threads-store.ts';

/** Makes the new conversation, and has it talk about the same idea. Refuses with: `nothing_to_carry_over`. */
export async function startFresh(
  { tx, actor, now, newId }: CommandContext,
  { before, card }: { before: ThreadRow; card: Card },
): Promise<ThreadRow> {
  const fresh: ThreadRow = {
    ...before,
    id: newId(),
    // One that is deleted meanwhile holds nothing any more.
    folder_id: await keptFolder(tx, { id: before.folder_id, memberId: actor.memberId }),
    title: titleOfNext(before.title),
    message_count: 0,
    version: 0,
    branched_version: 0,
    carried_over: carryOver(card) ?? before.carried_over ?? refuse('nothing_to_carry_over'),
    created_at: now,
    updated_at: now,
  };
  await insertThread(tx, fresh);
  await takeIdeaAlong(tx, { fromThreadId: before.id, toThreadId: fresh.id });
  return fresh;
}

/** The title of the conversation that goes on: a second fresh start does not say it twice. */
function titleOfNext(title: string): string {
  const mark = ' (continued)';
  return title.endsWith(mark) ? title : `${title.slice(0, 100)}${mark}`;
}
