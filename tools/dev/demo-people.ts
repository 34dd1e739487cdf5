/** Prepares the demo data through the API. Running it twice changes nothing. */
import { describeDemoWorld } from '@whale/providers/demo'

export const DEMO_PASSWORD = 'salt and spray'
const SEASON = 2025

/** The members of The Gravy Boat by team. The first adds the league; Sam is the commissioner. */
const CREW = [
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

export interface DemoSignIn {
  email: string
  who: string
}

/** The demo's sign-ins. The password is `DEMO_PASSWORD`. */
export const DEMO_SIGN_INS: readonly DemoSignIn[] = [
  { email: addressOf('maya'), who: 'plays Kelp Wanted in The Gravy Boat, has nothing entered yet' },
  { email: addressOf('sam'), who: 'its commissioner' },
  { email: addressOf('devin'), who: 'has entered and predicted' },
  { email: addressOf('ahab'), who: 'waits in the lobby of Bilge Rats Dynasty, 5 in' },
]

function addressOf(name: string): string {
  return `${name}@whale.example`
}

interface Person {
  token: string
  userId: string
}

interface Reply {
  status: number
  body: { data?: Record<string, unknown>; detail?: unknown; code?: string } & Record<string, unknown>
}

function listOf<T>(value: unknown): T[] {
  return Array.isArray(value) ? (value as T[]) : []
}

/** Fills an empty database: a league in its first week of betting, and one with fewer than eight members. */
export async function prepareDemoWorld(apiUrl: string): Promise<void> {
  async function call(method: string, path: string, given: { body?: object; token?: string } = {}): Promise<Reply> {
    const response = await fetch(`${apiUrl}${path}`, {
      method,
      headers: {
        ...(given.body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(given.token === undefined ? {} : { authorization: `Bearer ${given.token}` }),
      },
      ...(given.body === undefined ? {} : { body: JSON.stringify(given.body) }),
    })
    return { status: response.status, body: (await response.json()) as Reply['body'] }
  }

  /** Accepts refusals that mean "already done": an earlier start may have been interrupted. */
  async function must(method: string, path: string, given: { body?: object; token?: string }, fine: string[] = []) {
    const reply = await call(method, path, given)
    if (reply.status < 400 || fine.includes(reply.body.code ?? '')) return reply.body
    throw new Error(`The demo data could not be prepared: ${method} ${path}: ${JSON.stringify(reply.body)}`)
  }

  async function signIn(name: string): Promise<Person> {
    const body = await must('POST', '/onboard/register', { body: { email: addressOf(name), password: DEMO_PASSWORD } })
    return { token: String(body['access_token']), userId: String(body['user_id']) }
  }

  async function leagueOf(person: Person): Promise<{ id: string; inviteCode: string }> {
    const { data } = await must('GET', '/user/leagues', { token: person.token })
    const [league] = listOf<{ id: string }>(data?.['leagues'])
    const id = league?.id ?? ''
    const info = await must('GET', `/onboard/league/${id}/invitation-info`, { token: person.token })
    return { id, inviteCode: String(info.data?.['invite_code']) }
  }

  await must('POST', '/dev/clock', { body: { now: '2025-09-02T15:00:00Z' } })
  await gravyBoat()
  await must('POST', '/dev/clock', { body: { now: '2025-09-03T14:00:00Z' } })
  await firstEntries()
  await bilgeRats()

  async function gravyBoat(): Promise<void> {
    const league = describeDemoWorld(SEASON)[0]
    const teamIdOf = (teamName: string) => league?.teams.find(({ name }) => name === teamName)?.teamId ?? ''
    const [creator, ...others] = await Promise.all(
      CREW.map(async ([name, team]) => ({ person: await signIn(name), teamId: teamIdOf(team) })),
    )
    if (creator === undefined || league === undefined) return
    const chosen = { selected_team_id: creator.teamId, commissioner_team_id: teamIdOf('Reel Deal') }
    const body = { league_id: league.fantasyLeagueId, ...chosen }
    await must('POST', '/onboard/espn/complete', { body, token: creator.person.token }, ['league.exists'])
    const { inviteCode } = await leagueOf(creator.person)
    for (const { person, teamId } of others) {
      const join = { team_id: teamId, invite_code: inviteCode }
      await must('POST', '/onboard/espn/join', { body: join, token: person.token }, ['player.already_in_league'])
    }
  }

  /** Some members have entered and predicted; Maya and Sam have not. */
  async function firstEntries(): Promise<void> {
    for (const [place, [name]] of CREW.slice(2, 8).entries()) {
      const { token, userId } = await signIn(name)
      const { id } = await leagueOf({ token, userId })
      const { data } = await must('GET', `/casino/event/${id}/${userId}`, { token })
      const choices = listOf<{ athlete_id: string; refusal: object | null }>(data?.['choices'])
      const pick = choices.filter(({ refusal }) => refusal === null)[place % 3]
      const entry = {
        user_id: userId,
        event_id: `${id}:1`,
        entry_amount: 0,
        athlete_ids: pick === undefined ? [] : [pick.athlete_id],
      }
      await must('POST', '/casino/enter', { body: entry, token })
      const team_id = describeDemoWorld(SEASON)[0]?.teams[place * 2]?.teamId
      const prediction = { league_id: id, user_id: userId, week: 1, team_id, points: 128 + 4 * place }
      await must('POST', '/bermuda/prediction', { body: prediction, token })
    }
  }

  async function bilgeRats(): Promise<void> {
    const creator = await signIn('ahab')
    const [first, ...others] = SLEEPER_CREW
    const { data } = await must('POST', '/onboard/sleeper/validate', { body: { username: first } })
    const [listed] = listOf<{ league_id: string; user_teams: Record<string, string>[] }>(data?.['available_teams'])
    const own = listed?.user_teams[0]
    if (listed === undefined || own === undefined) throw new Error(`The demo has no league of ${first}`)
    const body = {
      username: first,
      selected_league_id: listed.league_id,
      selected_roster_id: own['roster_id'],
      selected_fantasy_user_id: own['fantasy_user_id'],
    }
    await must('POST', '/onboard/sleeper/complete', { body, token: creator.token }, ['league.exists'])
    const { inviteCode } = await leagueOf(creator)
    for (const username of others) {
      const { token } = await signIn(username.replace(/\W/g, ''))
      const join = { username, invite_code: inviteCode }
      await must('POST', '/onboard/sleeper/join', { body: join, token }, ['player.already_in_league'])
    }
  }
}
