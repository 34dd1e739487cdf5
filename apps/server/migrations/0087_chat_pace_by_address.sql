-- When the next request to any chat service may start, for each address from which servers ask. The services limit addresses, so machines behind
-- the same address share a pace.
alter table chat_pace add column address text not null default 'shared';
alter table chat_pace drop column is_only;
alter table chat_pace add primary key (address);
alter table chat_pace alter column address drop default;
