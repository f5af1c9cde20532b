/**
 * The facts of collaborations: the shares of a finished one are its reward, nobody is in one who was not let in, what is
 * held for others counts in the sending limits while it is, and ratings are of those who finished one together.
 */
import type { Db } from '#server/database/pool.ts';
import { type Facts, findBrokenFacts } from './find-broken-facts.ts';
import type { Violation } from './index.ts';

const FACTS: Facts = {
  'the shares of a finished collaboration are its reward, and those of a called off one none': `
    select 'collaborations ' || k.id || ': shares of ' || s.shares || ' for ' || k.prd_reward as detail
    from collaborations k
    cross join lateral (select coalesce(sum(p.share), 0) as shares, count(*) filter (where p.left_at is null or p.was_removed) as claims
      from collaboration_participants p where p.collaboration_id = k.id) s
    where k.status = 'completed' and (s.shares <> k.prd_reward or k.proposed is distinct from 'split' or s.claims = 0)
       or k.status = 'cancelled' and k.proposed is distinct from 'refund'
       or k.status in ('settling', 'disputed') and k.proposed = 'split' and s.shares <> k.prd_reward`,
  'what was handed in of a review is of somebody who was let in': `
    select 'collaboration_reviews ' || r.collaboration_id || ': ' || coalesce(r.answered_by::text, 'nobody') as detail
    from collaboration_reviews r
    where (r.answer is null) <> (r.answered_by is null) or r.answered_by is not null and not exists (
      select from collaboration_participants p where p.collaboration_id = r.collaboration_id and p.user_id = r.answered_by)`,
  'whoever left a collaboration has no share of it': `
    select 'collaboration_participants ' || p.collaboration_id || ' ' || p.user_id as detail
    from collaboration_participants p
    where p.left_at is not null and not p.was_removed and p.share is not null`,
  'whoever is in a collaboration asked and was let in, and did not begin it': `
    select 'collaboration_participants ' || p.collaboration_id || ' ' || p.user_id as detail
    from collaboration_participants p
    join collaborations k on k.id = p.collaboration_id
    left join collaboration_requests r on r.collaboration_id = p.collaboration_id and r.user_id = p.user_id
    where r.status is distinct from 'accepted' or k.initiator_id = p.user_id`,
  'a proposal was answered by those who had a claim to it': `
    select 'collaboration_participants ' || p.collaboration_id || ' ' || p.user_id as detail
    from collaboration_participants p join collaborations k on k.id = p.collaboration_id
    where (p.confirmed_at is not null or p.objected_at is not null)
      and (k.proposed is null or (p.left_at is not null and not p.was_removed))`,
  'what is held for others counts in the sending limits': `
    with newest as (select max(created_at) - interval '29 days' as since from ledger_transfers), held as (
      select ledger_account_id('wallet:' || k.initiator_id || ':PRD') as account_id,
             date_trunc('minute', k.created_at + interval '59.999 seconds') as left_at,
             case when k.was_asked then 'collaboration' else 'collaboration_unasked' end as way, sum(k.prd_reward) as worth,
             string_agg(k.id::text, ', ' order by k.id) as ids
      from collaborations k, newest
      where k.prd_reward > 0 and k.status <> 'cancelled' and k.created_at >= newest.since group by 1, 2, 3
    ), left_by as (
      select v.account_id, v.left_at, v.way, v.worth from value_left v, newest
      where v.way in ('collaboration', 'collaboration_unasked') and v.left_at >= newest.since + interval '1 minute'
    )
    select coalesce(h.account_id, l.account_id) || ' at ' || coalesce(h.left_at, l.left_at) || ': held '
           || coalesce(h.worth, 0) || coalesce(' by collaborations ' || h.ids, '') || ', written down ' || coalesce(l.worth, 0) as detail
    from held h full join left_by l using (account_id, left_at, way), newest
    where coalesce(h.worth, 0) <> coalesce(l.worth, 0)
      and coalesce(h.left_at, l.left_at) >= newest.since + interval '1 minute'`,
  'a rating is of two who finished a collaboration together': `
    select 'collaboration_ratings ' || r.collaboration_id || ' ' || r.rater_id || ' ' || r.rated_id as detail
    from collaboration_ratings r join collaborations k on k.id = r.collaboration_id
    left join collaboration_participants p on p.collaboration_id = k.id and p.left_at is null
      and p.user_id = case when r.rater_id = k.initiator_id then r.rated_id else r.rater_id end
    where k.status <> 'completed' or p.user_id is null or k.initiator_id not in (r.rater_id, r.rated_id)
       or r.rated_at < k.closed_at`,
};

/** Every broken fact of collaborations; empty when all hold. */
export const findCollaborationViolations = (db: Db): Promise<Violation[]> => findBrokenFacts(db, FACTS);
