-- Who owns a league, to whom it was handed over or voted last, and an offer to hand it over (RULES §4).
alter table leagues add column owner_id text;
alter table leagues add column chosen_owner_id text;
alter table leagues add column handover jsonb;
-- The owner until now: the player of the commissioner's team, else the creator if they are in, else the longest-standing member.
update leagues set owner_id = coalesce(
  (select p.user_id from players p
    where p.league_id = leagues.id and p.team_id = leagues.commissioner_team_id and p.left_at is null),
  (select p.user_id from players p
    where p.league_id = leagues.id and p.user_id = leagues.creator_id and p.left_at is null),
  (select p.user_id from players p where p.league_id = leagues.id and p.left_at is null order by p.position limit 1),
  creator_id
);
-- A vote on a successor ends when the owner returned or the candidate declined.
alter table votes drop constraint votes_state_check;
alter table votes add constraint votes_state_check
  check (state in ('open', 'passed', 'lapsed', 'withdrawn', 'moot', 'returned', 'declined'));
