/** What a member changes of a card: freezing it, limits by category, and closing it. */
import { sql } from 'kysely';
import type { CardCategory } from '#core/banking/card-terms.ts';
import type { Tx } from '#server/database/pool.ts';
import { transferIdOf } from '#server/modules/ledger/index.ts';
import type { Actor } from '#server/platform/actor.ts';
import { refuse } from '#server/platform/refuse.ts';
import { transaction } from '#server/platform/transaction.ts';
import type { BankDeps } from '../../deps.ts';
import { readLimit } from '../../limits.ts';
import { dollars } from '../../to-wire.ts';
import { closeDue } from '../close-statements.ts';
import {
  type CardRow,
  depositHoldOf,
  findCard,
  lockCard,
  type OwnCard,
  owedOn,
  requireOpenCard,
} from '../store.ts';

/** At once. Refuses with: `not_found`, `card_closed`. */
export function freezeCard(deps: BankDeps, own: OwnCard): Promise<void> {
  return change(deps, own, (tx, row, now) => setFrozen(tx, row, { at: row.frozen_at ?? now, now }));
}

/**
 * It takes what freezing doesn't. Refuses with: `not_found`, `card_closed`, `fresh_two_factor_required`,
 * `email_code_required`, `verified_email_required`.
 */
export function unfreezeCard(deps: BankDeps, actor: Actor, id: string): Promise<void> {
  return deps.identity.confirmInside(actor, (confirm) =>
    change(deps, { memberId: actor.memberId, id }, async (tx, row, now) => {
      if (!row.frozen_at) return;
      await confirm(tx, {
        endpoint: 'cards.unfreeze',
        content: { id, frozenAt: row.frozen_at.toISOString() },
        words: `Unfreeze your card ending in ${row.last4}`,
      });
      await setFrozen(tx, row, { at: null, now });
    }),
  );
}

async function setFrozen(
  tx: Tx,
  { id }: CardRow,
  { at, now }: { at: Date | null; now: Date },
): Promise<void> {
  await tx.updateTable('cards').set({ frozen_at: at, updated_at: now }).where('id', '=', id).execute();
}

/** What is asked of a category's limit; null is none but the card's. */
export interface CategoryLimit {
  id: string;
  category: CardCategory;
  monthlyLimit: string | null;
}

/**
 * Lowers at once. What lets more be bought is confirmed: whoever took a session over would do it first.
 * Refuses with: `bank_limit_invalid`, `not_found`, `card_closed`, of a raise `fresh_two_factor_required`,
 * `email_code_required`, `verified_email_required`.
 */
export async function setCategoryLimit(
  deps: BankDeps,
  actor: Actor,
  { id, category, monthlyLimit }: CategoryLimit,
): Promise<void> {
  const limit = readLimit('monthlyLimit', monthlyLimit);
  await deps.identity.confirmInside(actor, (confirm) =>
    change(deps, { memberId: actor.memberId, id }, async (tx, row) => {
      const { rows } = await sql<{ monthly_limit: bigint }>`
        select monthly_limit from card_limits where card_id = ${id} and category = ${category}`.execute(tx);
      const before = rows[0]?.monthly_limit ?? null;
      if (before !== null && (limit === null || limit > before))
        await confirm(tx, {
          endpoint: 'cards.setLimit',
          content: { id, category, before: String(before), limit: String(limit) },
          words:
            limit === null
              ? `Take away your card’s limit for ${category}`
              : `Raise your card’s limit for ${category} to ${dollars(limit)}`,
        });
      await writeLimit(tx, row, { category, limit });
    }),
  );
}

async function writeLimit(
  tx: Tx,
  { id }: CardRow,
  { category, limit }: { category: CardCategory; limit: bigint | null },
): Promise<void> {
  await (limit === null
    ? sql`delete from card_limits where card_id = ${id} and category = ${category}`
    : sql`insert into card_limits (card_id, category, monthly_limit) values (${id}, ${category}, ${limit})
        on conflict (card_id, category) do update set monthly_limit = excluded.monthly_limit`
  ).execute(tx);
}

/**
 * Lets the deposit go. Interest of days that no statement has is not charged. Closing it again changes nothing.
 * Refuses with: `not_found`, `card_owes`.
 */
export async function closeCard(deps: BankDeps, own: OwnCard): Promise<void> {
  await transaction(deps.db, async (tx, afterCommit) => {
    if ((await lockCard(tx, own)).closed_at) return;
    await closeDue(deps, { tx, afterCommit }, own);
    const row = await findCard(tx, own);
    const owed = owedOn(row);
    if (owed > 0n) refuse('card_owes', { values: { owed: dollars(owed) } });
    const now = deps.clock.now();
    await tx
      .updateTable('cards')
      .set({ closed_at: now, default_at: null, updated_at: now })
      .where('id', '=', row.id)
      .execute();
    // One that paid what was owed has nothing to let go.
    if (row.is_deposit_taken) return;
    const { outcomes, announce } = await deps.ledger.postInTransaction(tx, [
      [
        {
          kind: 'void',
          id: transferIdOf(`card-deposit-back:${row.id}`),
          holdId: depositHoldOf(row.id),
          reference: `card:${row.id}`,
        },
      ],
    ]);
    if (outcomes[0]![0]!.status !== 'posted') throw new Error('The deposit of a card was not let go.');
    afterCommit(announce);
  });
}

function change(
  { db, clock }: BankDeps,
  own: OwnCard,
  work: (tx: Tx, row: CardRow, now: Date) => Promise<void>,
): Promise<void> {
  return transaction(db, async (tx) => {
    const row = await lockCard(tx, own);
    requireOpenCard(row);
    await work(tx, row, clock.now());
  });
}
