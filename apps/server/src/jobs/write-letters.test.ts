/** Letters that people asked for: only those, each once, and ended by the link under them; at a real SMTP server. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { correct, personAt, propose } from '../testing/bets.ts'
import { type PostOffice, openPostOffice } from '../testing/post-office.ts'
import {
  CONFIRM,
  type Crew,
  EIGHT,
  OPENING,
  type Person,
  TUESDAY,
  type TestServer,
  enter,
  startTestServer,
} from '../testing/test-server.ts'
import { deliver } from './deliver.ts'
import { writeLetters } from './write-letters.ts'

let office: PostOffice
let server: TestServer
let crew: Crew
let ada: Person
let ben: Person
beforeAll(async () => {
  office = await openPostOffice()
  server = await startTestServer({ SMTP_URL: office.url, MAIL_FROM: 'post@whale.example' })
  crew = await server.bringEspn('100003', EIGHT)
  ada = personAt(crew, 0)
  ben = personAt(crew, 1)
  await server.turnTo(OPENING)
})
afterAll(async () => {
  await server.close()
  await office.close()
})
beforeEach(() => {
  office.received = []
})

const choose = (person: Person, kind: string, isWanted: boolean) =>
  server.call('PUT', `/user/mail/${kind}`, { body: { is_wanted: isWanted }, token: person.token })
const wanted = ({ body }: { body: { data: { choices: { kind: string; wanted_since: string | null }[] } } }) =>
  body.data.choices.filter(({ wanted_since: since }) => since !== null).map(({ kind }) => kind)

/** Who was sent a letter now, and the letters. */
async function post(): Promise<string[]> {
  await writeLetters(server.world)
  await deliver(server.world)
  return office.received.flatMap(({ to }) => to)
}

test('nobody gets any until they ask, and what is asked for is noted with its moment', async () => {
  expect(wanted(await ada.get('/user/mail'))).toEqual([])
  expect(await choose(ada, 'count', true)).toMatchObject({ status: 200 })
  const { body } = await choose(ada, 'count', true)
  expect(body.data.choices[0]).toEqual({ kind: 'count', wanted_since: expect.stringMatching(/^2025-09-03T1/) })
  expect((await choose(ada, 'everything', true)).status).toBe(422)
  await enter(ada, crew.leagueId)
})

test('Tuesday’s count goes to who asked, with their own slip, once, though the week is counted again', async () => {
  await server.turnTo(TUESDAY)
  expect(await post()).toEqual([ada.email])
  const [letter] = office.received
  const { body } = await ada.get(`/game/${crew.leagueId}/week/1/receipt`)
  const slip = body.data.run.players.find(({ is_you: isYou }: { is_you: boolean }) => isYou)
  expect(letter?.headers.get('subject')).toContain('Week 1 results')
  expect(letter?.body).toContain(`You had ${slip.units_before} units and now have ${slip.units_after}`)
  for (const { sentence } of slip.lines) expect(letter?.body.replaceAll('\r\n', '\n')).toContain(sentence)
  expect(letter?.body).toContain('Results are final Wednesday 7:30am Eastern')

  office.received = []
  expect(await post()).toEqual([])
  await server.provider.misbehave({ league: '100003', mode: 'corrected', week: 1 })
  await server.turnTo(CONFIRM)
  const runs = await server.world.db.selectFrom('runs').select('week').execute()
  expect(runs).toHaveLength(2)
  // Nor of what was counted before somebody asked.
  await choose(ben, 'count', true)
  expect(await post()).toEqual([])
})

test('the link under a letter ends that kind alone, by a mail program’s POST, and is nobody else’s to make', async () => {
  await server.turnTo('2025-09-10T13:00:00.000Z')
  await choose(ada, 'offer', true)
  await correct(server, { crew, owner: ada, userId: ben.userId, amount: 200 })
  await propose(crew, ben, ada.userId, { week: 2 })
  expect(await post()).toEqual([ada.email])
  const [letter] = office.received
  expect(letter?.headers.get('subject')).toBe('ben is waiting for your answer')
  expect(letter?.body).toContain('until Thursday 8pm Eastern')
  expect(letter?.headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  const link = /<(.+)>/.exec(letter?.headers.get('list-unsubscribe') ?? '')?.[1] ?? ''
  const token = link.split('/').at(-1) ?? ''
  expect(letter?.body).toContain(`/unsubscribe/${token}`)

  const forged = token.replace(ada.userId, ben.userId)
  expect((await server.call('POST', `/newsletter/unsubscribe/${forged}`, { form: {} })).status).toBe(404)
  // Something more lies ready when the link is pressed.
  await server.world.db.updateTable('outbox').set({ queued_at: '2025-01-01T00:00:00.000Z' }).execute()
  await propose(crew, ben, ada.userId, { week: 2 })
  await writeLetters(server.world)
  for (const _ of ['once', 'twice']) {
    expect((await server.call('POST', `/newsletter/unsubscribe/${token}`, { form: {} })).status).toBe(200)
  }
  expect(wanted(await ada.get('/user/mail'))).toEqual(['count'])
  office.received = []
  expect(await post()).toEqual([])
})

test('one offer after another is one letter, and the next an hour later tells of all that wait', async () => {
  await choose(ada, 'offer', true)
  // Asked for just now: of what was offered before, nothing is told.
  expect(await post()).toEqual([])
  await server.turnTo('2025-09-10T14:00:00.000Z')
  await propose(crew, ben, ada.userId, { week: 2 })
  expect(await post()).toEqual([ada.email])
  await propose(crew, ben, ada.userId, { week: 2 })
  expect(await post()).toEqual([ada.email])
  await server.world.db.updateTable('outbox').set({ queued_at: '2025-01-01T00:00:00.000Z' }).execute()
  const before = office.received.length
  expect(await post()).toHaveLength(before + 1)
  expect(office.received.at(-1)?.body).toContain('You have 4 open offers')
  expect(await post()).toHaveLength(before + 1)
})

test('an offer that was taken back in the meantime is not told', async () => {
  const cleo = personAt(crew, 2)
  await choose(cleo, 'offer', true)
  const { body } = await propose(crew, ben, cleo.userId, { week: 2 })
  await ben.post(`/h2h/proposal/${body.data.bet.id}/withdraw`)
  expect(await post()).toEqual([])
})

test('the newsletter is a switch too, and ends with the others when the account goes', async () => {
  expect(wanted(await choose(ben, 'newsletter', true))).toEqual(['count', 'newsletter'])
  expect(wanted(await choose(ben, 'newsletter', false))).toEqual(['count'])
  // Without a letter about it: it was said on the page.
  expect(await post()).toEqual([])
})
