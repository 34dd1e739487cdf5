-- Week 8's deployment compares with the roster at the entry, which is now part of the entry. Entries made before know
-- only their picks.
update casino_entries set terms = terms || jsonb_build_object('roster', terms -> 'athletes')
where terms ->> 'event' = 'best_deployment' and not terms ? 'roster';
