-- The events about which reserved leagues get emails: a few of a season, found without reading the others.
create index events_of_reservations on events (at)
  where type in ('reservation.followed', 'reservation.blocked', 'league.failed_to_start', 'player.left');
