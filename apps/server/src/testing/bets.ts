/** Bets and corrections over HTTP. */
import type { Crew, Person, Reply, TestServer } from './test-server.ts'

/** Returns a member of a crew by index. */
export function personAt(crew: Crew, place: number): Crew['people'][number] {
  const person = crew.people[place]
  if (person === undefined) throw new Error(`nobody at place ${place}`)
  return person
}

export interface BetOffer {
  week: number
  amount?: number
  odds?: number
  terms?: object
}

/** Proposes a bet: by default 10 units at 2.00 on the own team. */
export async function propose(crew: Crew, from: Person, toUserId: string, offer: BetOffer): Promise<Reply> {
  const { week, amount = 10, odds = 2, terms } = offer
  const who = { league_id: crew.leagueId, challenger_id: from.userId, challenged_id: toUserId }
  return await from.post('/h2h/proposal', { ...who, week, amount, odds, ...(terms === undefined ? {} : { terms }) })
}

/** Moves units between the treasury and a player, as the owner. */
export async function correct(
  server: Pick<TestServer, 'call'>,
  given: { crew: Crew; owner: Person; userId: string; amount: number },
): Promise<Reply> {
  const { crew, owner, userId, amount } = given
  const body = { amount, reason: 'Agreed in the chat' }
  return await server.call('PATCH', `/player/${crew.leagueId}/${userId}/units`, { body, token: owner.token })
}
