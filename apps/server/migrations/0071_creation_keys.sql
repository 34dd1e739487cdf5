-- The user and key of the request that creates or created a league, hashed. A repeated request goes to the cell of the first.
alter table league_directory add column creation_key text;
create unique index league_directory_creation_key on league_directory (creation_key) where creation_key is not null;
