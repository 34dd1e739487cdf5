-- A league can be reserved for a season that its provider has not opened.

-- What the league waits for; null: its provider shows it. While set, `fantasy_league_id` is that of the earlier season.
alter table leagues add column reserved jsonb check (reserved is null or stage in ('pregame', 'not_started'));
-- The provider's id of the league in the season before, if the league was reserved. It names the next season's league.
alter table leagues add column previous_fantasy_league_id text;
create index leagues_by_previous on leagues (provider, previous_fantasy_league_id, season)
where previous_fantasy_league_id is not null;
