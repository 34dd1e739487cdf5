-- How often a wiped league came back: its calendar's events need a number that only grows.
create index events_of_restores on events (league_id) where type = 'league.restored';
