/**
 * Who of the team is on duty: an administrator who has said so and has the site open. It promises that whoever leaves, or
 * whose process dies, is there for nobody a minute later; only they themselves go on duty again.
 */
import { sql } from 'kysely';
import { DUTY_MS } from '#core/support/terms.ts';
import type { Db, Tx } from '#server/database/pool.ts';
import { inBackground } from '#server/platform/background.ts';
import type { Deps } from '../deps.ts';

const TICK_MS = DUTY_MS / 3;

/** The part of messages that knows who is there. */
export interface Duty {
  /** Keeps those on duty who have the site open at this process: what happens every twenty seconds. */
  tick(): Promise<void>;
  close(): void;
}

/** Watches the connections of this process. */
export function createDuty({ clock, db, live, log }: Pick<Deps, 'clock' | 'db' | 'live' | 'log'>): Duty {
  const here = new Set<string>();
  live.onMembers((memberId, isHere) => void (isHere ? here.add(memberId) : here.delete(memberId)));
  const tick = async () => {
    if (here.size > 0) await keepOnDuty(db, { memberIds: [...here], now: clock.now() });
  };
  const timer = setInterval(() => inBackground(log, 'who is on duty', tick), TICK_MS).unref();
  return { tick, close: () => clearInterval(timer) };
}

const untilAfter = (now: Date) => new Date(now.getTime() + DUTY_MS);

/** Those whose time has run out have left meanwhile, and stay off duty. */
async function keepOnDuty(
  db: Db,
  { memberIds, now }: { memberIds: readonly string[]; now: Date },
): Promise<void> {
  await sql`update contact_duty set until = ${untilAfter(now)}
    where until > ${now} and member_id = any(${memberIds}::uuid[])`.execute(db);
}

/** Puts somebody on duty, or takes them off it. */
export async function changeDuty(
  tx: Tx,
  { memberId, isOnDuty, now }: { memberId: string; isOnDuty: boolean; now: Date },
): Promise<void> {
  if (isOnDuty)
    await sql`insert into contact_duty (member_id, until) values (${memberId}, ${untilAfter(now)})
      on conflict (member_id) do update set until = excluded.until`.execute(tx);
  else await sql`delete from contact_duty where member_id = ${memberId}`.execute(tx);
}

/** Those who are there now: administrators who may act. */
export async function onDuty(db: Db | Tx, now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select d.member_id as id from contact_duty d join members m on m.id = d.member_id
    where d.until > ${now} and m.suspended_at is null
      and exists (select from member_roles r where r.member_id = m.id and r.role = 'admin')`.execute(db);
  return rows.map(({ id }) => id);
}
