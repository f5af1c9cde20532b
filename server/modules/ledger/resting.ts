/**
 * Earned PRD that rest are open holds with the code `resting` on their member's wallet. Whoever takes some of them
 * reads them here, which locks the wallet, and posts what `restingRequests` gives in one chain with what they pay for.
 */
import { CompiledQuery } from 'kysely';
import { issuanceAccount } from '#core/ledger/chart.ts';
import type { RestingChange, RestingHold, RestingLot } from '#core/ledger/resting.ts';
import type { HoldRequest, VoidRequest } from '#core/ledger/types.ts';
import { accountIdOf, transferIdOf } from './derived-id.ts';
import type { LedgerTx } from './index.ts';

interface RestingRow {
  holdId: string;
  minor: bigint;
  freeAt: Date;
  reference: string | null;
}

/** Locks a wallet until the transaction ends, and reads what rests in it. */
export async function lockResting(tx: LedgerTx, walletId: string): Promise<RestingHold[]> {
  await tx.executeQuery(
    CompiledQuery.raw('select 1 from ledger_accounts where id = $1 for no key update', [walletId]),
  );
  const { rows } = await tx.executeQuery<RestingRow>(
    CompiledQuery.raw(
      `select h.transfer_id as "holdId", h.remaining as minor, h.expires_at as "freeAt", t.reference
       from ledger_holds h join ledger_transfers t on t.id = h.transfer_id
       where h.account_id = $1 and h.state = 'open' and t.code = 'resting'`,
      [walletId],
    ),
  );
  return rows.map((row) => ({ ...row, minor: BigInt(row.minor) }));
}

/** The hold that lets a lot rest. `name` names the occasion; each lot rests once under it. */
export function restingHold(walletId: string, { name, lot }: { name: string; lot: RestingLot }): HoldRequest {
  return {
    kind: 'hold',
    id: transferIdOf(name),
    debitAccountId: walletId,
    creditAccountId: accountIdOf(issuanceAccount().key),
    amount: { asset: 'PRD', minor: lot.minor },
    code: 'resting',
    reference: lot.reference,
    memo: 'Earned PRD rest before they can be sent',
    expiresAt: lot.freeAt,
  };
}

/**
 * What a taking does, as two parts of one chain: the releases go before what takes, the holds behind it, so that
 * nothing is ever free in between.
 */
export function restingRequests(
  walletId: string,
  { name, change }: { name: string; change: Pick<RestingChange, 'released' | 'held'> },
): { before: VoidRequest[]; after: HoldRequest[] } {
  return {
    before: change.released.map((holdId) => ({
      kind: 'void',
      id: transferIdOf(`resting-taken:${holdId}`),
      holdId,
      code: 'resting',
    })),
    after: change.held.map((lot, n) => restingHold(walletId, { name: `${name}:${n}`, lot })),
  };
}
