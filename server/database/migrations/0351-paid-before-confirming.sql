-- Large tasks that were paid by their tick alone, before a collaborator confirmed them (0323): the check of the books
-- asks them for no confirmation.
create table roadmap_tasks_unconfirmed (
  task_id uuid primary key references roadmap_tasks (id)
);
insert into roadmap_tasks_unconfirmed (task_id)
select t.id from roadmap_tasks t
where t.transfer_id is not null and (t.slot between 12 and 15 or t.slot between 24 and 27)
  and not exists (select from roadmap_confirmations c where c.task_id = t.id);
