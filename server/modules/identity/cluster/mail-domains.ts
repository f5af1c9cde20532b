/** What administrators have said of domains of mailboxes, beside the list that comes along. */
import { sql } from 'kysely';
import type { Db } from '#server/database/pool.ts';
import type { CommandContext } from '../command-context.ts';
import { holdGrants, markAtDomain } from './grant-work.ts';

/** A domain, and whether its mailboxes are thrown away; by whom and why, where somebody has said so. */
export interface MailDomain {
  domain: string;
  isDisposable: boolean;
  setBy: string | null;
  reason: string | null;
  setAt: string | null;
}

/** What has been said, by domain: so few that they are read at once. */
export async function readOwnDomains(db: Db): Promise<MailDomain[]> {
  const { rows } = await sql<Omit<MailDomain, 'setAt'> & { at: Date }>`
    select d.domain, d.is_disposable as "isDisposable", coalesce(m.username, 'Unknown') as "setBy", d.reason,
      d.set_at as at
    from mail_domains d left join members m on m.id = d.set_by order by d.domain limit 5000`.execute(db);
  return rows.map(({ at, ...row }) => ({ ...row, setAt: at.toISOString() }));
}

/**
 * Says it of a domain, in the spelling of mailboxes, and returns that; what was said of it before is replaced. `again`
 * is whose grants are to be decided again, because they were withheld for a mailbox that is kept now.
 */
export async function judgeDomain(
  { tx, now }: Pick<CommandContext, 'tx' | 'now'>,
  said: { domain: string; isDisposable: boolean; reason: string; adminId: string },
): Promise<{ domain: string; again: string[] }> {
  await holdGrants(tx);
  const { rows } = await sql<{ domain: string }>`
    insert into mail_domains (domain, is_disposable, reason, set_by, set_at)
    values (ascii_domain(${said.domain}), ${said.isDisposable}, ${said.reason}, ${said.adminId}, ${now})
    on conflict (domain) do update set is_disposable = excluded.is_disposable, reason = excluded.reason,
      set_by = excluded.set_by, set_at = excluded.set_at
    returning domain`.execute(tx);
  const { domain } = rows[0]!;
  return { domain, again: said.isDisposable ? [] : await markAtDomain({ tx, now }, domain) };
}
