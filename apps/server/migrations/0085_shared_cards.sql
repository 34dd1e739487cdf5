-- A card of a finished season can be shared: `card` says which, as set:kind.
alter table shares drop constraint shares_kind_check;
alter table shares add constraint shares_kind_check check (kind in ('week', 'bet', 'whale', 'champion', 'wrapped'));
alter table shares add column card text;
alter table shares add constraint shares_card_check check ((kind = 'wrapped') = (card is not null));
alter table shares drop constraint shares_user_id_league_id_kind_week_bet_id_key;
alter table shares add constraint shares_once unique nulls not distinct (user_id, league_id, kind, week, bet_id, card);
