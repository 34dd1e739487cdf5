-- Transfers are numbered by their league, as events are. An identity counts for one node: a league that moves to another node, or is restored
-- in another database, would go on below its own numbers. Those of before stay.
alter table leagues add column transfer_number bigint not null default 0;

update leagues l set transfer_number = t.last
from (select league_id, max(number) as last from transfers group by league_id) t where t.league_id = l.id;

alter table transfers alter column number drop identity;
