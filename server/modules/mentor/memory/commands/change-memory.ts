/** A member adds to what the mentor remembers of them, keeps what it proposed, or has it forget a card. */
import { MAX_MEMORIES, type MemoryFact } from '#core/mentor/memory/topics.ts';
import { refuse } from '#server/platform/refuse.ts';
import type { CommandContext } from '../../in-transaction.ts';
import {
  countKept,
  findSame,
  loadMemory,
  lockMemories,
  type MemoryRow,
  removeMemory,
  saveKept,
} from '../memory-store.ts';

/** Keeps a card of the member's own words. Refuses with: `memory_exists`, `memory_full`. */
export async function addMemory(
  { tx, actor: { memberId }, now, newId }: CommandContext,
  fact: MemoryFact,
): Promise<MemoryRow> {
  await lockMemories(tx, { memberId, now });
  return keepCard({ tx }, { ...fact, id: newId(), memberId, now, isKept: false });
}

/** Keeps a card that was proposed, or changes a kept one. Refuses with: `not_found`, `memory_exists`, `memory_full`. */
export async function keepMemory(
  { tx, actor: { memberId }, now }: CommandContext,
  card: { id: string } & MemoryFact,
): Promise<MemoryRow> {
  await lockMemories(tx, { memberId, now });
  const before = (await loadMemory(tx, { id: card.id, memberId })) ?? refuse('not_found');
  return keepCard({ tx }, { ...card, memberId, now, isKept: before.state === 'kept' });
}

/** Forgets a card. Refuses with: `not_found`. */
export async function forgetMemory(
  { tx, actor: { memberId }, now }: CommandContext,
  { id }: { id: string },
): Promise<void> {
  if (!(await removeMemory(tx, { id, memberId, now }))) refuse('not_found');
}

/** Keeps a card behind the lock of the member's memory. Refuses with: `memory_exists`, `memory_full`. */
async function keepCard(
  { tx }: Pick<CommandContext, 'tx'>,
  card: { id: string; memberId: string; now: Date; isKept: boolean } & MemoryFact,
): Promise<MemoryRow> {
  const same = await findSame(tx, card);
  if (same && same.id !== card.id && same.state === 'kept') refuse('memory_exists');
  if (!card.isKept && (await countKept(tx, card.memberId)) >= MAX_MEMORIES) {
    refuse('memory_full', { values: { maximum: MAX_MEMORIES } });
  }
  // One that says the same was proposed or declined: it becomes the kept one, and the other goes.
  if (same && same.id !== card.id) await removeMemory(tx, card);
  return saveKept(tx, same ? { ...card, id: same.id } : card);
}
