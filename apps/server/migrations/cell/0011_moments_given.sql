-- Moments are given by the program: the nodes of a cluster have clocks of their own.
alter table pauses alter column paused_at drop default;
