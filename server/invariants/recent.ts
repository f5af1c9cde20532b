/**
 * What the ledger's facts look at: all rows, or those that were made since a time. What is new is found by the index
 * on the times of transfers, and of postings by the number that their account had then, so an hour costs an hour,
 * however long the past is.
 */
export interface Recent {
  transfers: string;
  postings: string;
  sends: string;
  /** Holds that were made since. */
  holds: string;
  /** How two sides are compared: what is new with all that it should have, or each with the other. */
  join: 'full join' | 'left join';
}

const ALL: Recent = {
  transfers: 'ledger_transfers',
  postings: 'ledger_postings',
  sends: 'member_sends',
  holds: 'ledger_holds',
  join: 'full join',
};

/** The rows, as tables of a query. */
export function recentSince(since: Date | undefined): Recent {
  if (!since) return ALL;
  const from = `'${since.toISOString()}'::timestamptz`;
  return {
    transfers: `(select * from ledger_transfers where created_at >= ${from})`,
    postings: `(select p.* from ledger_accounts a
       cross join lateral (select ledger_version_at(a.id, ${from} - interval '1 microsecond') as version) v
       join ledger_postings p on p.account_id = a.id and p.version > v.version
       where a.posted_at >= ${from})`,
    sends: `(select * from member_sends where sent_at >= ${from})`,
    holds: `(select h.* from ledger_transfers t join ledger_holds h on h.transfer_id = t.id
       where t.kind = 'hold' and t.created_at >= ${from})`,
    join: 'left join',
  };
}
