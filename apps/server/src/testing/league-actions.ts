/** What members of a test league do over HTTP: bets, corrections and votes; and the members by index. */
import { type BetKind, type Turn, accept } from '@whale/game'
import { act } from '../domain/act.ts'
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
  kind?: BetKind
  line?: number
  /** Sent by API clients before `kind` and `line` existed. */
  terms?: object
}

/** Proposes a bet, by default 10 units at 2.00 on the proposer's own team. */
export async function propose(crew: Crew, from: Person, toUserId: string, offer: BetOffer): Promise<Reply> {
  const who = { league_id: crew.leagueId, challenger_id: from.userId, challenged_id: toUserId }
  return await from.post('/h2h/proposal', { ...who, amount: 10, odds: 2, ...offer })
}

/** As the owner, moves units between the treasury and a player; in a running league the others agree. Returns the owner's reply. */
export async function correct(
  server: Pick<TestServer, 'call'>,
  given: { crew: Crew; owner: Person; userId: string; amount: number },
): Promise<Reply> {
  const { crew, owner, userId, amount } = given
  const body = { amount, reason: 'Agreed in the chat' }
  const reply = await server.call('PATCH', `/player/${crew.leagueId}/${userId}/units`, { body, token: owner.token })
  if (reply.status === 202) await agree(server, crew, reply.body.data.vote.id)
  return reply
}

/** Members vote yes until a vote passes. Throws if it does not. */
export async function agree(server: Pick<TestServer, 'call'>, crew: Crew, voteId: string): Promise<void> {
  const path = `/league/${crew.leagueId}/votes/${voteId}/ballot`
  for (const { token } of crew.people) {
    const { body } = await server.call('POST', path, { body: { yes: true }, token })
    if (body.data?.vote.state === 'passed') return
  }
  throw new Error(`the vote ${voteId} did not pass`)
}

/** Wipes a league at once, as if its owner were its only member. */
export async function wipeAtOnce(server: Pick<TestServer, 'world'>, crew: Crew): Promise<void> {
  const { userId } = personAt(crew, 0)
  const decide = ({ league, now }: Turn) => accept(league, { type: 'league.wiped', at: now, by: userId })
  const { leagueId } = crew
  await act(server.world, { leagueId, issuer: { operatorId: userId }, key: null, decide, reply: () => ({}) })
}

/** The owner asks to remove a member who has made a move, and all but one of the needed members agree. Returns the last ballot. */
export async function castAllButLastBallot(crew: Crew, person: Person): Promise<() => Promise<Reply>> {
  const asked = { game_league_id: crew.leagueId, user_id: person.userId, reason: 'For a race' }
  const { body } = await personAt(crew, 0).post('/user/kick-user', asked)
  const path = `/league/${crew.leagueId}/votes/${body.data.vote.id}/ballot`
  let missing: number = body.data.vote.needed
  for (const voter of crew.people.slice(1)) {
    const isMember = voter.userId !== person.userId && (await voter.get(`/league/${crew.leagueId}`)).status === 200
    if (isMember && missing === 1) return async () => await voter.post(path, { yes: true })
    if (isMember && (await voter.post(path, { yes: true })).status === 200) missing -= 1
  }
  throw new Error(`too few members can remove ${person.name}`)
}
