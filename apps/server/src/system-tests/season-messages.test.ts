/**
 * Plays a full league's season on a real server with all channels on, and lists every message for review. These are the posts in a
 * chat, the alerts of one player, the nudges and last calls of another, and the emails of a third.
 */
import { type AthleteChoice, type Instant, HOUR_MS, MINUTE_MS, later, momentsOf, playerOfUser } from '@whale/game'
import { ALERT_KINDS, CONSENT_KINDS, POST_KINDS } from '@whale/contract'
import { type Bot, PERSONALITIES, movesOf, seededChance } from '@whale/game/testing'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Issuer, act } from '../domain/act.ts'
import { peek } from '../domain/peek.ts'
import { deliver } from '../jobs/deliver.ts'
import { importSchedule } from '../jobs/import-schedule.ts'
import { pollLive } from '../jobs/poll-live.ts'
import { queueEmails, queueWeeklyEmails } from '../jobs/queue-emails.ts'
import { queueLastCalls } from '../jobs/queue-last-calls.ts'
import { sendAlerts } from '../testing/alert-league.ts'
import { queueTimedPosts } from '../jobs/queue-posts.ts'
import { queueSwings } from '../jobs/queue-swings.ts'
import { sendPosts } from '../jobs/send-posts.ts'
import { agree, correct, personAt, propose } from '../testing/league-actions.ts'
import { type FakeChat, startFakeChat } from '../testing/chat-server.ts'
import { ALERT_PATHS, EMAIL_PATHS, POST_PATHS, pathPatternOf } from '../testing/message-paths.ts'
import { type PushSink, newVapidKeys, startPushSink } from '../testing/push-sink.ts'
import { type SmtpSink, startSmtpSink } from '../testing/smtp-sink.ts'
import { type Crew, type TestServer, startTestServer } from '../testing/test-server.ts'

const NAMES = ['Ada', 'Ben', 'Cleo', 'Dan', 'Eve', 'Finn', 'Gus', 'Hope', 'Ida', 'Jo', 'Kim', 'Lou', 'Mae', 'Ned']
const VOTE_WEEK = 4
/** Cleo has not moved when Gus nudges. */
const NUDGE_WEEK = 6
/** Finn makes one bet, which somebody takes. It flips during the games, wins, and makes him a whale. */
const BET_WEEK = 7
const ZONE = 'America/New_York'
const vapid = newVapidKeys()
let chat: FakeChat
let sink: PushSink
let smtp: SmtpSink
let server: TestServer
let crew: Crew

beforeAll(async () => {
  chat = await startFakeChat()
  sink = await startPushSink({ vapidPublicKey: vapid.publicKey })
  smtp = await startSmtpSink()
  server = await startTestServer({
    CHAT_BASE_URL: chat.url,
    SMTP_URL: smtp.url,
    VAPID_PUBLIC_KEY: vapid.publicKey,
    VAPID_PRIVATE_KEY: vapid.privateKey,
    PUSH_HOSTS: sink.host,
    PUBLIC_URL: 'https://whale.example',
  })
  crew = await server.addEspnLeague('100005', NAMES)
  await importSchedule(server.world, 2025)
})
afterAll(async () => {
  await server.close()
  await Promise.all([chat.close(), sink.close(), smtp.close()])
})

const owner = () => personAt(crew, 0)
const emailed = () => personAt(crew, 1)
const alerted = () => personAt(crew, 5)
const called = () => personAt(crew, 2)

async function turnEverythingOn(): Promise<void> {
  const path = `/league/${crew.leagueId}/chat/groupme`
  await server.call('POST', path, { body: { address: 'abcdef0123456789abcdefaaaa' }, token: owner().token })
  await server.call('PATCH', path, { body: { kinds: POST_KINDS, with_names: true }, token: owner().token })
  await server.call('PUT', `/game/${crew.leagueId}/talk/idle`, { body: { is_shown: true }, token: owner().token })
  await alerted().post('/user/alerts/devices', { ...sink.subscribe(), zone: ZONE })
  for (const kind of ALERT_KINDS) {
    await server.call('PUT', `/user/alerts/kinds/${kind}`, { body: { is_wanted: true }, token: alerted().token })
  }
  await called().post('/user/alerts/devices', { ...sink.subscribe(), zone: ZONE })
  for (const kind of ALERT_KINDS) {
    const body = { is_wanted: kind === 'last_call' || kind === 'nudge' }
    await server.call('PUT', `/user/alerts/kinds/${kind}`, { body, token: called().token })
  }
  await server.asConfirmed(emailed().name)
  for (const kind of CONSENT_KINDS) {
    const body = { is_wanted: true, zone: 'America/Los_Angeles' }
    await server.call('PUT', `/user/mail/${kind}`, { body, token: emailed().token })
  }
}

interface Message {
  at: Instant
  channel: string
  text: string
}
const messages: Message[] = []

/** Sends everything due at a moment, and records what arrived. */
async function sendAt(at: Instant): Promise<void> {
  const { world, workerWorld } = server
  // The pause between emails uses the database's clock, which cannot be moved here.
  await sql`update outbox set queued_at = queued_at - interval '1 day'`.execute(world.db)
  server.stopClockAt(at)
  await queueLastCalls(world)
  await queueSwings(world)
  await queueTimedPosts(world)
  await queueEmails(world)
  await queueWeeklyEmails(world)
  await deliver(world)
  await sendAlerts(world)
  for (let round = 0; round < 4; round += 1) {
    server.turnClockAlone(later(at, (3 + round) * MINUTE_MS))
    await sendPosts(workerWorld)
  }
  const arrived = [
    ...chat.received.splice(0).map(({ body }) => ({ channel: 'chat', text: String(body.text) })),
    ...sink.received.splice(0).map(({ payload: { notification: shown } }) => {
      return { channel: 'alert', text: `${shown.title}\n${shown.body}\n${shown.navigate}` }
    }),
    ...smtp.received.splice(0).map(({ headers, body }) => {
      return { channel: 'email', text: `${subjectOf(headers)}\n\n${body.trim()}` }
    }),
  ]
  for (const one of arrived) messages.push({ ...one, at, text: readable(one.text) })
}

/** The subject as a mail program shows it: it is encoded if it has non-ASCII characters. */
function subjectOf(headers: ReadonlyMap<string, string>): string {
  const bytes = (text: string) => text.replaceAll(/=([\dA-F]{2})/g, (_, hex: string) => `%${hex}`)
  return (headers.get('subject') ?? '')
    .replaceAll(/\?=\s+=\?UTF-8\?Q\?/g, '')
    .replaceAll(/=\?UTF-8\?Q\?(.*?)\?=/g, (_, text: string) => decodeURIComponent(bytes(text)).replaceAll('_', ' '))
}

/** Without anything that differs from run to run. */
function readable(text: string): string {
  return text
    .replaceAll('\r', '')
    .replaceAll(crew.leagueId, 'league_1')
    .replaceAll(/bet=[\w%-]+/g, 'bet=1')
    .replaceAll(/unsubscribe#?\S+/g, 'unsubscribe')
}

const done = async (issuer: Issuer, decide: Parameters<typeof act>[1]['decide']) =>
  await act(server.world, { leagueId: crew.leagueId, issuer, key: null, decide, reply: () => ({}) })

/** The week's rosters at the provider, so that casino entries name players. */
async function rostersOf(week: number): Promise<(teamId: string) => AthleteChoice[]> {
  const { teams } = await server.world.providers.espn.readWeek({ fantasyLeagueId: '100005', season: 2025, week })
  return (teamId) => {
    const athletes = teams.find((team) => team.teamId === teamId)?.athletes ?? []
    return athletes.map((athlete) => ({ ...athlete, hasGame: true }))
  }
}

/** Every bot makes its moves. */
async function play(bots: readonly Bot[], chance: ReturnType<typeof seededChance>, week: number): Promise<void> {
  const rosterFor = await rostersOf(week)
  for (const [place, bot] of bots.entries()) {
    const { userId } = personAt(crew, place)
    if (week === NUDGE_WEEK && userId === called().userId) continue
    if (week === BET_WEEK && userId === alerted().userId) continue
    const league = await peek(server.world, crew.leagueId)
    const player = league === null ? null : playerOfUser(league, userId)
    if (league === null || player === null) continue
    for (const move of movesOf(league, player, { bot, chance, rosterFor })) await done({ userId }, move)
  }
}

/** Finn offers a bet that he cannot lose, and it is taken. Returns the bet's id. */
async function makeBet(): Promise<string> {
  const taker = personAt(crew, 7)
  const { wallet } = (await alerted().get(`/player/${crew.leagueId}/${alerted().userId}`)).body.data
  await correct(server, { crew, owner: owner(), userId: alerted().userId, amount: 650 - wallet })
  await correct(server, { crew, owner: owner(), userId: taker.userId, amount: 200 })
  const { body } = await propose(crew, alerted(), taker.userId, {
    week: BET_WEEK,
    amount: 100,
    kind: 'over',
    line: 10.5,
  })
  await taker.post(`/h2h/proposal/${encodeURIComponent(body.data.bet.id)}/accept`, {})
  return String(body.data.bet.id).split(':').at(-1) ?? ''
}

/** As if the other side of the bet had been ahead before. */
async function flipBet(bet: string): Promise<void> {
  await sql`
    update live_scores set leans = leans || jsonb_build_object(${bet}::text, 'against') where leans is not null
  `.execute(server.world.db)
}

const PATHS: Readonly<Record<string, readonly string[]>> = {
  alert: Object.values(ALERT_PATHS).flat(),
  chat: Object.values(POST_PATHS).flat(),
  email: Object.values(EMAIL_PATHS).flat(),
}

/** The address that a message opens: an email also has the one that turns it off. */
function addressIn(text: string): string {
  return /https:\/\/\S+/.exec(text)?.[0] ?? ''
}

const format = new Intl.DateTimeFormat('en-US', {
  timeZone: ZONE,
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
})

/** Times with games on, in hours before Tuesday 4am: Sunday from 2pm, and Monday evening. */
const GAMES = [-38, -36, -34.5, -33, -31.5, -30, -9.5, -7.5, -6]

test('lists every message of a season with all channels on', async () => {
  const chance = seededChance(4)
  const bots = crew.people.map(({ name }, place): Bot => {
    const personality = PERSONALITIES[place % PERSONALITIES.length] ?? 'average'
    return { name, personality, diligence: place < 3 ? 60 : 90, stopsInWeek: name === 'Ned' ? 3 : null }
  })
  await turnEverythingOn()
  const { calendar } = (await peek(server.world, crew.leagueId)) ?? { calendar: [] }
  let bet = ''
  for (let week = 1; week <= 12; week += 1) {
    const { opensAt, locksAt, processesAt, confirmsAt } = momentsOf(calendar, week)
    await server.turnTo(opensAt)
    await sendAt(later(opensAt, MINUTE_MS))
    if (week === BET_WEEK) bet = await makeBet()
    for (const hours of [2, 4]) {
      server.stopClockAt(later(opensAt, hours * HOUR_MS))
      await play(bots, chance, week)
      await sendAt(later(opensAt, hours * HOUR_MS + MINUTE_MS))
    }
    if (week === VOTE_WEEK) {
      const body = { amount: 25, reason: 'Agreed in the chat' }
      const path = `/player/${crew.leagueId}/${personAt(crew, 4).userId}/units`
      const asked = await server.call('PATCH', path, { body, token: owner().token })
      await sendAt(later(opensAt, 4 * HOUR_MS + 2 * MINUTE_MS))
      server.stopClockAt(later(opensAt, 6 * HOUR_MS))
      await agree(server, crew, asked.body.data.vote.id)
      await sendAt(later(opensAt, 6 * HOUR_MS + MINUTE_MS))
    }
    if (week === NUDGE_WEEK) {
      server.stopClockAt(later(locksAt, -23 * HOUR_MS - MINUTE_MS))
      await personAt(crew, 6).post(`/game/${crew.leagueId}/talk/nudge`, { week })
    }
    for (const at of [later(locksAt, -23 * HOUR_MS), later(locksAt, -3 * HOUR_MS + MINUTE_MS)]) {
      if (at > later(opensAt, 5 * HOUR_MS)) await sendAt(at)
    }
    await server.turnTo(later(locksAt, MINUTE_MS))
    for (const hours of GAMES) {
      const at = later(processesAt, hours * HOUR_MS)
      for (const minutes of [-6, -1]) {
        server.turnClockAlone(later(at, minutes * MINUTE_MS))
        await sql`update provider_budgets set paid_until = now() - interval '1 hour', strikes = 0`.execute(
          server.world.db,
        )
        await pollLive(server.world, 'espn')
      }
      if (week === BET_WEEK && hours === GAMES[3]) await flipBet(bet)
      await sendAt(later(at, MINUTE_MS))
    }
    await server.turnTo(later(processesAt, MINUTE_MS))
    for (const hours of [4, 5]) await sendAt(later(processesAt, hours * HOUR_MS + MINUTE_MS))
    await server.turnTo(later(confirmsAt, MINUTE_MS))
    await sendAt(later(confirmsAt, 2 * MINUTE_MS))
  }
  for (const { channel, text } of messages) expect(PATHS[channel]).toContain(pathPatternOf(addressIn(text)))
  const { rows } = await sql<{ kind: string }>`select distinct kind from pushes where state = 'sent'`.execute(
    server.world.db,
  )
  // Nobody asks to join a full league, and the next season is not open yet.
  const others = new Set<string>(['request', 'season'])
  expect(new Set(rows.map(({ kind }) => kind))).toEqual(new Set(ALERT_KINDS.filter((kind) => !others.has(kind))))
  const page = [
    'Every message of one season with all channels on: the posts of a chat as GroupMe shows them, the alerts of Finn, Cleo’s nudges and last calls, and the emails of Ben.',
    'Times are Eastern. The test season-messages.test.ts writes this file.',
    ...messages.map(({ at, channel, text }) => `----\n\n${format.format(Date.parse(at))} · ${channel}\n\n${text}`),
  ].join('\n\n')
  await expect(`${page}\n`).toMatchFileSnapshot('../../../../docs/season-messages.txt')
}, 300_000)
