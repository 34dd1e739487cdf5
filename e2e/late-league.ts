/** A league of eight with units set by hand, so that tests get whales, fish and eliminated players. */
import { type TestServer, type LeagueInPlay, type Reply, addLeague } from './server.ts'

const NAMES = ['Sam', 'Maya', 'Theo', 'Inez', 'Devin', 'Priya', 'Vinny', 'Becka'] as const
type Name = (typeof NAMES)[number]
type Person = LeagueInPlay['crew'][number]

export interface LateLeague {
  id: string
  /** The URL of the league's home page. */
  url: string
  person: (name: Name) => Person
  /** Turns the clock to Wednesday 10am Eastern of a week, plus some hours. */
  turnTo: (week: number, hoursLater?: number) => Promise<void>
  /** Calls the API as a user. Throws on an error response. */
  as: (name: Name, method: string, path: string, body?: object) => Promise<Reply['body']>
  /** Sets a player's wallet through a correction by Sam, the owner. Does not work for Sam's own wallet. */
  setWallet: (name: Exclude<Name, 'Sam'>, units: number) => Promise<void>
  pickTopScore: (week: number, names: readonly Name[]) => Promise<void>
}

export async function addLateLeague(server: TestServer): Promise<LateLeague> {
  const league = await addLeague(server, '100001', NAMES)
  const person = (name: Name): Person => {
    const found = league.crew.find((one) => one.name === name)
    if (found === undefined) throw new Error(`${name} has not joined`)
    return found
  }
  async function as(name: Name, method: string, path: string, body?: object): Promise<Reply['body']> {
    const given = { token: person(name).token, ...(body === undefined ? {} : { body }) }
    const reply = await server.call(method, path, given)
    if (reply.status >= 300) throw new Error(`${name} ${method} ${path}: ${JSON.stringify(reply.body)}`)
    return reply.body.data
  }
  const playerPath = (name: Name) => `/player/${league.id}/${person(name).userId}`
  return {
    id: league.id,
    url: `${server.url}/game/${league.id}`,
    person,
    as,
    turnTo: (week, hoursLater = 0) => server.turnTo(momentOf(week, hoursLater)),
    async setWallet(name, units) {
      const { wallet } = await as('Sam', 'GET', playerPath(name))
      if (wallet === units) return
      const { vote } = await as('Sam', 'PATCH', `${playerPath(name)}/units`, {
        amount: units - wallet,
        reason: 'Dealt by hand',
      })
      if (vote === null) return
      for (const { name: voter } of league.crew) {
        const path = `/league/${league.id}/votes/${vote.id}/ballot`
        const { body } = await server.call('POST', path, { token: person(voter as Name).token, body: { yes: true } })
        if (body.data?.vote.state === 'passed') return
      }
    },
    async pickTopScore(week, names) {
      const { teams } = await as('Sam', 'GET', `/predictions/${league.id}/${week}`)
      for (const [place, name] of names.entries()) {
        const { userId: user_id } = person(name)
        const team_id = String(teams[place % teams.length].team_id)
        await as(name, 'POST', '/bermuda/prediction', {
          league_id: league.id,
          user_id,
          week,
          team_id,
          points: 118 + place,
        })
      }
    },
  }
}

/** Week 10 opens after daylight saving time ends. */
function momentOf(week: number, hoursLater: number): string {
  const first = Date.parse('2025-09-03T14:00:00Z')
  const hours = (week - 1) * 7 * 24 + hoursLater + (week >= 10 ? 1 : 0)
  return new Date(first + hours * 3_600_000).toISOString()
}
