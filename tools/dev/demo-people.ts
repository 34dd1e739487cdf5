/** Prepares the demo data through the API: people, leagues, and the desk's open work. Running it twice changes nothing. */
import { endpoints } from '@whale/contract'
import { describeDemoWorld } from '@whale/providers/demo'
import { type Ask, Refused, askerOf } from '../../apps/server/src/testing/rehearsal/ask.ts'

export const DEMO_PASSWORD = 'salt and spray'
const [WORLD] = describeDemoWorld(2025)

/** The members of The Gravy Boat by team. The first adds the league and owns it; Sam’s team is the commissioner’s, and he has not verified it. */
export const CREW = [
  ['maya', 'Kelp Wanted'],
  ['sam', 'Reel Deal'],
  ['theo', 'Marlin Brando'],
  ['inez', 'Squid Row'],
  ['devin', 'Cod Complex'],
  ['priya', 'Tuna Turner'],
  ['vinny', 'The Codfathers'],
  ['becka', 'Shell Shock'],
  ['dave', 'Salmon Dave'],
  ['juno', 'Off Porpoise'],
] as const

/** The members of a league that still needs its eighth. */
const SLEEPER_CREW = ['ahabjones', 'krillbill', 'salty_sue', 'piptheswabbie', 'grogmaster'] as const

/** The demo's sign-ins. The password is `DEMO_PASSWORD`. */
export const DEMO_SIGN_INS: readonly { email: string; who: string }[] = [
  { email: addressOf('maya'), who: 'owns The Gravy Boat and plays Kelp Wanted there, has nothing entered yet' },
  { email: addressOf('sam'), who: 'plays Reel Deal, the commissioner’s team' },
  { email: addressOf('devin'), who: 'has entered and predicted' },
  { email: addressOf('ahab'), who: 'waits in the lobby of Bilge Rats Dynasty, 5 in' },
]

export function addressOf(name: string): string {
  return `${name}@whale.example`
}

const { onboarding, users } = endpoints

export interface Person {
  token: string
  userId: string
}

/** Fills an empty database: a league in its first week of betting, and one with fewer than eight members. */
export async function prepareDemoWorld(url: string): Promise<void> {
  const ask = askerOf(url)
  await ask(endpoints.dev.turnDevClock, { body: { now: '2025-09-02T15:00:00Z' } })
  await addGravyBoat(ask)
  await ask(endpoints.dev.turnDevClock, { body: { now: '2025-09-03T14:00:00Z' } })
  await enterSome(ask)
  await addBilgeRats(ask)
}

/** Signs a demo person up or in. */
export async function signInDemo(ask: Ask, name: string): Promise<Person> {
  const body = { email: addressOf(name), password: DEMO_PASSWORD, username: name }
  const { access_token: token, user_id: userId } = await ask(users.register, { body })
  return { token, userId }
}

export async function leagueOf(ask: Ask, { token }: Person): Promise<string> {
  const { leagues } = await ask(users.userLeagues, { token })
  return leagues[0]?.id ?? ''
}

/** An earlier start may have been interrupted. Steps that it finished are refused with an expected code. */
async function unlessDone(code: string, act: () => Promise<unknown>): Promise<void> {
  try {
    await act()
  } catch (error) {
    if (!(error instanceof Refused) || error.code !== code) throw error
  }
}

async function inviteCodeOf(ask: Ask, person: Person): Promise<string> {
  const params = { id: await leagueOf(ask, person) }
  return (await ask(onboarding.invitationInfo, { params, token: person.token })).invite_code
}

function teamIdOf(teamName: string): string {
  return WORLD?.teams.find(({ name }) => name === teamName)?.teamId ?? ''
}

async function addGravyBoat(ask: Ask): Promise<void> {
  const people = CREW.map(async ([name, team]) => ({ person: await signInDemo(ask, name), teamId: teamIdOf(team) }))
  const [creator, ...others] = await Promise.all(people)
  if (creator === undefined) return
  const chosen = { selected_team_id: creator.teamId, commissioner_team_id: teamIdOf('Reel Deal') }
  const body = { league_id: WORLD?.fantasyLeagueId ?? '', ...chosen }
  await unlessDone('league.exists', () => ask(onboarding.espnComplete, { body, token: creator.person.token }))
  const invite_code = await inviteCodeOf(ask, creator.person)
  for (const { person, teamId: team_id } of others) {
    const given = { body: { team_id, invite_code }, token: person.token }
    await unlessDone('player.already_in_league', () => ask(onboarding.espnJoin, given))
  }
}

/** Some members have entered and made picks; Maya and Sam have not. */
async function enterSome(ask: Ask): Promise<void> {
  for (const [place, [name]] of CREW.slice(2, 8).entries()) {
    const person = await signInDemo(ask, name)
    await enterDemo(ask, person, { week: 1, first: place % 3 })
    await pickDemoTopScore(ask, person, { week: 1, place: place * 2, points: 128 + 4 * place })
  }
}

/** Enters the casino with allowed athletes, starting at index `first`: one in week 1, two in week 2. */
export async function enterDemo(ask: Ask, person: Person, given: { week: 1 | 2; first: number }): Promise<void> {
  const { week, first } = given
  const { userId: user, token } = person
  const league = await leagueOf(ask, person)
  const { choices } = await ask(endpoints.casino.casinoEvent, { params: { league, user }, token })
  const open = choices.filter(({ refusal }) => refusal === null).slice(first, first + week)
  const athlete_ids = open.map(({ athlete_id }) => athlete_id)
  const body = { user_id: user, event_id: `${league}:${week}`, entry_amount: 0, athlete_ids, team_id: null }
  await ask(endpoints.casino.enterCasino, { token, body })
}

export async function pickDemoTopScore(
  ask: Ask,
  person: Person,
  { week, place, points }: { week: number; place: number; points: number },
): Promise<void> {
  // Only a player's team can be picked.
  const team_id = teamIdOf(CREW[place % CREW.length]?.[1] ?? '')
  const body = { league_id: await leagueOf(ask, person), user_id: person.userId, week, team_id, points }
  await ask(endpoints.topScore.pickTopScore, { token: person.token, body })
}

async function addBilgeRats(ask: Ask): Promise<void> {
  const creator = await signInDemo(ask, 'ahab')
  const [first, ...others] = SLEEPER_CREW
  const { available_teams } = await ask(onboarding.sleeperValidate, { body: { username: first } })
  const [listed] = available_teams
  const own = listed?.user_teams[0]
  if (listed === undefined || own === undefined) throw new Error(`The demo has no league of ${first}`)
  const body = {
    username: first,
    selected_league_id: listed.league_id,
    selected_roster_id: own.roster_id,
    selected_fantasy_user_id: own.fantasy_user_id ?? '',
  }
  await unlessDone('league.exists', () => ask(onboarding.sleeperComplete, { body, token: creator.token }))
  const invite_code = await inviteCodeOf(ask, creator)
  for (const username of others) {
    const { token } = await signInDemo(ask, username.replace(/\W/g, ''))
    const given = { body: { username, invite_code }, token }
    await unlessDone('player.already_in_league', () => ask(onboarding.sleeperJoin, given))
  }
}

const MODAL = { utm_source: 'landing_page_beta_form', utm_medium: 'modal', utm_campaign: 'fwv2_beta' }
const FOOTER = { utm_source: 'landing_page_subscribe_form', utm_medium: 'footer', utm_campaign: 'fwv2_beta' }
const LEAGUE = { league_provider: 'sleeper', league_size: 12, buy_in: 50, is_commissioner: true, league_blurb: null }

const SUBSCRIPTIONS = [
  { ...MODAL, ...LEAGUE, email: 'ishmael@pequod.example', league_blurb: 'Eleven years together, one trophy.' },
  { ...MODAL, ...LEAGUE, email: 'queequeg@pequod.example', league_provider: 'espn', is_commissioner: false },
  { ...MODAL, ...LEAGUE, email: 'pip@pequod.example', league_provider: 'Yahoo', buy_in: 0 },
  { ...FOOTER, email: 'starbuck@pequod.example' },
]

const MESSAGE = {
  email: 'flask@pequod.example',
  leagueProvider: 'espn' as const,
  reason: 'general' as const,
  message: 'Can our league join when two of us share a team?\nWe take turns every other week.',
}

/** Fills the desk: sign-ups for the newsletter, and one support message. */
export async function prepareDemoEmails(url: string): Promise<void> {
  const ask = askerOf(url)
  for (const body of SUBSCRIPTIONS)
    await unlessDone('newsletter.already_subscribed', () => ask(endpoints.newsletter.subscribe, { body }))
  await ask(endpoints.newsletter.support, { body: MESSAGE })
}
