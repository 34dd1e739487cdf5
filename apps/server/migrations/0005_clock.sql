-- Development only: how far the house's clock is turned from the machine's (DEV_CLOCK=1). Empty in production.

create table dev_clock (
  is_only boolean primary key default true check (is_only),
  offset_ms bigint not null
);
