-- What a member holds, in all of their accounts for investing.
create index investment_trades_of_member on investment_trades (user_id, account_id, symbol);
