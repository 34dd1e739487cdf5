/** When a league's owner was last seen: by their commands and chat lines in the league, or by a stored session (RULES §4). */
import { type Instant, type LeagueId, later } from '@whale/game'
import { sql } from 'kysely'
import type { World } from '../../world.ts'

/** Null if neither is known. */
export async function ownerSeenAt(
  world: Pick<World, 'db' | 'club' | 'clock'>,
  leagueId: LeagueId,
): Promise<Instant | null> {
  const { rows } = await sql<{ owner_id: string | null; acted_at: Instant | null }>`
    select l.owner_id, greatest(
      (select max(e.at) from events e where e.league_id = l.id and e.actor = l.owner_id),
      (select max(t.written_at) from talk_lines t where t.league_id = l.id and t.user_id = l.owner_id)
    ) as acted_at
    from leagues l where l.id = ${leagueId}
  `.execute(world.db)
  const [league] = rows
  if (league === undefined) return null
  // Sessions use the database's clock, so compare how long ago they were used.
  const { rows: sessions } = await sql<{ idle_ms: number | null }>`
    select floor(extract(epoch from now() - max(last_used_at)) * 1000)::float8 as idle_ms
    from sessions where user_id = ${league.owner_id}
  `.execute(world.club)
  const idleMs = sessions[0]?.idle_ms ?? null
  const moments = [league.acted_at, idleMs === null ? null : later(world.clock.now(), -Math.max(0, idleMs))]
  return (
    moments
      .filter((at) => at !== null)
      .toSorted()
      .at(-1) ?? null
  )
}
