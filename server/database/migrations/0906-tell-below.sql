-- Below how much on an account its member wants to be told; none unless they say so.
alter table bank_accounts add column tell_below numeric(38,0) check (tell_below > 0);
