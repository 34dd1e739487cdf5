-- Plain names, as in 0051.
alter table chat_channels rename column trouble to failure;
alter table chat_posts rename column trouble to failure;
