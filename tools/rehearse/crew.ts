/** Twelve people come aboard: one brings the league, the others follow with the code, each with an account of their own. */
import { endpoints } from '@whale/contract'
import type { Ask } from './ask.ts'
import type { RecordedLeague } from './recorded-leagues.ts'

interface Account {
  userId: string
  username: string
  token: string
}

export interface Seat extends Account {
  teamId: string
  teamName: string
}

export interface Crew {
  leagueId: string
  name: string
  /** In the order of the claims; the first is the commissioner, who brought the league. */
  seats: readonly Seat[]
}

const { onboarding } = endpoints

/** Brings the league and fills every team of it. */
export async function gatherCrew(ask: Ask, league: RecordedLeague): Promise<Crew> {
  const founder = await newAccount(ask, league, 1)
  const isEspn = league.provider === 'espn'
  const { game_league, invite_code: code } = isEspn
    ? await bringEspn(ask, league, founder)
    : await bringSleeper(ask, league, founder)
  const shown = await ask(onboarding.invitation, { params: { code } })
  const seats: Seat[] = shown.claimed_teams.map((team) => ({ ...founder, ...seatOf(team) }))
  for (const team of shown.available_teams) {
    const account = await newAccount(ask, league, seats.length + 1)
    const { token } = account
    // At Sleeper people join by their own user name, and the product finds the team that is theirs.
    const joined = isEspn
      ? await ask(onboarding.espnJoin, { token, body: { team_id: team.team_id, invite_code: code } })
      : await ask(onboarding.sleeperJoin, { token, body: { username: team.username ?? '', invite_code: code } })
    if (joined.team.team_id !== team.team_id) throw new Error(`${team.username ?? ''} came aboard on another team`)
    seats.push({ ...account, ...seatOf(joined.team) })
  }
  return { leagueId: game_league.id, name: shown.fantasy_league.name, seats }
}

function seatOf(team: { team_id: string; team_name: string }): Pick<Seat, 'teamId' | 'teamName'> {
  return { teamId: team.team_id, teamName: team.team_name }
}

export async function newAccount(
  ask: Ask,
  { provider, fantasyLeagueId }: RecordedLeague,
  number: number,
): Promise<Account> {
  const email = `player${number}.of.${provider}.${fantasyLeagueId}@rehearsal.example`
  const body = { email, password: 'a whale of a time' }
  const { user_id: userId, username, access_token: token } = await ask(endpoints.users.register, { body })
  return { userId, username, token }
}

async function bringEspn(ask: Ask, { fantasyLeagueId }: RecordedLeague, { token }: Account) {
  const { teams } = await ask(onboarding.espnValidate, { body: { league_id: fantasyLeagueId } })
  const teamId = teams[0]?.team_id ?? ''
  const body = { league_id: fantasyLeagueId, selected_team_id: teamId, commissioner_team_id: teamId }
  return await ask(onboarding.espnComplete, { token, body })
}

/** A manager of each recorded league, under whose name the person and the person's leagues were recorded too. */
const SLEEPER_MANAGERS: Readonly<Record<string, string>> = {
  '1048889097223266304': 'endzonetiger',
  '1049056120377090048': 'FumbleCoach',
}

async function bringSleeper(ask: Ask, { fantasyLeagueId }: RecordedLeague, { token }: Account) {
  const username = SLEEPER_MANAGERS[fantasyLeagueId] ?? ''
  const { available_teams } = await ask(onboarding.sleeperValidate, { body: { username } })
  const own = available_teams.find(({ league_id }) => league_id === fantasyLeagueId)?.user_teams[0]
  if (own === undefined) throw new Error(`${username} is not shown a team of Sleeper's league ${fantasyLeagueId}`)
  const body = {
    username,
    selected_league_id: fantasyLeagueId,
    selected_roster_id: own.roster_id,
    selected_fantasy_user_id: own.fantasy_user_id ?? '',
  }
  return await ask(onboarding.sleeperComplete, { token, body })
}
