-- What signed in, in a few words, so that people can tell their sessions apart. Of sessions from before nobody knows.
alter table sessions add column device text not null default 'A browser';
