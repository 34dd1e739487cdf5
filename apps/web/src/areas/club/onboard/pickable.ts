/** The providers' teams as the list of teams shows them. */
import type { PickableTeam } from '../shared/TeamPicker.tsx'
import { type EspnTeam, type SleeperLeague, type SleeperTeam, isOpenSleeperTeam } from './onboard-steps.ts'

export function pickableEspnTeam({ team_id, team_name, owner_name, avatar }: EspnTeam, note?: string): PickableTeam {
  const team = { id: team_id, name: team_name, owner: owner_name, avatar, closed: null }
  return note === undefined ? team : { ...team, note }
}

export function pickableSleeperTeam(league: SleeperLeague, team: SleeperTeam): PickableTeam {
  return {
    // A roster's number says nothing without its league.
    id: sleeperPick(league.league_id, team.roster_id),
    name: team.team_name,
    owner: team.display_name,
    avatar: team.avatar,
    closed: isOpenSleeperTeam(league, team) ? null : team.team_taken ? 'Taken' : team.is_owner ? 'Closed' : 'Co-owner',
  }
}

export function sleeperPick(leagueId: string, rosterId: string): string {
  return `${leagueId}/${rosterId}`
}
