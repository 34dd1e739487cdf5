-- Emails about the next season of a person's league.
alter table mail_consents drop constraint mail_consents_kind_check;
alter table mail_consents add constraint mail_consents_kind_check
  check (kind in ('count', 'reminder', 'offer', 'vote', 'request', 'season'));
