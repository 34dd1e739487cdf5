/** Fills a league of twelve: one user adds it, and ten others join with the invite code. The last team stays free. */
import { endpoints } from '@whale/contract'
import type { Ask } from './ask.ts'
import type { RecordedLeague } from './recordings.ts'

interface Account {
  userId: string
  username: string
  token: string
}

export interface Member extends Account {
  teamId: string
  teamName: string
}

export interface Crew {
  leagueId: string
  name: string
  /** In the order in which teams were claimed. The first is the commissioner, who added the league. */
  members: readonly Member[]
}

const { onboarding } = endpoints

/** Adds the league and fills every team but the last, since a team that was played can only be taken over with a proof. */
export async function fillLeague(ask: Ask, league: RecordedLeague): Promise<Crew> {
  const creator = await newAccount(ask, league, 1)
  const isEspn = league.provider === 'espn'
  const { game_league, invite_code: code } = isEspn
    ? await addEspnLeague(ask, league, creator)
    : await addSleeperLeague(ask, league, creator)
  const shown = await ask(onboarding.invitation, { params: { code } })
  const members: Member[] = shown.claimed_teams.map((team) => ({ ...creator, ...teamOf(team) }))
  for (const team of shown.available_teams.slice(0, -1)) {
    const account = await newAccount(ask, league, members.length + 1)
    const joined = await join(ask, { ...league, token: account.token, team, code })
    if (joined.team.team_id !== team.team_id) throw new Error(`${team.username ?? ''} joined with another team`)
    members.push({ ...account, ...teamOf(joined.team) })
  }
  return { leagueId: game_league.id, name: shown.fantasy_league.name, members }
}

/** Sleeper users join by username, and the server finds their team. */
async function join(
  ask: Ask,
  given: Pick<RecordedLeague, 'provider'> & {
    token: string
    team: { team_id: string; username?: string | null | undefined }
    code: string
  },
) {
  const { provider, token, team, code: invite_code } = given
  return provider === 'espn'
    ? await ask(onboarding.espnJoin, { token, body: { team_id: team.team_id, invite_code } })
    : await ask(onboarding.sleeperJoin, { token, body: { username: team.username ?? '', invite_code } })
}

/** A new user claims the first free team, or requests it from the owner. Returns that user with the team. */
export async function claimFreeTeam(
  ask: Ask,
  { leagueId: id, token, number }: { leagueId: string; token: string; number: number },
): Promise<Member> {
  const { invite_code: code } = await ask(endpoints.leagues.league, { params: { id }, token })
  const { available_teams, fantasy_league } = await ask(onboarding.invitation, { params: { code } })
  const [team] = available_teams
  if (team === undefined) throw new Error('No team is free.')
  const { provider } = fantasy_league
  const account = await newAccount(ask, { provider, fantasyLeagueId: id }, number)
  await join(ask, { provider, token: account.token, team, code })
  return { ...account, ...teamOf(team) }
}

function teamOf(team: { team_id: string; team_name: string }): Pick<Member, 'teamId' | 'teamName'> {
  return { teamId: team.team_id, teamName: team.team_name }
}

async function newAccount(ask: Ask, { provider, fantasyLeagueId }: RecordedLeague, number: number): Promise<Account> {
  const email = `player${number}.of.${provider}.${fantasyLeagueId}@rehearsal.example`
  const body = { email, password: 'a whale of a time' }
  const { user_id: userId, username, access_token: token } = await ask(endpoints.users.register, { body })
  return { userId, username, token }
}

async function addEspnLeague(ask: Ask, { fantasyLeagueId }: RecordedLeague, { token }: Account) {
  const { teams } = await ask(onboarding.espnValidate, { body: { league_id: fantasyLeagueId } })
  const teamId = teams[0]?.team_id ?? ''
  const body = { league_id: fantasyLeagueId, selected_team_id: teamId, commissioner_team_id: teamId }
  return await ask(onboarding.espnComplete, { token, body })
}

/** For each recorded league, one manager whose user and leagues were also recorded. */
const SLEEPER_MANAGERS: Readonly<Record<string, string>> = {
  '1048889097223266304': 'endzonetiger',
  '1049056120377090048': 'FumbleCoach',
}

async function addSleeperLeague(ask: Ask, { fantasyLeagueId }: RecordedLeague, { token }: Account) {
  const username = SLEEPER_MANAGERS[fantasyLeagueId] ?? ''
  const { available_teams } = await ask(onboarding.sleeperValidate, { body: { username } })
  const own = available_teams.find(({ league_id }) => league_id === fantasyLeagueId)?.user_teams[0]
  if (own === undefined) throw new Error(`${username} has no team in the Sleeper league ${fantasyLeagueId}`)
  const body = {
    username,
    selected_league_id: fantasyLeagueId,
    selected_roster_id: own.roster_id,
    selected_fantasy_user_id: own.fantasy_user_id ?? '',
  }
  return await ask(onboarding.sleeperComplete, { token, body })
}
