-- Push services that refuse our keys: none is asked again before `until`. By the game's clock, like everything about an alert but its sending.
create table push_refusals (
  host text primary key,
  why text not null,
  since timestamptz not null,
  until timestamptz not null
);
