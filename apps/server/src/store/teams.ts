/** The fantasy league's teams in tables. Written once, when the league is brought. */
import type { LeagueFounded, Team } from '@whale/game'
import type { Db, Tx } from '../db/pool.ts'

/** A league's teams in the provider's order. */
export async function readTeams(db: Db, leagueId: string): Promise<Team[]> {
  const rows = await db.selectFrom('teams').selectAll().where('league_id', '=', leagueId).orderBy('position').execute()
  return rows.map((row): Team => {
    return {
      id: row.id,
      name: row.name,
      owner:
        row.owner_fantasy_user_id === null || row.owner_display_name === null
          ? null
          : {
              fantasyUserId: row.owner_fantasy_user_id,
              displayName: row.owner_display_name,
              username: row.owner_username,
            },
      avatarUrl: row.avatar_url,
    }
  })
}

export async function insertTeams(tx: Tx, { leagueId, teams }: LeagueFounded): Promise<void> {
  await tx
    .insertInto('teams')
    .values(
      teams.map((team, position) => ({
        league_id: leagueId,
        id: team.id,
        position,
        name: team.name,
        owner_fantasy_user_id: team.owner?.fantasyUserId ?? null,
        owner_display_name: team.owner?.displayName ?? null,
        owner_username: team.owner?.username ?? null,
        avatar_url: team.avatarUrl,
      })),
    )
    .execute()
}
