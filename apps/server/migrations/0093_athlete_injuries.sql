-- What Sleeper says about an athlete's injury, for the casino picker. Null if healthy, and until the directory is next read.
alter table athletes add column injury text check (injury in ('questionable', 'doubtful', 'out', 'reserve'));
