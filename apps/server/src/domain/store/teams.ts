/** The fantasy league's teams, as the provider last showed them. */
import { type LeagueCreated, type LeagueId, type Team, type TeamId, instant } from '@whale/game'
import { type Tx, sendWithNext } from '../../platform/postgres/pool.ts'
import type { Part } from './part.ts'

/** A league's teams in the provider's order. */
export const teams: Part<'teams', Team> = {
  select: 'select * from teams where league_id = $1 order by position',
  of: (row) => {
    return {
      id: row.id,
      name: row.name,
      owner:
        row.owner_fantasy_user_id === null
          ? null
          : {
              fantasyUserId: row.owner_fantasy_user_id,
              displayName: row.owner_display_name,
              username: row.owner_username,
            },
      ...(row.former_manager_id === null ? {} : { formerManagerId: row.former_manager_id }),
      coOwners: (row.co_owners ?? []) as Team['coOwners'],
      missingSince: row.missing_since === null ? null : instant(row.missing_since),
      avatarUrl: row.avatar_url,
    }
  },
}

export async function insertTeams(
  tx: Tx,
  { leagueId, teams }: Pick<LeagueCreated, 'leagueId' | 'teams'>,
): Promise<void> {
  await sendWithNext(
    tx,
    tx.insertInto('teams').values(teams.map((team, position) => rowOf(team, { leagueId, position }))),
  )
}

/** Writes the teams that changed at the provider. New teams are added at the end. */
export async function writeTeams(
  tx: Tx,
  { leagueId, teams, changed }: { leagueId: LeagueId; teams: readonly Team[]; changed: ReadonlySet<TeamId> },
): Promise<void> {
  const rows = teams.flatMap((team, position) => (changed.has(team.id) ? [rowOf(team, { leagueId, position })] : []))
  if (rows.length === 0) return
  await sendWithNext(
    tx,
    tx
      .insertInto('teams')
      .values(rows)
      .onConflict((conflict) =>
        conflict.columns(['league_id', 'id']).doUpdateSet((given) => ({
          name: given.ref('excluded.name'),
          owner_fantasy_user_id: given.ref('excluded.owner_fantasy_user_id'),
          owner_display_name: given.ref('excluded.owner_display_name'),
          owner_username: given.ref('excluded.owner_username'),
          former_manager_id: given.ref('excluded.former_manager_id'),
          co_owners: given.ref('excluded.co_owners'),
          avatar_url: given.ref('excluded.avatar_url'),
          missing_since: given.ref('excluded.missing_since'),
        })),
      ),
  )
}

function rowOf(team: Team, { leagueId, position }: { leagueId: LeagueId; position: number }) {
  return {
    league_id: leagueId,
    id: team.id,
    position,
    name: team.name,
    owner_fantasy_user_id: team.owner?.fantasyUserId ?? null,
    owner_display_name: team.owner?.displayName ?? null,
    owner_username: team.owner?.username ?? null,
    former_manager_id: team.formerManagerId ?? null,
    co_owners: team.coOwners.length === 0 ? null : JSON.stringify(team.coOwners),
    avatar_url: team.avatarUrl,
    missing_since: team.missingSince,
  }
}
