-- What an investment owes is kept in its member's wallet by the ledger (L12), whatever comes in, until it is taken.
update ledger_accounts a set owed = o.owed
from (select user_id, sum(prd_due - prd_back) as owed from funding_investments
      where prd_due > prd_back group by user_id) o
where a.key = 'wallet:' || o.user_id || ':PRD';
