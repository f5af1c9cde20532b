/**
 * Taking a transfer back: a new transfer of the same amount the other way. It is keyed by the original, so
 * asking twice takes it back once.
 */
import type { MoveRequest, Transfer } from '#core/ledger/types.ts';
import { transferIdOf } from './derived-id.ts';

/** Why a transfer cannot be taken back. `insufficient_balance` and the like come from the posting itself. */
export type ReversalRefusal = 'transfer_missing' | 'not_reversible';

/** The id of the one reversal that a transfer can have. */
export function reversalIdOf(transferId: string): string {
  return transferIdOf(`reversal:${transferId}`);
}

/**
 * The request that takes `original` back, or null if it moved nothing (a hold or a void: void the hold) or
 * is itself a reversal.
 */
export function reversalOf(original: Transfer): MoveRequest | null {
  if (original.kind === 'hold' || original.kind === 'void' || original.code === 'reversal') return null;
  return {
    kind: 'transfer',
    id: reversalIdOf(original.id),
    debitAccountId: original.creditAccountId,
    creditAccountId: original.debitAccountId,
    amount: original.amount,
    code: 'reversal',
    reference: `transfer:${original.id}`,
    isTest: original.isTest,
  };
}
