/** Books as large as those of a community after a while: members who send each other a little, through the ledger. */
import type pg from 'pg';
import { walletAccount } from '#core/ledger/chart.ts';
import type { TransferRequest } from '#core/ledger/types.ts';
import { accountIdOf, type Ledger } from '#server/modules/ledger/index.ts';

const AT_ONCE = 2_000;
/** The wallets that send. */
const SENDERS = 40;

/** Posts so many sends between the members who have PRD, each with its row. */
export async function growBooks(
  { pool, ledger, newId }: { pool: pg.Pool; ledger: Ledger; newId: () => string },
  { transfers, onBatch }: { transfers: number; onBatch: (done: number) => Promise<void> },
): Promise<void> {
  const { rows } = await pool.query<{ owner_id: string }>(
    `select owner_id from ledger_accounts
     where key = 'wallet:' || owner_id || ':PRD' and limit_day is not null and stopped_at is null and owed = 0
       and balance - held > 100000 order by key limit $1`,
    [SENDERS],
  );
  const members = rows.map(({ owner_id }) => owner_id);
  if (members.length < 2) throw new Error('Fewer than two members have PRD to send.');
  const wallet = (memberId: string) => accountIdOf(walletAccount(memberId, 'PRD').key);
  for (let done = 0; done < transfers; ) {
    const requests = Array.from(
      { length: Math.min(AT_ONCE, transfers - done) },
      (_, nth): TransferRequest => {
        const n = done + nth;
        const senderId = members[n % members.length]!;
        const step = 1 + (Math.floor(n / members.length) % (members.length - 1));
        const recipientId = members[(n + step) % members.length]!;
        return {
          kind: 'transfer',
          id: newId(),
          debitAccountId: wallet(senderId),
          creditAccountId: wallet(recipientId),
          amount: { asset: 'PRD', minor: BigInt(1 + (n % 7)) },
          code: 'transfer',
          memo: 'Thanks',
          isLimited: true,
          isUnasked: true,
          send: { senderId, recipientId },
        };
      },
    );
    const refused = (await ledger.postMany(requests)).find(({ status }) => status !== 'posted');
    if (refused) throw new Error(`A send was not posted: ${JSON.stringify(refused)}`);
    done += requests.length;
    await onBatch(done);
  }
}
