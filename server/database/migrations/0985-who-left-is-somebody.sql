-- A notice in nobody's name is a whole sentence; what became of one whose member has left was none.
update notices set words = 'Somebody ' || words
where actor_id is null and words = 'has left; what was told went with the account.';
