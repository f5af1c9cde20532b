import { sql } from 'kysely';
import { refuse } from '#server/platform/refuse.ts';
import { keepReport } from '../contacts/store.ts';
import type { ContactContext } from './contact-context.ts';

/**
 * Reports a member who is in the directory, or with whom one has dealt, whoever has blocked the other since: nobody
 * escapes a report by a block.
 * Refuses with: `member_not_found`, `reported_already`.
 */
export async function reportMember(
  { tx, actor, now, newId }: Pick<ContactContext, 'tx' | 'actor' | 'now' | 'newId'>,
  { username, reason, words }: { username: string; reason: string; words: string },
): Promise<void> {
  const { memberId } = actor;
  const { rows } = await sql<{ id: string }>`
    select m.id from members m
    where lower(m.username) = lower(${username}) and m.id <> ${memberId} and m.suspended_at is null
      and (exists (select from member_profiles p where p.member_id = m.id and p.listed_at is not null)
          and not exists (select from member_blocks b where b.blocker_id = m.id and b.blocked_id = ${memberId})
        or exists (select from connections c
          where c.low_id = least(m.id, ${memberId}::uuid) and c.high_id = greatest(m.id, ${memberId}::uuid))
        or exists (select from member_blocks b where b.blocker_id = ${memberId} and b.blocked_id = m.id))`.execute(
    tx,
  );
  const reportedId = rows[0]?.id ?? refuse('member_not_found');
  const isNew = await keepReport(tx, { id: newId(), reporterId: memberId, reportedId, reason, words, now });
  if (!isNew) refuse('reported_already');
}
