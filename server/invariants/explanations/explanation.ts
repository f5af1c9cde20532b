/**
 * What an explanation of transfers is: business rows, and the transfers that they say were made.
 *
 * Its query answers with one line for each such transfer, in this order of columns: who says it (the table and the
 * row's key), what it is found by (the transfer's id, or for what has a new id each time a text of `MATCH`), kind,
 * debit and credit account (keys), asset, amount, code, reference, the hold that it is about, whether it must be
 * there, and a time not before it was made. A null says nothing: whatever the transfer has is right.
 */
import type { TransferCode } from '#core/ledger/codes.ts';

export interface Explanation {
  /** The codes of the transfers that it explains. */
  codes: readonly TransferCode[];
  /** The explaining row, for docs/ledger.md. */
  row: string;
  /** What that row says of its transfers, for docs/ledger.md. */
  says: string;
  query: string;
}
