/** The teams of the fantasy league. Written once, when the league is created. */
import type { LeagueCreated, Team } from '@whale/game'
import { type Tx, sendWithNext } from '../../platform/postgres/pool.ts'
import type { Part } from './part.ts'

/** The teams of a league in the provider's order. */
export const teams: Part<'teams', Team> = {
  select: 'select * from teams where league_id = $1 order by position',
  of: (row) => {
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
  },
}

export async function insertTeams(tx: Tx, { leagueId, teams }: LeagueCreated): Promise<void> {
  await sendWithNext(
    tx,
    tx.insertInto('teams').values(
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
    ),
  )
}
