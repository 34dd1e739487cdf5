-- Which way each bet of the week leaned when games were on: a bet that leans the other way is a swing.
alter table live_scores add column leans jsonb;
