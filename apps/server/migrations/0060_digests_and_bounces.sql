-- A weekly digest and a reminder before the lock, addresses that bounce, and emails whose fate is unknown.
alter table mail_consents drop constraint mail_consents_kind_check;
alter table mail_consents add constraint mail_consents_kind_check
  check (kind in ('count', 'reminder', 'offer', 'vote', 'request'));
alter table mail_consents
  -- The person's time zone when they last chose. Null: Eastern.
  add column zone text,
  -- The last week that the digest or the reminder is done for, as season:week.
  add column done_for text;

alter table outbox
  -- The parts of an email that is also sent as HTML.
  add column blocks jsonb,
  -- By the database's clock: since when it is being sent. An optional email whose sender died is not sent again.
  add column sending_at timestamptz;
create index outbox_sending on outbox (sending_at) where sending_at is not null;

-- Addresses whose mail comes back for good. Only account emails are still tried.
create table bounced_addresses (
  address text primary key check (address = lower(address)),
  -- The status of RFC 3463, such as 5.1.1.
  status text not null,
  bounced_at timestamptz not null
);
