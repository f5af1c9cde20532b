-- What a person was paid by all their projects is one sum (server/modules/pitch/paid-to-owner.ts).
create index projects_paid_to on projects (member_id) where paid_cents > 0;
