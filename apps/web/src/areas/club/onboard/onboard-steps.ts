/**
 * Reducer of the wizard that adds a league. Steps go forward only. Sleeper has no commissioner step, because its API names the
 * commissioner.
 */
import { ADD_NOTICES } from '@whale/words'
import { type ProviderWire, type ReplyOf, type endpoints, isSleeperLeagueId } from '@whale/contract'

type Onboarding = (typeof endpoints)['onboarding']
export type EspnLeague = ReplyOf<Onboarding['espnValidate']> & { league_id: string }
export type EspnTeam = EspnLeague['teams'][number]
export type SleeperLeague = ReplyOf<Onboarding['sleeperValidate']>['available_teams'][number]
export type SleeperTeam = SleeperLeague['user_teams'][number]

interface SleeperLeagues {
  leagues: readonly SleeperLeague[]
  missing: readonly string[]
}

/** What was chosen before the last step, which sends it to the server. */
export type Choice =
  | { provider: 'espn'; league: EspnLeague; team: EspnTeam; commissioner: EspnTeam }
  | { provider: 'sleeper'; username: string; league: SleeperLeague; team: SleeperTeam; fantasyUserId: string }

export type OnboardStep =
  | { at: 'validate'; provider: ProviderWire }
  | { at: 'team_selection'; provider: 'espn'; league: EspnLeague; message: string | null }
  | {
      at: 'team_selection'
      provider: 'sleeper'
      username: string
      leagues: readonly SleeperLeague[]
      /** The names of leagues that are not read yet. */
      missing: readonly string[]
      /** The last read returned no league. */
      isStuck: boolean
      message: string | null
    }
  | { at: 'commissioner_selection'; provider: 'espn'; league: EspnLeague; team: EspnTeam; message: string | null }
  | { at: 'auth'; provider: ProviderWire; choice: Choice }
  | { at: 'completed'; provider: ProviderWire; leagueName: string; leagueId: string }

export type OnboardEvent =
  | { type: 'espn_found'; league: EspnLeague }
  | ({ type: 'sleeper_found'; username: string } & SleeperLeagues)
  /** The rest of the leagues, or a part of it. Null if it could not be read. */
  | { type: 'sleeper_read_on'; more: SleeperLeagues | null }
  | { type: 'sleeper_tried_again' }
  | { type: 'espn_team_chosen'; teamId: string | null }
  | { type: 'sleeper_team_chosen'; leagueId: string | null; rosterId: string | null }
  | { type: 'commissioner_chosen'; teamId: string | null }
  | { type: 'completed'; leagueId: string }

export function firstOnboardStep(provider: ProviderWire): OnboardStep {
  return { at: 'validate', provider }
}

/** Returns the step after an event. Ignores events that do not fit the step. */
export function nextOnboardStep(step: OnboardStep, event: OnboardEvent): OnboardStep {
  switch (event.type) {
    case 'espn_found':
      return step.at === 'validate' && step.provider === 'espn' ? espnFound(event.league) : step
    case 'sleeper_found':
      return step.at === 'validate' && step.provider === 'sleeper' ? sleeperFound(event) : step
    case 'sleeper_read_on':
      return step.at === 'team_selection' && step.provider === 'sleeper' ? sleeperReadOn(step, event.more) : step
    case 'sleeper_tried_again':
      return step.at === 'team_selection' && step.provider === 'sleeper' ? { ...step, isStuck: false } : step
    case 'espn_team_chosen':
      return step.at === 'team_selection' && step.provider === 'espn' ? espnTeamChosen(step, event.teamId) : step
    case 'sleeper_team_chosen':
      return step.at === 'team_selection' && step.provider === 'sleeper' ? sleeperTeamChosen(step, event) : step
    case 'commissioner_chosen':
      return step.at === 'commissioner_selection' ? commissionerChosen(step, event.teamId) : step
    case 'completed':
      return step.at === 'auth' ? completed(step, event) : step
  }
}

/** Progress in percent. */
export function progressOf(step: OnboardStep): 20 | 40 | 60 | 80 | 100 {
  switch (step.at) {
    case 'validate':
      return 20
    case 'team_selection':
      return 40
    case 'commissioner_selection':
      return 60
    case 'auth':
      return 80
    case 'completed':
      return 100
  }
}

/** "Step 2 of 4": Sleeper has three steps. */
export function stepNumber(step: OnboardStep): { number: number; of: number } {
  // The page after the last step has no number.
  const steps = ['validate', 'team_selection', 'commissioner_selection', 'auth'].filter(
    (at) => step.provider === 'espn' || at !== 'commissioner_selection',
  )
  return { number: steps.includes(step.at) ? steps.indexOf(step.at) + 1 : steps.length, of: steps.length }
}

/** The league's name at the provider. */
export function leagueNameOf(choice: Choice): string {
  return choice.league.league_name
}

/** Returns whether the user can claim this roster. */
export function isOpenSleeperTeam(league: SleeperLeague, team: SleeperTeam): boolean {
  return league.refusal === null && team.is_owner && !team.team_taken
}

export interface SleeperPick {
  leagueId: string
  rosterId: string
}

/** Returns the only team the user can pick. A league found by its id lists everyone's teams, so the only one may be another user's. */
export function onlyOpenTeam({
  leagues,
  username,
}: {
  leagues: readonly SleeperLeague[]
  username: string
}): SleeperPick | null {
  if (isSleeperLeagueId(username)) return null
  const open = leagues.flatMap((league) =>
    league.user_teams
      .filter((team) => isOpenSleeperTeam(league, team))
      .map(({ roster_id: rosterId }) => ({ leagueId: league.league_id, rosterId })),
  )
  return open.length === 1 ? (open[0] ?? null) : null
}

function espnFound(league: EspnLeague): OnboardStep {
  return { at: 'team_selection', provider: 'espn', league, message: null }
}

type SleeperTeamStep = Extract<OnboardStep, { at: 'team_selection'; provider: 'sleeper' }>

function sleeperFound({ username, leagues, missing }: { username: string } & SleeperLeagues): OnboardStep {
  const isStuck = leagues.length === 0
  return {
    at: 'team_selection',
    provider: 'sleeper',
    username,
    leagues: sorted(leagues),
    missing,
    isStuck,
    message: null,
  }
}

function sleeperReadOn(step: SleeperTeamStep, more: SleeperLeagues | null): OnboardStep {
  if (more === null) return { ...step, isStuck: true }
  const { leagues, missing } = more
  return { ...step, leagues: sorted([...step.leagues, ...leagues]), missing, isStuck: leagues.length === 0 }
}

/** Leagues in which nothing can be picked come last. */
function sorted(leagues: readonly SleeperLeague[]): SleeperLeague[] {
  const isClosed = (league: SleeperLeague) => Number(!league.user_teams.some((team) => isOpenSleeperTeam(league, team)))
  return leagues.toSorted((one, other) => isClosed(one) - isClosed(other))
}

function espnTeamChosen(
  step: Extract<OnboardStep, { at: 'team_selection'; provider: 'espn' }>,
  teamId: string | null,
): OnboardStep {
  const team = step.league.teams.find(({ team_id }) => team_id === teamId)
  if (team === undefined) return { ...step, message: ADD_NOTICES.no_team }
  return { at: 'commissioner_selection', provider: 'espn', league: step.league, team, message: null }
}

function sleeperTeamChosen(
  step: SleeperTeamStep,
  { leagueId, rosterId }: { leagueId: string | null; rosterId: string | null },
): OnboardStep {
  const league = step.leagues.find(({ league_id }) => league_id === leagueId)
  const team = league?.user_teams.find(({ roster_id }) => roster_id === rosterId)
  if (league === undefined || team === undefined || !isOpenSleeperTeam(league, team)) {
    return { ...step, message: ADD_NOTICES.no_team }
  }
  const fantasyUserId = team.fantasy_user_id
  if (fantasyUserId === null) {
    return { ...step, message: ADD_NOTICES.bad_team }
  }
  const { username } = step
  return { at: 'auth', provider: 'sleeper', choice: { provider: 'sleeper', username, league, team, fantasyUserId } }
}

function commissionerChosen(
  step: Extract<OnboardStep, { at: 'commissioner_selection' }>,
  teamId: string | null,
): OnboardStep {
  const { league, team } = step
  const chosen = league.teams.find(({ team_id }) => team_id === teamId)
  if (chosen === undefined) return { ...step, message: ADD_NOTICES.no_commissioner }
  return { at: 'auth', provider: 'espn', choice: { provider: 'espn', league, team, commissioner: chosen } }
}

function completed(step: Extract<OnboardStep, { at: 'auth' }>, { leagueId }: { leagueId: string }): OnboardStep {
  return { at: 'completed', provider: step.provider, leagueName: leagueNameOf(step.choice), leagueId }
}
