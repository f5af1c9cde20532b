-- A payment page is a session of its provider's, as the contract calls it; here it had two more names.

alter table card_payments rename column provider_reference to session_id;
alter table sandbox_card_sessions rename column reference to session_id;
alter table sandbox_card_refunds rename column session_reference to session_id;
