-- An HMAC of the network that a night was opened from: it opens a few at once, and a removed person does not come back from another one.
alter table night_seeds add column network text;
-- The night that the same people play next.
alter table night_seeds add column next_id text;
create index night_seeds_by_network on night_seeds (network) where network is not null;
