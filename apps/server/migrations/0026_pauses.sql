-- What stands still until an operator says otherwise: a league whose books are not right, or the whole house. It can be read meanwhile.
create table pauses (
  -- A league's id, or `all`.
  scope text primary key,
  reason text not null,
  paused_at timestamptz not null default now()
);
