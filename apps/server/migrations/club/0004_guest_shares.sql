-- Guests share their cards, too. A deletion removes the links of its user by itself.
alter table shares drop constraint shares_user_id_fkey;
