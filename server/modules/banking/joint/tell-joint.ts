/** What those on a joint account are told of it, but whoever did it. What somebody wrote with a payment is in none. */
import { sql } from 'kysely';
import type { NoticeKind } from '#core/members/notice-kinds.ts';
import type { Db, Tx } from '#server/database/pool.ts';
import type { Telling } from '#server/modules/notices/index.ts';
import type { BankDeps } from '../deps.ts';
import type { BankAccountRow } from '../store.ts';
import { dollars } from '../to-wire.ts';
import { peopleOn } from './seats.ts';

type Parts = Pick<BankDeps, 'notices'>;
type Account = Pick<BankAccountRow, 'id' | 'user_id' | 'account_name'>;

/** How a person reads whom ids name. */
export async function namesOf(db: Db | Tx, ids: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; username: string }>`
    select id, username from members where id = any(${ids}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, username }) => [id, username]));
}

/** Tells one of them; `words` go on after the name of whoever did it, and name nobody else: they go when that one does. */
export async function tellOne(
  { notices }: Parts,
  open: Telling,
  told: { memberId: string; by: string; kind: NoticeKind; words: string },
): Promise<void> {
  const { memberId, by, kind, words } = told;
  const actor = { id: by, username: (await namesOf(open.tx, [by])).get(by)! };
  await notices.tell(open, { memberId, kind, actor, words, path: '/banking' });
}

/** Tells everybody on the account but whoever did it. */
export async function tellJoint(
  parts: Parts,
  open: Telling,
  {
    account,
    by,
    kind = 'bank_joint',
    words,
  }: { account: Account; by: string; kind?: NoticeKind; words: string },
): Promise<void> {
  for (const memberId of await peopleOn(open.tx, account))
    if (memberId !== by) await tellOne(parts, open, { memberId, by, kind, words });
}

/** That somebody moved dollars from it or to it. */
export async function tellJointMoved(
  parts: Parts,
  open: Telling,
  {
    account,
    memberId,
    confirmedBy,
    amount,
    isOut,
  }: { account: Account; memberId: string; confirmedBy: string | null; amount: bigint; isOut: boolean },
): Promise<void> {
  const agreed = confirmedBy ? ', confirmed by a second person' : '';
  const words = `${isOut ? 'moved' : 'put'} ${dollars(amount)} ${isOut ? 'out of' : 'into'} ${account.account_name}${agreed}.`;
  await tellJoint(parts, open, { account, by: memberId, words });
}
