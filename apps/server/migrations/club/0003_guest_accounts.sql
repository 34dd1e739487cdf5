-- The account that the guest has become: it plays the seat, and what the guest did before shows its name.
alter table guests add column account_id text;
create index guests_by_account on guests (account_id) where account_id is not null;
