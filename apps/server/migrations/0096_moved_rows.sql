-- The account whose change of address brought the row along. Deleting the account deletes it, also if the new address is unconfirmed.
alter table subscriptions add column moved_for text;
alter table support_messages add column moved_for text;
