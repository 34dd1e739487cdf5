/** RULES §4 A new owner: offers, votes on a successor, who is notified, and simultaneous answers. */
import { sql } from 'kysely'
import {
  handoverEmail,
  handoverNoticeSentence,
  ownerChangedSentence,
  successionEmail,
  voteMatterWords,
} from '@whale/words'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { audit } from '../../domain/audit.ts'
import { moveEmails } from '../../domain/league-emails.ts'
import { deliver } from '../../jobs/deliver.ts'
import { personAt } from '../../testing/league-actions.ts'
import { type SmtpSink, startSmtpSink } from '../../testing/smtp-sink.ts'
import {
  type Crew,
  EIGHT,
  NEXT_OPENING,
  PASSWORD,
  type Person,
  type Reply,
  type TestServer,
  startTestServer,
} from '../../testing/test-server.ts'

let smtpSink: SmtpSink
let server: TestServer
let crew: Crew
beforeAll(async () => {
  smtpSink = await startSmtpSink()
  server = await startTestServer({ SMTP_URL: smtpSink.url, MAIL_FROM: 'post@whale.example' })
  crew = await server.addEspnLeague('100001', EIGHT)
  for (const name of EIGHT) await server.asConfirmed(name)
})
afterAll(async () => {
  await server.close()
  await smtpSink.close()
})
beforeEach(() => {
  smtpSink.received = []
})

const person = (place: number): Person => personAt(crew, place)
const handover = (place: number, what = '', body: object = {}) =>
  person(place).post(`/league/${crew.leagueId}/handover${what === '' ? '' : `/${what}`}`, body)
const offer = (place: number, to: number) => handover(place, '', { user_id: person(to).userId })
const lobby = async (place: number) => (await person(place).get(`/league/${crew.leagueId}`)).body.data
const home = async (place: number) => (await person(place).get(`/game/${crew.leagueId}/home`)).body.data
const refusal = ({ status, body }: Reply) => [status, body.code]
const feed = async () =>
  ((await person(6).get(`/game/${crew.leagueId}/activity`)).body.data.items as { sentence: string }[]).map(
    ({ sentence }) => sentence,
  )
const notices = async (place: number) =>
  (await person(place).get(`/game/${crew.leagueId}/notices`)).body.data.notices as { sentence: string }[]

/** Sends what is due. Returns recipients and subjects, sorted. */
async function sent(): Promise<string[]> {
  await moveEmails(server.world)
  await deliver(server.world)
  return smtpSink.received.map(({ to, headers }) => `${to.join()}: ${headers.get('subject')}`).toSorted()
}

async function expectOwner(place: number): Promise<void> {
  for (const viewer of [0, 1, 2]) {
    const { owner_user_id, is_owner } = await lobby(viewer)
    expect([owner_user_id, is_owner]).toEqual([person(place).userId, viewer === place])
  }
  expect((await audit(server.world.db)).violations).toEqual([])
}

/** As if the member had connected their ESPN account. */
const storeSignIn = (place: number) =>
  sql`insert into espn_sign_ins (league_id, id, user_id, key_id, sealed, given_at, last_ok_at)
    values (${crew.leagueId}, 'sign_in', ${person(place).userId}, 'key', '', now(), now())`.execute(server.world.db)
const signIns = async () =>
  (await server.world.db.selectFrom('espn_sign_ins').select('user_id').execute()).map(({ user_id }) => user_id)

describe('handing a league over', () => {
  // Specification A.26
  test('is offered to one member, and only the two see it', async () => {
    expect(refusal(await offer(1, 2))).toEqual([403, 'owner.only'])
    expect(refusal(await offer(0, 0))).toEqual([409, 'owner.already'])
    const done = await offer(0, 1)
    const [to, endsAt] = [person(1).userId, expect.any(String) as string]
    // Stored with the key, so without names.
    expect(done.body.data).toEqual({ is_owner: true, handover: { to_user_id: to, is_to_you: false, ends_at: endsAt } })
    expect((await lobby(0)).handover).toMatchObject({ to_username: 'ben', is_to_you: false })
    expect(refusal(await offer(0, 2))).toEqual([409, 'handover.open'])
    expect((await lobby(0)).handover_refusal).toMatchObject({ code: 'handover.open' })
    expect((await lobby(1)).handover).toMatchObject({ by_username: 'ada', is_to_you: true })
    expect((await home(1)).handover).toMatchObject({ by_username: 'ada' })
    expect((await lobby(2)).handover).toBeNull()
    expect((await home(2)).handover).toBeNull()
    expect(refusal(await handover(2, 'accept'))).toEqual([409, 'handover.none'])
    expect(await sent()).toEqual([
      `${person(1).email}: ${handoverEmail({ names: { owner: 'ada', league: 'The Gravy Boat' }, days: 7, url: '' }).subject}`,
    ])
    expect(smtpSink.received[0]?.body).toContain(`/game/${crew.leagueId}`)
    expect((await notices(1)).map(({ sentence }) => sentence)).toContain(handoverNoticeSentence('ada'))
    expect(JSON.stringify([await notices(2), await feed()])).not.toContain(handoverNoticeSentence('ada'))
    await expectOwner(0)
  })

  test('belongs to the founder until the named commissioner verifies their team, whoever claims it', async () => {
    const [founder, member] = [await server.asConfirmed('Una'), await server.asConfirmed('Vic')]
    const valid = await server.call('POST', '/onboard/espn/validate', { body: { league_id: '100003' } })
    const [mine, theirs, third] = valid.body.data.teams as { team_id: string }[]
    const teams = { selected_team_id: mine?.team_id, commissioner_team_id: theirs?.team_id }
    const { body } = await founder.post('/onboard/espn/complete', { league_id: '100003', ...teams })
    const path = `/league/${body.data.game_league.id}/handover`
    const join = async (person: Person, team_id = '') => {
      await person.post('/onboard/espn/join', { team_id, invite_code: body.data.invite_code })
    }
    const stranger = await server.asConfirmed('Walt')
    await join(member, third?.team_id)
    await join(stranger, theirs?.team_id)
    const wiped = await server.call('DELETE', '/user/league/wipe', {
      body: { game_league_id: body.data.game_league.id, name: 'Any' },
      token: stranger.token,
    })
    expect(refusal(wiped)).toEqual([403, 'owner.only'])
    expect((await founder.post(path, { user_id: member.userId })).status).toBe(200)
    const own = `/user/league/${body.data.game_league.id}/ownership`
    const { code, makes_owner: makesOwner } = (await stranger.get(own)).body.data
    expect([makesOwner, (await founder.get(own)).body.data.makes_owner]).toEqual([true, false])
    server.provider.rename({ league: '100003', team: theirs?.team_id ?? '', name: code })
    expect((await stranger.post(own)).body.data.is_verified).toBe(true)
    expect(refusal(await member.post(`${path}/accept`))).toEqual([409, 'handover.none'])
    expect((await stranger.get(`/league/${body.data.game_league.id}`)).body.data.is_owner).toBe(true)
    const { items } = (await member.get(`/game/${body.data.game_league.id}/activity`)).body.data
    expect(items[0].sentence).toBe(ownerChangedSentence({ how: 'proof' }, { username: 'walt', before: '' }))
  })

  test('can be declined and withdrawn', async () => {
    expect((await handover(1, 'decline')).body.data.handover).toBeNull()
    expect(refusal(await handover(1, 'accept'))).toEqual([409, 'handover.none'])
    await offer(0, 1)
    expect(refusal(await handover(1, 'withdraw'))).toEqual([403, 'owner.only'])
    expect((await handover(0, 'withdraw')).status).toBe(200)
    expect(refusal(await handover(0, 'withdraw'))).toEqual([409, 'handover.none'])
  })

  test.each([1, 2, 3])('lets either the acceptance or the simultaneous withdrawal win (%i)', async () => {
    await offer(0, 1)
    const [accepted, withdrawn] = await Promise.all([handover(1, 'accept'), handover(0, 'withdraw')])
    const isAccepted = accepted.status === 200
    if (isAccepted) expect(refusal(withdrawn)).toEqual([403, 'owner.only'])
    else expect([refusal(accepted), withdrawn.status]).toEqual([[409, 'handover.none'], 200])
    await expectOwner(isAccepted ? 1 : 0)
    if (!isAccepted) return
    await offer(1, 0)
    await handover(0, 'accept')
  })

  test('shows in the bell while it can be answered', async () => {
    await offer(0, 1)
    const bell = async () => JSON.stringify(await notices(1))
    expect(await bell()).toContain(handoverNoticeSentence('ada'))
    await sql`update leagues set version = version + 1,
      handover = jsonb_set(handover, '{endsAt}', to_jsonb(${server.world.clock.now()}::text))`.execute(server.world.db)
    expect(await bell()).not.toContain(handoverNoticeSentence('ada'))
    await sql`update leagues set version = version + 1, handover = null`.execute(server.world.db)
  })

  // Specification A.26
  test('notifies all members in the feed, the bell and by email', async () => {
    await sent()
    smtpSink.received = []
    // One email a day per member.
    await server.turnTo(new Date(Date.parse(server.world.clock.now()) + 86_400_000).toISOString())
    await storeSignIn(0)
    await offer(0, 1)
    expect((await handover(1, 'accept')).body.data).toEqual({ handover: null, is_owner: true })
    expect(await signIns()).toEqual([person(0).userId])
    await expectOwner(1)
    expect((await feed())[0]).toBe(HANDED_OVER)
    for (const place of [0, 1, 5]) {
      expect((await notices(place)).map(({ sentence }) => sentence)).toContain(HANDED_OVER)
    }
    const others = [0, 2, 3, 4, 5, 6, 7].map((place) => `${person(place).email}: The Gravy Boat has a new commissioner`)
    // The offer was answered before its email went out.
    expect(await sent()).toEqual(others.toSorted())
  })
})

const HANDED_OVER = ownerChangedSentence({ how: 'handover' }, { username: 'ben', before: 'ada' })

describe('a vote on a successor', () => {
  const ask = (place: number, to: number) =>
    person(place).post(`/league/${crew.leagueId}/successor`, { user_id: person(to).userId, reason: 'Nobody is there' })
  const ballot = (place: number, id: string, yes = true) =>
    person(place).post(`/league/${crew.leagueId}/votes/${id}/ballot`, { yes })
  const votes = async (place: number) => (await person(place).get(`/league/${crew.leagueId}/votes`)).body.data
  /** The owner, Ben, last used the app this many days ago. */
  const silentFor = (days: number) =>
    sql`update sessions set last_used_at = now() - ${`${days} days`}::interval where user_id = ${person(1).userId}`.execute(
      server.world.club,
    )
  /** Moves the member's commands two months back, with the ledger's guards disabled. */
  const forgetActs = (place: number) =>
    server.world.db.transaction().execute(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx)
      await sql`update events set at = at - interval '60 days' where actor = ${person(place).userId}`.execute(tx)
    })
  let id = ''

  test('needs a running season and three silent weeks', async () => {
    await silentFor(30)
    expect(refusal(await ask(2, 3))).toEqual([409, 'succession.not_running'])
    await server.turnTo(NEXT_OPENING)
    expect(refusal(await ask(2, 3))).toEqual([409, 'succession.not_silent'])
    await server.turnTo(new Date(Date.parse(NEXT_OPENING) + 15 * 86_400_000).toISOString())
    await silentFor(20)
    expect(refusal(await ask(2, 3))).toEqual([409, 'succession.not_silent'])
    expect((await votes(2)).succession.refusal).toMatchObject({ code: 'succession.not_silent' })
    await silentFor(22)
    expect((await votes(2)).succession.refusal).toBeNull()
    // A line in the feed is a sign of life, even if the owner then signs out.
    const line = { key: 'line of ben', text: 'Hello', bet_id: null }
    await person(1).post(`/game/${crew.leagueId}/talk`, line)
    await silentFor(22)
    expect((await votes(2)).succession.refusal).toMatchObject({ code: 'succession.not_silent' })
    await sql`delete from talk_lines where key = ${line.key}`.execute(server.world.db)
    expect(refusal(await ask(2, 1))).toEqual([409, 'owner.already'])
  })

  test('opens for one candidate, whose ballot counts as acceptance, and warns the owner', async () => {
    smtpSink.received = []
    const asked = await ask(2, 3)
    expect(asked.status).toBe(202)
    const { vote } = asked.body.data
    expect(vote).toMatchObject({
      kind: 'succession',
      yes: 1,
      others: 7,
      needed: 4,
      is_accepted: false,
      your_ballot: true,
    })
    id = vote.id
    expect(refusal(await ask(4, 4))).toEqual([409, 'vote.already_open'])
    expect(await sent()).toContain(
      `${person(1).email}: ${successionEmail({ league: 'The Gravy Boat', url: '' }).subject}`,
    )
    const matter = voteMatterWords({ kind: 'succession', playerId: 'player_1', fromId: 'player_2' }, 'dov')
    expect((await home(3)).votes[0]).toMatchObject({ id, matter, your_part: 'successor' })
    for (const place of [0, 4, 5]) expect((await ballot(place, id)).body.data.vote.state).toBe('open')
    expect(refusal(await ballot(1, id))).toEqual([403, 'vote.owner'])
    await expectOwner(1)
  })

  test('ends with anything the owner does in the league', async () => {
    const path = `/user/league/${crew.leagueId}/settings`
    const body = { name: 'Gravy and Sons', based_on: 'The Gravy Boat' }
    expect((await server.call('PUT', path, { body, token: person(1).token })).status).toBe(200)
    expect((await votes(0)).votes[0].state).toBe('returned')
    expect(refusal(await ballot(6, id))).toEqual([409, 'vote.ended'])
    await expectOwner(1)
    expect((await feed())[0]).toMatch(/^The commissioner came back/)
    expect(refusal(await ask(2, 3))).toEqual([409, 'succession.not_silent'])
  })

  test('ends when the owner uses the app before the deciding ballot', async () => {
    await forgetActs(1)
    await silentFor(22)
    expect(refusal(await ask(2, 3))).toEqual([409, 'succession.asked'])
    id = (await ask(4, 3)).body.data.vote.id
    for (const place of [0, 2, 5]) await ballot(place, id)
    await silentFor(0)
    expect((await ballot(3, id)).body.data.vote.state).toBe('returned')
    await expectOwner(1)
  })

  test('lets either the deciding ballot or the owner’s simultaneous action win', async () => {
    await silentFor(22)
    const asked = await ask(3, 3)
    expect([asked.status, asked.body.code]).toEqual([202, undefined])
    const open = String(asked.body.data.vote.id)
    for (const place of [0, 2, 4]) expect((await ballot(place, open)).body.data.vote.state).toBe('open')
    const back = () => person(1).post(`/league/${crew.leagueId}/votes/${open}/withdraw`)
    const [decided, returned] = await Promise.all([ballot(6, open), back()])
    const [last] = (await votes(0)).votes
    if (last.state === 'passed') {
      expect([decided.status, refusal(returned)]).toEqual([200, [403, 'owner.only']])
    } else {
      // The request alone shows that the owner is back, so the ballot may have ended the vote first.
      expect(last.state).toBe('returned')
      expect([200, 409]).toContain(returned.status)
    }
    await expectOwner(last.state === 'passed' ? 3 : 1)
  })
})

// Specification A.26
test('is not needed when the owner deletes their account: the heir takes over at once, without the owner’s ESPN sign-in', async () => {
  await sql`delete from espn_sign_ins`.execute(server.world.db)
  const { owner_user_id: ownerId } = await lobby(0)
  const place = [1, 3].find((one) => person(one).userId === ownerId) ?? 0
  await storeSignIn(place)
  const { token } = person(place)
  expect((await server.call('DELETE', '/user/account', { body: { password: PASSWORD }, token })).status).toBe(200)
  expect((await lobby(0)).is_owner).toBe(true)
  expect(await signIns()).toEqual([])
  expect((await feed())[0]).toBe(ownerChangedSentence({ how: 'rules' }, { username: 'ada', before: '' }))
  expect((await audit(server.world.db)).violations).toEqual([])
})
