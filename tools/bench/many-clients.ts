/** Thousands of users and leagues as database rows, enough to open event streams and send changes. */
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { connect } from '../../apps/server/src/platform/postgres/pool.ts'

const PLAYERS_A_LEAGUE = 12

export interface ManyClients {
  requests: { path: string; token: string }[]
  /** Commits a change in every league and notifies, as `act` does. Returns the time of the commit. */
  changeAll(): Promise<number>
  close(): Promise<void>
}

const tokenOf = (place: number) => `bench-${place}`
const leagueOf = (place: number) => `league_bench${Math.floor(place / PLAYERS_A_LEAGUE)}`

/** Creates signed-in users, each an active member of a league, in a migrated database. */
export async function addClients(databaseUrl: string, clients: number): Promise<ManyClients> {
  const db = connect({
    url: databaseUrl,
    connections: 1,
    timeoutMs: 60_000,
    onLostConnection: (error) => process.stderr.write(`${error.message}\n`),
  })
  const leagues = Math.ceil(clients / PLAYERS_A_LEAGUE)
  const hashes = Array.from({ length: clients }, (_, place) =>
    createHash('sha256').update(tokenOf(place)).digest('hex'),
  )
  await sql`
    insert into users (id, email, username, password_hash, created_at)
    select 'user_bench' || n, 'bench' || n || '@bench.example', 'bench' || n, 'none', now()
    from generate_series(0, ${clients}::int - 1) n on conflict do nothing
  `.execute(db)
  await sql`
    insert into sessions (token_hash, user_id, created_at, last_used_at, expires_at)
    select decode(hash, 'hex'), 'user_bench' || (n - 1), now(), now(), now() + interval '1 day'
    from unnest(${hashes}::text[]) with ordinality as h (hash, n) on conflict do nothing
  `.execute(db)
  await sql`
    insert into leagues (id, name, provider, fantasy_league_id, season, invite_code, creator_id, created_at, stage)
    select 'league_bench' || n, 'Bench', 'espn', 'bench' || n, 2025, lpad(n::text, 6, '0'), 'user_bench0', now(), 'pregame'
    from generate_series(0, ${leagues}::int - 1) n on conflict do nothing
  `.execute(db)
  await sql`
    insert into teams (league_id, id, position, name)
    select 'league_bench' || n / ${PLAYERS_A_LEAGUE}::int, 't' || n, 0, 'Bench'
    from generate_series(0, ${clients}::int - 1) n on conflict do nothing
  `.execute(db)
  await sql`
    insert into players (league_id, id, user_id, team_id, claimed_at, position, status, streak, confirmed_in)
    select 'league_bench' || n / ${PLAYERS_A_LEAGUE}::int, 'player_bench' || n, 'user_bench' || n, 't' || n, now(), 0, 'fish', 0, '[]'
    from generate_series(0, ${clients}::int - 1) n on conflict do nothing
  `.execute(db)
  return {
    requests: Array.from({ length: clients }, (_, place) => ({
      path: `/api/game/${leagueOf(place)}/events`,
      token: tokenOf(place),
    })),
    async changeAll() {
      await sql`
        with moved as (
          update leagues set change_number
            = greatest(change_number + 1, (extract(epoch from clock_timestamp()) * 1000000)::bigint)
          where name = 'Bench' returning id, change_number
        ) insert into changes (league_id, number, topic) select id, change_number, 'standings' from moved
      `.execute(db)
      const committed = performance.now()
      await sql`select pg_notify('league_changes', id) from leagues where name = 'Bench'`.execute(db)
      return committed
    },
    close: () => db.destroy(),
  }
}
