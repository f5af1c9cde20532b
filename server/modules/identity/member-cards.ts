/**
 * What other rooms show of a member: id, username, address. An address belongs to one member for ever, so
 * that look-up is kept as long as there is room; a username may change and is believed for a minute, and a
 * change in this process shows at once.
 */
import type { Db } from '#server/database/pool.ts';
import { type Clock, isRecent } from '#server/platform/clock.ts';
import { recentlyUsed } from '#server/platform/recently-used.ts';

const KEEP_NAME_MS = 60_000;

/** A member as other members see one. */
export interface MemberCard {
  id: string;
  username: string;
  address: string;
}

export interface MemberCards {
  byAddress(address: string): Promise<MemberCard | null>;
  byIds(ids: readonly string[]): Promise<Map<string, MemberCard>>;
  forget(memberId: string): void;
}

/** Builds the look-ups; one a process. */
export function createMemberCards({ db, clock }: { db: Db; clock: Clock }): MemberCards {
  const idOfAddress = recentlyUsed<string, string>(100_000);
  const cards = recentlyUsed<string, { card: MemberCard; readAt: number }>(100_000);

  const recall = (id: string): MemberCard | undefined => {
    const kept = cards.get(id);
    return kept && isRecent(kept.readAt, { now: clock.now(), withinMs: KEEP_NAME_MS })
      ? kept.card
      : undefined;
  };

  const read = async (column: 'id' | 'protege_address', values: readonly string[]): Promise<MemberCard[]> => {
    const rows = await db
      .selectFrom('members')
      .select(['id', 'username', 'protege_address'])
      .where(column, 'in', values)
      .execute();
    return rows.map((row) => {
      const card = { id: row.id, username: row.username, address: row.protege_address };
      cards.set(card.id, { card, readAt: clock.now().getTime() });
      idOfAddress.set(card.address, card.id);
      return card;
    });
  };

  return {
    async byAddress(address) {
      const id = idOfAddress.get(address);
      const known = id && recall(id);
      return known || ((await read('protege_address', [address]))[0] ?? null);
    },
    async byIds(ids) {
      const found = new Map<string, MemberCard>();
      const missing = new Set<string>();
      for (const id of ids) {
        const known = recall(id);
        if (known) found.set(id, known);
        else missing.add(id);
      }
      if (missing.size > 0) for (const card of await read('id', [...missing])) found.set(card.id, card);
      return found;
    },
    forget: (memberId) => void cards.delete(memberId),
  };
}
