-- One result of a network and an hour counts among those of a day. The network is signed, for its day alone, and leads to nobody.
alter table daily_results add column network text not null default '', add column hour text not null default '';
