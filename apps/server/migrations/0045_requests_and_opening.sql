-- Emails about requests to join are a kind of their own.
alter table mail_consents drop constraint mail_consents_kind_check;
alter table mail_consents add constraint mail_consents_kind_check check (kind in ('count', 'offer', 'vote', 'request'));

-- The promise of the closed beta: each person who signed up since `waiting_since` gets one email when the game opens.
create table opening (
  is_only boolean primary key default true check (is_only),
  waiting_since timestamptz not null,
  -- When a server with open access first ran; null while access is closed.
  opened_at timestamptz,
  announced_at timestamptz
);
