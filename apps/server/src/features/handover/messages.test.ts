/** RULES §4 A new owner: which alerts and emails members get, and their texts. */
import { instant } from '@whale/game'
import { sql } from 'kysely'
import { type AlertFact, alertWords, handoverEmail, newOwnerEmail, voteMatterWords, wipeEmail } from '@whale/words'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { moveEmails } from '../../domain/league-emails.ts'
import { type AlertLeague, startAlertLeague } from '../../testing/alert-league.ts'
import { NEXT_OPENING } from '../../testing/test-server.ts'

let league: AlertLeague
let { server, crew, person } = {} as AlertLeague
const ALL = [0, 1, 2, 3, 4, 5, 6, 7]

beforeAll(async () => {
  league = await startAlertLeague()
  ;({ server, crew, person } = league)
  for (const place of ALL) {
    await server.asConfirmed(person(place).name)
    await league.turnOn(person(place))
    await server.call('PUT', '/user/alerts/kinds/vote', { body: { is_wanted: true }, token: person(place).token })
  }
})
afterAll(async () => await league.close())
beforeEach(async () => {
  await server.world.db.deleteFrom('league_alerts').execute()
  await server.world.db.deleteFrom('league_emails').execute()
  await server.world.club.deleteFrom('outbox').execute()
})

const handover = async (place: number, what = '', body: object = {}) => {
  const { status } = await person(place).post(`/league/${crew.leagueId}/handover${what}`, body)
  expect(status).toBe(200)
}
const offer = async (from: number, to: number) => await handover(from, '', { user_id: person(to).userId })
const nextDay = async () =>
  await server.turnTo(new Date(Date.parse(server.world.clock.now()) + 86_400_000).toISOString())
const names = (ids: readonly { user_id: string | null }[]) =>
  ids.map(({ user_id: id }) => crew.people.find(({ userId }) => userId === id)?.name ?? 'nobody').toSorted()

const given = { names: { owner: '', league: 'The Gravy Boat' }, url: '' }
const SUBJECTS = {
  handover: handoverEmail({ ...given, days: 7 }).subject,
  owner: newOwnerEmail({ ...given, isYou: false }).subject,
  ownerYou: newOwnerEmail({ ...given, isYou: true }).subject,
  wipe: wipeEmail({ league: 'The Gravy Boat', wipesAt: instant(NEXT_OPENING), url: '' }).subject,
}

/** Names grouped by text. */
const byText = (rows: readonly { text: string; user_id: string | null }[]): Record<string, string[]> =>
  Object.fromEntries(rows.map(({ text }) => [text, names(rows.filter((row) => row.text === text))]))

/** Waiting alerts by topic, with their recipients. */
async function alerts(): Promise<Record<string, string[]>> {
  const about = sql<string>`fact ->> 'about'`.as('text')
  return byText(await server.world.db.selectFrom('league_alerts').select([about, 'user_id']).execute())
}

/** Queued emails by subject, with their recipients. */
async function emails(): Promise<Record<string, string[]>> {
  await moveEmails(server.world)
  return byText(await server.world.club.selectFrom('outbox').select(['subject as text', 'user_id']).execute())
}

describe('an offer', () => {
  test('notifies only its recipient', async () => {
    await offer(0, 1)
    const [alert] = await server.world.db.selectFrom('league_alerts').selectAll().execute()
    expect(alert).toMatchObject({ kind: 'vote', path: `/game/${crew.leagueId}` })
    expect(await alerts()).toEqual({ handover: ['Ben'] })
    expect(await emails()).toEqual({ [SUBJECTS.handover]: ['Ben'] })
    const [email] = await server.world.club.selectFrom('outbox').select('expires_at').execute()
    expect(email?.expires_at).toBe(alert?.expires_at)
    await handover(0, '/withdraw')
  })

  test('sends no email if it was withdrawn first, even if another member has an offer', async () => {
    await nextDay()
    await offer(0, 1)
    await handover(0, '/withdraw')
    await offer(0, 2)
    const sent = await emails()
    await handover(2, '/decline')
    expect(sent).toEqual({ [SUBJECTS.handover]: ['Cleo'] })
  })
})

describe('a new owner', () => {
  test('is announced to all members, even if there are two in a day', async () => {
    await nextDay()
    await offer(0, 1)
    await handover(1, '/accept')
    const others = ALL.filter((place) => place !== 1).map((place) => person(place).name)
    expect(await alerts()).toEqual({
      handover: ['Ben'],
      owner: others,
    })
    expect(await emails()).toEqual({ [SUBJECTS.owner]: others })
    await offer(1, 2)
    await handover(2, '/accept')
    const body = `It’s the manager of ${person(2).teamName}. (The Gravy Boat)`
    const waiting = await server.world.db.selectFrom('league_alerts').selectAll().execute()
    const rows = waiting.filter(({ fact }) => alertWords(fact as AlertFact).body === body)
    expect(names(rows)).toEqual(ALL.filter((place) => place !== 2).map((place) => person(place).name))
    expect((await emails())[SUBJECTS.owner]).toEqual([...others, ...names(rows)].toSorted())
  })
})

describe('a vote on a successor', () => {
  test('notifies members with a ballot and the candidate, and asks the owner for a sign of life', async () => {
    await server.turnTo(new Date(Date.parse(NEXT_OPENING) + 15 * 86_400_000).toISOString())
    await server.world.db.deleteFrom('league_alerts').execute()
    await server.world.db.deleteFrom('league_emails').execute()
    const cleo = person(2).userId
    await sql`update sessions set last_used_at = now() - interval '22 days' where user_id = ${cleo}`.execute(
      server.world.club,
    )
    const body = { user_id: person(1).userId, reason: 'Gone' }
    const asked = await person(3).post(`/league/${crew.leagueId}/successor`, body)
    expect(asked.status).toBe(202)
    expect(await alerts()).toEqual({
      owner_silent: ['Cleo'],
      vote_opened: ['Ada', 'Ben', 'Eve', 'Finn', 'Gus', 'Hal'],
    })
    const { id } = asked.body.data.vote
    expect((await person(3).post(`/league/${crew.leagueId}/votes/${id}/withdraw`)).status).toBe(200)
    const { items } = (await person(3).get(`/game/${crew.leagueId}/activity`)).body.data
    expect(items[0]).toMatchObject({ type: 'vote.closed', is_by_owner: false })
    // The vote ends before its email goes out.
    expect(await emails()).toEqual({})
  })
})

describe('a request to wipe the league', () => {
  const wipe = async (place: number) => {
    const body = { game_league_id: crew.leagueId, name: 'The Gravy Boat' }
    return await server.call('DELETE', '/user/league/wipe', { body, token: person(place).token })
  }
  const takeBack = async (place: number, id: string) =>
    await person(place).post(`/league/${crew.leagueId}/votes/${id}/withdraw`)

  test('alerts and emails every other member, even those who turned emails off', async () => {
    await nextDay()
    const others = ALL.filter((place) => place !== 2).map((place) => person(place).name)
    const asked = await wipe(2)
    expect(asked.status).toBe(202)
    expect(await alerts()).toEqual({ wipe: others })
    expect(await emails()).toEqual({ [SUBJECTS.wipe]: others })
    const [email] = await server.world.club.selectFrom('outbox').selectAll().execute()
    expect(email?.body).toContain(`/game/${crew.leagueId}/votes`)
    for (const place of ALL.filter((one) => one !== 2)) {
      const { votes } = (await person(place).get(`/game/${crew.leagueId}/home`)).body.data
      expect(votes).toMatchObject([{ matter: voteMatterWords({ kind: 'wipe', wipesAt: instant(NEXT_OPENING) }, '') }])
    }
    await takeBack(2, asked.body.data.vote.id)
  })

  test('sends no email if it was withdrawn first, and one for each new request', async () => {
    const first = await wipe(2)
    await takeBack(2, first.body.data.vote.id)
    expect(await emails()).toEqual({})
    const second = await wipe(2)
    expect((await emails())[SUBJECTS.wipe]).toHaveLength(7)
    await takeBack(2, second.body.data.vote.id)
  })
})

describe('an owner who leaves', () => {
  test('sends messages to the heir and everyone else', async () => {
    await nextDay()
    expect((await person(2).post('/user/leave-league', { game_league_id: crew.leagueId })).status).toBe(200)
    const { owner_you: heir, owner: others } = await alerts()
    expect([heir, others]).toEqual([['Ada'], ['Ben', 'Dov', 'Eve', 'Finn', 'Gus', 'Hal']])
    expect(await emails()).toMatchObject({ [SUBJECTS.ownerYou]: ['Ada'] })
  })
})

describe('a new owner of a league that approves players', () => {
  test('gets the emails about requests, as the offer announces', async () => {
    const wantsRequests = async (place: number) => {
      const consents = server.world.club.selectFrom('mail_consents').select('given_at').where('kind', '=', 'request')
      return (await consents.where('user_id', '=', person(place).userId).execute()).length > 0
    }
    await nextDay()
    await offer(0, 1)
    await handover(1, '/accept')
    expect(await wantsRequests(1)).toBe(false)
    const body = { requires_approval: true }
    await server.call('PUT', `/user/league/${crew.leagueId}/approval`, { token: person(1).token, body })
    await offer(1, 3)
    expect(await wantsRequests(3)).toBe(false)
    await handover(3, '/accept')
    expect(await wantsRequests(3)).toBe(true)
  })
})

describe('an open vote on a successor', () => {
  test('does not hold anything up: the calendar continues, and the vote lapses', async () => {
    await server.turnTo(new Date(Date.parse(server.world.clock.now()) + 22 * 86_400_000).toISOString())
    await sql`update sessions set last_used_at = now() - interval '30 days' where user_id = ${person(3).userId}`.execute(
      server.world.club,
    )
    const body = { user_id: person(5).userId, reason: 'Gone' }
    const asked = await person(4).post(`/league/${crew.leagueId}/successor`, body)
    expect(asked.status).toBe(202)
    const rowNow = async () =>
      await server.world.db
        .selectFrom('leagues')
        .select(['week', 'wait_reason'])
        .where('id', '=', crew.leagueId)
        .executeTakeFirstOrThrow()
    const before = await rowNow()
    await server.turnTo(new Date(Date.parse(server.world.clock.now()) + 14 * 86_400_000).toISOString())
    expect(await rowNow()).toEqual({ week: (before.week ?? 0) + 2, wait_reason: null })
    const { votes } = (await person(4).get(`/league/${crew.leagueId}/votes`)).body.data
    expect(votes.find(({ id }: { id: string }) => id === asked.body.data.vote.id)?.state).toBe('lapsed')
  })
})
