-- Emails about votes are a kind of their own.
alter table mail_consents drop constraint mail_consents_kind_check;
alter table mail_consents add constraint mail_consents_kind_check check (kind in ('count', 'offer', 'vote'));
-- The same as runs_by_time.
drop index runs_at;
