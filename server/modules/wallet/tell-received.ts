/**
 * Tells members of PRD that others sent them: each transfer once, in the transaction that takes it off the list which the
 * ledger's batches write (`wallet_untold`). Many at once are summed up, so that nobody fills a member's notices by sending
 * them a little at a time.
 */
import { sql } from 'kysely';
import type { Tx } from '#server/database/pool.ts';
import { transaction } from '#server/platform/transaction.ts';
import type { Deps } from './deps.ts';
import { plain } from './sending-limits.ts';

const EVERY_SECONDS = 5;
const AT_ONCE = 500;
const MINUTE_SECONDS = 60;
const HOUR_SECONDS = 3600;
/** Of so many who sent at once, each is told of by name. */
const NAMED = 5;

/** What one member sent to another, as far as it is not told. */
interface Received {
  memberId: string;
  from: string;
  minor: bigint;
  transfers: number;
}

/** Declares the work list; each account has a share of its rounds. */
export function defineReceivedNotices({ db, notices, work }: Pick<Deps, 'db' | 'notices' | 'work'>): void {
  work.define({
    name: 'wallet.received',
    everySeconds: EVERY_SECONDS,
    atOnce: AT_ONCE,
    rounds: 10,
    firstSeconds: MINUTE_SECONDS,
    mostSeconds: HOUR_SECONDS,
    lateAfterSeconds: HOUR_SECONDS,
    failure: 'a member could not be told of PRD that they received',
    due: () => sql`
      select account_id::text as item, 'account:' || account_id as share, min(sent_at) as since
      from wallet_untold group by account_id`,
    act: (accountId) =>
      transaction(db, async (tx, afterCommit) => {
        const received = await takeUntold(tx, accountId);
        const [first] = received;
        if (!first) return;
        const { memberId } = first;
        const told = wordsFor(received).map((words) => ({ memberId, words }));
        await notices.tellEach({ tx, afterCommit }, { kind: 'prd_received', path: '/wallet', told });
      }),
  });
}

async function takeUntold(tx: Tx, accountId: string): Promise<Received[]> {
  const { rows } = await sql<Received>`
    with taken as (delete from wallet_untold where account_id = ${accountId} returning transfer_id)
    select mine.owner_id as "memberId", m.username as "from", sum(t.amount) as minor,
      count(*)::int as transfers
    from taken join ledger_transfers t on t.id = taken.transfer_id
    join ledger_accounts mine on mine.id = t.credit_account_id
    join ledger_accounts theirs on theirs.id = t.debit_account_id
    join members m on m.id = theirs.owner_id
    where mine.owner_id is not null
    group by mine.owner_id, m.username order by min(t.created_at), m.username`.execute(tx);
  return rows;
}

function wordsFor(received: readonly Received[]): string[] {
  if (received.length <= NAMED) return received.map(wordsOf);
  const minor = received.reduce((sum, one) => sum + one.minor, 0n);
  return [`You received ${plain(minor)} PRD from ${received.length} members.`];
}

function wordsOf({ from, minor, transfers }: Received): string {
  const times = transfers === 1 ? '' : `, in ${transfers} transfers`;
  return `You received ${plain(minor)} PRD from ${from}${times}.`;
}
