/**
 * The transaction hash: 64 hexadecimal digits, the same for ever. The first half is the transfer's id, so that
 * a hash finds its transfer without an index; the second half is the beginning of the SHA-256 of the
 * transfer's content, so that a hash cannot stand for other content. The sealed chain takes all of that
 * SHA-256. The view `transactions` computes the same in SQL (migration 0003).
 */
import type { Transfer } from '#core/ledger/types.ts';

/** SHA-256 of a text in UTF-8, as lower-case hexadecimal digits. */
export type Sha256Hex = (text: string) => string;

/** The first line of what is hashed. Another way to write a transfer down would need another name. */
export const CONTENT_VERSION = 'protege-transfer-v1';

/** What is hashed: the transfer's fields a line, free texts as their own hash. Metadata is not part of it. */
export function transferContent(transfer: Transfer, sha256: Sha256Hex): string {
  return [
    CONTENT_VERSION,
    transfer.id,
    transfer.kind,
    transfer.debitAccountId,
    transfer.creditAccountId,
    transfer.amount.asset,
    transfer.amount.minor.toString(),
    transfer.code,
    transfer.holdId ?? '',
    transfer.createdAt.toISOString(),
    transfer.isTest ? 'test' : 'live',
    sha256(transfer.reference ?? ''),
    sha256(transfer.memo ?? ''),
  ].join('\n');
}

/** The hash under which members know a transfer. */
export function transactionHash(transfer: Transfer, sha256: Sha256Hex): string {
  return transfer.id.replaceAll('-', '') + sha256(transferContent(transfer, sha256)).slice(0, 32);
}

/** The id of the transfer that a hash may stand for; null for a text that is no hash. */
export function transferIdOfHash(hash: string): string | null {
  const match = /^([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})[0-9a-f]{32}$/.exec(hash);
  return match ? match.slice(1).join('-') : null;
}
