/** Thousands of users and leagues as database rows, enough to open event streams and send changes. */
import { createHash } from 'node:crypto'
import type { Defer } from '../closers.ts'
import { openClients } from './copies.ts'

const PLAYERS_A_LEAGUE = 12

export interface ManyClients {
  requests: { path: string; token: string }[]
  /** Commits a change in every league and notifies, as `act` does. Returns the time of the commit. */
  changeAll(): Promise<number>
}

const tokenOf = (place: number) => `bench-${place}`
const leagueOf = (place: number) => `league_bench${Math.floor(place / PLAYERS_A_LEAGUE)}`

/** Creates signed-in users, each an active member of a league, in a migrated database. */
export async function addClients(defer: Defer, databaseUrl: string, clients: number): Promise<ManyClients> {
  const [client] = await openClients(defer, databaseUrl)
  const places = Array.from({ length: clients }, (_, place) => place)
  const hashes = places.map((place) => createHash('sha256').update(tokenOf(place)).digest('hex'))
  const each = `from generate_series(0, ${clients - 1}) n on conflict do nothing`
  const league = `'league_bench' || n / ${PLAYERS_A_LEAGUE}`
  await client.query(`
    insert into users (id, email, username, password_hash, created_at)
    select 'user_bench' || n, 'bench' || n || '@bench.example', 'bench' || n, 'none', now() ${each}`)
  await client.query(
    `insert into sessions (token_hash, user_id, created_at, last_used_at, expires_at)
    select decode(hash, 'hex'), 'user_bench' || (n - 1), now(), now(), now() + interval '1 day'
    from unnest($1::text[]) with ordinality as h (hash, n) on conflict do nothing`,
    [hashes],
  )
  await client.query(`
    insert into leagues (id, name, provider, fantasy_league_id, season, invite_code, creator_id, created_at, stage)
    select 'league_bench' || n, 'Bench', 'espn', 'bench' || n, 2025, lpad(n::text, 6, '0'), 'user_bench0', now(), 'pregame'
    from generate_series(0, ${Math.ceil(clients / PLAYERS_A_LEAGUE) - 1}) n on conflict do nothing`)
  await client.query(`
    insert into teams (league_id, id, position, name) select ${league}, 't' || n, 0, 'Bench' ${each}`)
  await client.query(`
    insert into players (league_id, id, user_id, team_id, claimed_at, position, status, streak, confirmed_in)
    select ${league}, 'player_bench' || n, 'user_bench' || n, 't' || n, now(), 0, 'fish', 0, '[]' ${each}`)
  return {
    requests: places.map((place) => ({ path: `/api/game/${leagueOf(place)}/events`, token: tokenOf(place) })),
    async changeAll() {
      await client.query(`
        with moved as (
          update leagues set change_number
            = greatest(change_number + 1, (extract(epoch from clock_timestamp()) * 1000000)::bigint)
          where name = 'Bench' returning id, change_number
        ) insert into changes (league_id, number, topic) select id, change_number, 'standings' from moved`)
      const committed = performance.now()
      await client.query(`select pg_notify('league_changes', id) from leagues where name = 'Bench'`)
      return committed
    },
  }
}
