-- What a pitch fee was paid with is what is used up or given back, whatever a fee costs by then.
alter table project_fees add column amount_minor numeric(38,0) not null default 10000000000 check (amount_minor > 0);
alter table project_fees alter column amount_minor drop default;
alter table project_fees add constraint project_fees_welcome_part check (welcome_minor <= amount_minor);
