-- Plain names. Processes of the version before cannot run beside this one (docs/operations.md).
alter table leagues rename column trouble to wait_reason;
update leagues set wait_reason = 'internal_error' where wait_reason = 'defect';
alter table outbox rename column trouble to error;
alter table outbox rename column told to topic;
alter table outbox rename constraint outbox_told_key to outbox_topic_key;
alter table contests rename column kept_at to rejected_at;
update subscriptions set utm_campaign = 'emails' where utm_source = 'profile' and utm_campaign = 'letters';
