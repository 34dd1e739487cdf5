-- What a post says, without its words. Null in rows of the release before. `fact_words` is the hash of the words beside it: a process of
-- the release before corrects the words alone, and then they count.
alter table chat_posts add column fact jsonb, add column fact_words text;
