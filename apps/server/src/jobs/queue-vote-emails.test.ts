/** Emails about votes that users opted in to, received by a real SMTP server (RULES §4). */
import { asksPlayer, membersOf } from '@whale/game'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { peek } from '../domain/peek.ts'
import { agree, personAt } from '../testing/league-actions.ts'
import { type SmtpSink, startSmtpSink } from '../testing/smtp-sink.ts'
import { type Crew, EIGHT, NEXT_OPENING, type TestServer, startTestServer } from '../testing/test-server.ts'
import { deliver } from './deliver.ts'
import { queueEmails } from './queue-emails.ts'
import { queueVoteEmails } from './queue-vote-emails.ts'

let smtpSink: SmtpSink
let server: TestServer
let crew: Crew
beforeAll(async () => {
  smtpSink = await startSmtpSink()
  server = await startTestServer({ SMTP_URL: smtpSink.url, MAIL_FROM: 'post@whale.example' })
  crew = await server.addEspnLeague('100003', EIGHT)
  await server.turnTo(NEXT_OPENING)
  // Hal never opts in.
  for (const place of [0, 1, 2, 3, 4, 5, 6]) await choose(place, true)
})
afterAll(async () => {
  await server.close()
  await smtpSink.close()
})
beforeEach(() => {
  smtpSink.received = []
})

const person = (place: number) => personAt(crew, place)
const emailsOf = (places: readonly number[]) => places.map((place) => person(place).email).toSorted()
const emailOf = (userId: string) => crew.people.find((one) => one.userId === userId)?.email ?? ''
const choose = (place: number, isWanted: boolean) =>
  server.call('PUT', '/user/mail/vote', { body: { is_wanted: isWanted }, token: person(place).token })

/** Ada, the owner, opens a vote on a correction of a player's units. Returns its id. */
async function ask(place: number, amount: number): Promise<string> {
  const { body } = await server.call('PATCH', `/player/${crew.leagueId}/${person(place).userId}/units`, {
    body: { amount, reason: 'Counted wrong' },
    token: person(0).token,
  })
  return String(body.data.vote.id)
}

/** Queues and sends what is due. Returns the recipients. */
async function post(): Promise<string[]> {
  await queueEmails(server.world)
  await deliver(server.world)
  return smtpSink.received.flatMap(({ to }) => to).toSorted()
}

/** How long the votes' emails are worth sending. */
async function deadlines(): Promise<(string | null)[]> {
  const votes = server.world.db.selectFrom('outbox').select('expires_at').where('consent_kind', '=', 'vote').distinct()
  return (await votes.orderBy('expires_at').execute()).map(({ expires_at: at }) => at)
}

let id = ''

test('sends an open vote once, to opted-in players with a ballot', async () => {
  id = await ask(1, 40)
  // Not to the owner who asked, to Ben who benefits, or to Hal who did not opt in.
  expect(await post()).toEqual(emailsOf([2, 3, 4, 5, 6]))
  const [email] = smtpSink.received
  expect(email?.headers.get('subject')).toContain(
    ` votes: Give ${personAt(crew, 1).teamName} 40 units from the treasury?`,
  )
  expect(email?.body).toContain('Counted wrong.')
  expect(email?.body).toContain('You can say yes or no until Thursday 8pm Eastern.')
  expect(await deadlines()).toEqual(['2025-09-12T00:00:00.000Z'])
  expect(email?.body).toContain(`/game/${crew.leagueId}/votes`)
  expect(email?.headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  smtpSink.received = []
  expect(await post()).toEqual([])
  // Nobody without a ballot stays in the queue, where they could hold up other leagues' emails.
  expect(await queueVoteEmails(server.world)).toBe(0)
})

test('sends its result once, to all opted-in members', async () => {
  await choose(6, false)
  await agree(server, crew, id)
  expect(await post()).toEqual(emailsOf([0, 1, 2, 3, 4, 5]))
  const [email] = smtpSink.received
  expect(email?.headers.get('subject')).toContain(
    ` voted: Give ${personAt(crew, 1).teamName} 40 units from the treasury`,
  )
  expect(email?.body).toContain('The vote passed')
  expect(email?.body).toContain('4 said yes, 0 said no.')
  expect(await deadlines()).toEqual(['2025-09-12T00:00:00.000Z', null])
  smtpSink.received = []
  expect(await post()).toEqual([])
})

test('sends only the result of a vote that ended before the first round', async () => {
  const other = await ask(1, -10)
  await person(0).post(`/league/${crew.leagueId}/votes/${other}/withdraw`)
  expect(await post()).toEqual(emailsOf([0, 1, 2, 3, 4, 5]))
  for (const { body } of smtpSink.received) expect(body).toContain('withdrew')
})

test('sends nothing about a vote from before the opt-in', async () => {
  await ask(2, 5)
  await choose(7, true)
  await post()
  expect(smtpSink.received.flatMap(({ to }) => to)).not.toContain(person(7).email)
})

test('the unsubscribe link ends this kind and drops its unsent emails', async () => {
  await server.turnTo('2025-09-10T13:00:00.000Z')
  await ask(3, 5)
  expect(await post()).toContain(person(7).email)
  const email = smtpSink.received.find(({ to }) => to[0] === person(7).email)
  const token =
    /<(.+)>/
      .exec(email?.headers.get('list-unsubscribe') ?? '')?.[1]
      ?.split('/')
      .at(-1) ?? ''
  expect((await server.call('POST', `/newsletter/unsubscribe/${token}`, { form: {} })).status).toBe(200)
  smtpSink.received = []
  await ask(4, 5)
  expect(await post()).toEqual(emailsOf([1, 2, 3, 5]))
})

test('the query finds exactly the members with a ballot under the rules, for each matter', async () => {
  await server.turnTo('2025-09-10T14:00:00.000Z')
  for (const place of [0, 1, 2, 3, 4, 5, 6, 7]) await choose(place, true)
  const { db } = server.world
  await db.updateTable('players').set({ eliminated_in_week: 1 }).where('user_id', '=', person(5).userId).execute()
  await db
    .updateTable('leagues')
    .set((column) => ({ version: column('version', '+', 1) }))
    .execute()
  const prediction = { league_id: crew.leagueId, user_id: person(6).userId, week: 2, team_id: '1', points: 120 }
  expect((await person(6).post('/bermuda/prediction', prediction)).status).toBe(200)
  await server.turnTo('2025-09-10T15:00:00.000Z')
  await ask(1, 40)
  await ask(6, -5)
  const removal = { game_league_id: crew.leagueId, user_id: person(6).userId, reason: 'Gone' }
  expect((await person(0).post('/user/kick-user', removal)).status).toBe(202)
  const league = await peek(server.world, crew.leagueId)
  const asked = league?.votes.slice(-3).map((vote) => {
    return membersOf(league).flatMap((player) => (asksPlayer(league, vote, player) ? [player.userId] : []))
  })
  // Not Ada, who asks, or Finn, who is out; and not Ben about his own gift.
  expect(asked?.map(({ length }) => length)).toEqual([5, 6, 6])
  expect(await queueVoteEmails(server.world)).toBe(17)
  expect(await post()).toEqual(
    asked
      ?.flat()
      .map((userId) => emailOf(userId))
      .toSorted(),
  )
  expect(await queueVoteEmails(server.world)).toBe(0)
})
