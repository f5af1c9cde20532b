-- A send says whether it was asked about; only those of before that was written down don't, and stay as they are.
alter table member_sends add constraint member_sends_says check (was_asked is not null) not valid;
