/**
 * A batch in strict order: every chain is decided against the book as the chains before it have left it.
 * A refusal never touches its neighbours; the transfers of one chain succeed together or not at all (L9).
 */
import { type Book, decideTransfer, type TransferRefusal } from './decide-transfer.ts';
import { takeFromLimits } from './limit-use.ts';
import type { Effect, Transfer, TransferRequest } from './types.ts';

/** Linked transfers, in order. A transfer on its own is a chain of one. */
export type Chain = readonly TransferRequest[];

/** What became of one transfer. `exists` is success: it has posted before, with the same content. */
export type Outcome =
  | { status: 'posted'; transfer: Transfer }
  | { status: 'exists'; transfer: Transfer }
  | { status: 'refused'; reason: TransferRefusal };

/** What a batch comes to. Nothing is written yet. */
export interface BatchDecision {
  /** The outcomes of each chain, in order. */
  outcomes: Outcome[][];
  /** What to write, in order. */
  effects: Effect[];
}

/** Decides a batch and leaves its effects in `book`. */
export function decideBatch(book: Book, chains: readonly Chain[], now: Date): BatchDecision {
  const outcomes: Outcome[][] = [];
  const effects: Effect[] = [];
  for (const chain of chains) outcomes.push(decideChain(book, chain, { now, effects }));
  return { outcomes, effects };
}

/**
 * Decides one chain. In a refused chain the culprit has its own reason, its fellows `linked_refused`, and
 * those that had posted before stay `exists`.
 */
function decideChain(book: Book, chain: Chain, batch: { now: Date; effects: Effect[] }): Outcome[] {
  const outcomes: Outcome[] = [];
  const accepted: Effect[] = [];
  const undo: (() => void)[] = [];
  for (const request of chain) {
    const decision = decideTransfer(book, request, batch.now);
    if (decision.status === 'accepted') {
      undo.push(applyEffect(book, decision.effect));
      accepted.push(decision.effect);
      outcomes.push({ status: 'posted', transfer: decision.effect.transfer });
      continue;
    }
    outcomes.push(decision);
    if (decision.status === 'refused') {
      for (const step of undo.reverse()) step();
      const undone = new Set(accepted.map((effect) => effect.transfer));
      return chain.map((_, index) => {
        const outcome = outcomes[index];
        // A repetition within the chain existed only as long as what it repeats.
        const stands =
          outcome &&
          outcome.status !== 'posted' &&
          !(outcome.status === 'exists' && undone.has(outcome.transfer));
        return stands ? outcome : { status: 'refused', reason: 'linked_refused' };
      });
    }
  }
  batch.effects.push(...accepted);
  return outcomes;
}

/** Puts an effect into the book and returns how to take it out again (last in, first out). */
export function applyEffect(book: Book, effect: Effect): () => void {
  const { transfer, moved, heldChange, hold, limited, unasked } = effect;
  const debit = book.accounts.get(transfer.debitAccountId)!;
  const credit = book.accounts.get(transfer.creditAccountId);
  const holdBefore = hold && book.holds.get(hold.transferId);

  book.accounts.set(debit.id, {
    ...debit,
    balance: debit.balance - moved,
    held: debit.held + heldChange,
    version: debit.version + 1,
    limits: limited && debit.limits ? takeFromLimits(debit.limits, limited, unasked) : debit.limits,
  });
  if (moved !== 0n && credit) {
    book.accounts.set(credit.id, { ...credit, balance: credit.balance + moved, version: credit.version + 1 });
  }
  book.transfers.set(transfer.id, transfer);
  if (hold) book.holds.set(hold.transferId, hold);

  return () => {
    book.accounts.set(debit.id, debit);
    if (credit) book.accounts.set(credit.id, credit);
    book.transfers.delete(transfer.id);
    if (hold && holdBefore) book.holds.set(hold.transferId, holdBefore);
    else if (hold) book.holds.delete(hold.transferId);
  };
}
