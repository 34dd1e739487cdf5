-- Only a proof, a hand-over or a vote gives the league to somebody else than its creator (RULES §4). Who owns one by a claim of the
-- commissioner's team keeps it.
update leagues set chosen_owner_id = owner_id
where chosen_owner_id is null and owner_id <> creator_id and exists (
  select from players p
  where p.league_id = leagues.id and p.user_id = leagues.owner_id and p.left_at is null
    and p.team_id = leagues.commissioner_team_id
);
