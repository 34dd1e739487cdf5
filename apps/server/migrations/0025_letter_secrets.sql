-- A letter with a link that opens something holds a place for the secret in it, and from what the secret is made: the secret itself
-- is made when the letter is sent, with the house's key, so that no copy of the database opens anything.

alter table outbox add column secret_seed text;
