-- Fair play, rule 3: an option says that a team beats its house line, so it has no side.
alter table options drop column side;
