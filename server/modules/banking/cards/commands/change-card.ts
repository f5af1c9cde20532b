/** What a member changes of a card: freezing it, limits by category, and closing it. */
import { sql } from 'kysely';
import type { CardCategory } from '#core/banking/card-terms.ts';
import { parseMinor } from '#core/money/amount.ts';
import type { Tx } from '#server/database/pool.ts';
import { transferIdOf } from '#server/modules/ledger/index.ts';
import type { Actor } from '#server/platform/actor.ts';
import { refuse } from '#server/platform/refuse.ts';
import { transaction } from '#server/platform/transaction.ts';
import type { BankDeps } from '../../deps.ts';
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
export async function unfreezeCard(deps: BankDeps, actor: Actor, id: string): Promise<void> {
  const own = { memberId: actor.memberId, id };
  const found = await findCard(deps.db, own);
  requireOpenCard(found);
  if (!found.frozen_at) return;
  await deps.identity.confirmAction(actor, {
    endpoint: 'cards.unfreeze',
    content: { id, frozenAt: found.frozen_at.toISOString() },
    idempotencyKey: null,
    words: `Unfreeze your card ending in ${found.last4}`,
  });
  await change(deps, own, (tx, row, now) => setFrozen(tx, row, { at: null, now }));
}

async function setFrozen(
  tx: Tx,
  { id }: CardRow,
  { at, now }: { at: Date | null; now: Date },
): Promise<void> {
  await tx.updateTable('cards').set({ frozen_at: at, updated_at: now }).where('id', '=', id).execute();
}

/** Refuses with: `bank_limit_invalid`, `not_found`, `card_closed`. */
export function setCategoryLimit(
  deps: BankDeps,
  { category, monthlyLimit, ...own }: OwnCard & { category: CardCategory; monthlyLimit: string | null },
): Promise<void> {
  const limit = monthlyLimit === null || monthlyLimit === '' ? null : parseMinor('USD', monthlyLimit);
  if (monthlyLimit && (limit === null || limit < 0n))
    refuse('bank_limit_invalid', {
      fields: [{ path: 'monthlyLimit', message: 'Enter an amount of dollars, 0 or more.' }],
    });
  return change(deps, own, async (tx, row) => {
    if (limit === null)
      await sql`delete from card_limits where card_id = ${row.id} and category = ${category}`.execute(tx);
    else
      await sql`insert into card_limits (card_id, category, monthly_limit) values (${row.id}, ${category}, ${limit})
        on conflict (card_id, category) do update set monthly_limit = excluded.monthly_limit`.execute(tx);
  });
}

/**
 * Lets the deposit go. Interest of days that no statement has is not charged. Closing it again changes nothing.
 * Refuses with: `not_found`, `card_owes`.
 */
export async function closeCard(deps: BankDeps, own: OwnCard): Promise<void> {
  await transaction(deps.db, async (tx, afterCommit) => {
    if ((await lockCard(tx, own)).closed_at) return;
    await closeDue(deps, tx, own);
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
