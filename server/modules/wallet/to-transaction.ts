/** A posting of the ledger as the history, the receipt and the live event show it. */
import { hash } from 'node:crypto';
import type { z } from 'zod';
import type { transactionSchema } from '#contract/wallet.ts';
import type { Transfer } from '#core/ledger/types.ts';
import { formatMinor } from '#core/money/amount.ts';
import { NO_FEE } from '#core/wallet/decide-send.ts';
import { EXCHANGE_PARTY } from '#core/wallet/platform-accounts.ts';
import { DEFAULT_REASON } from '#core/wallet/terms.ts';
import { transactionHash } from '#core/wallet/transaction-hash.ts';
import type { Party } from './people.ts';

/** A posting as the contract shows it. */
export type Transaction = z.infer<typeof transactionSchema>;

/** A posting on one account. */
export interface TransactionLine {
  transfer: Transfer;
  /** Signed; in the smallest unit. */
  amount: bigint;
  balance: bigint;
  version: number;
  postedAt: Date;
}

/** Most transfers have no reference. */
const HASH_OF_NOTHING = hash('sha256', '');

/** In lower-case hexadecimal digits. */
export function sha256Hex(text: string): string {
  return text === '' ? HASH_OF_NOTHING : hash('sha256', text);
}

/** A transfer that is answered and pushed is hashed once. */
const known = new WeakMap<Transfer, string>();

/** The hash under which members know a transfer. */
export function hashOf(transfer: Transfer): string {
  const text = known.get(transfer) ?? transactionHash(transfer, sha256Hex);
  known.set(transfer, text);
  return text;
}

/** Shows a posting to the owner of its account. */
export function toTransaction(
  line: TransactionLine,
  context: { self: Party; other: Party; blockHeight: number | null },
): Transaction {
  const { transfer } = line;
  const { self, blockHeight } = context;
  const other = transfer.code === 'trade' ? EXCHANGE_PARTY : context.other;
  const isIncoming = line.amount > 0n;
  return {
    id: transfer.id,
    fromAddress: isIncoming ? other.address : self.address,
    toAddress: isIncoming ? self.address : other.address,
    counterparty: other.name,
    direction: isIncoming ? 'in' : 'out',
    type: isIncoming ? 'received' : 'sent',
    kind: other.address === 'PRD_SYSTEM_ISSUANCE_001' ? 'mint' : 'transfer',
    amount: formatMinor('PRD', isIncoming ? line.amount : -line.amount),
    fee: NO_FEE,
    balanceAfter: formatMinor('PRD', line.balance),
    transactionHash: hashOf(transfer),
    status: 'completed',
    reason: transfer.memo ?? DEFAULT_REASON,
    timestamp: line.postedAt.toISOString(),
    blockHeight,
    version: line.version,
  };
}
