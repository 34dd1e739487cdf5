/** People who move units as fast as they are answered, each command under a key, and remember what they were told. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Crew, TestServer } from './test-server.ts'

/** A command, with what was answered; null where there was no answer. */
export interface Sent {
  path: string
  method: 'POST' | 'PATCH'
  token: string
  key: string
  body: object
  answer: { status: number; text: string } | null
  ms: number
}

export interface Writers {
  /** Everything that was sent so far. */
  sent: Sent[]
  /** Sends one of them again until it is done or refused; what it left for the others is theirs to take up. */
  sendAgain(one: Sent): Promise<void>
  /** Stops after what is under way. */
  stop(): Promise<void>
}

/** Where to write; changes when a server comes back at another port. */
export type Target = { url: string }

const PAUSE_MS = 50

/** A league at which people write, and what they leave for each other there. */
export interface Play {
  crew: Crew
  week: number
  /** Open proposals: the next writers take them up. */
  offers: string[]
  /** Confirmed bets: the owner voids some. */
  bets: string[]
  /** The house line of a team, for options; null where the week has none. */
  line: { teamId: string; line: number } | null
}

/** A league at which nothing has been left yet. */
function playAt(crew: Crew, week: number): Play {
  return { crew, week, offers: [], bets: [], line: null }
}

/** Has everybody of a league write to `target`, each with so many hands, until they are stopped. Who gets no answer, or a 503, waits. */
export function startWriters(target: Target, given: { play: Play; name: string; hands?: number }): Writers {
  const { play, name, hands = 1 } = given
  const sent: Sent[] = []
  let isStopped = false
  async function write(place: number, hand: number): Promise<void> {
    for (let round = hand; !isStopped; round += hands) {
      const one: Sent = { ...commandOf(play, place, round), key: `${name}-${place}-${round}`, answer: null, ms: 0 }
      sent.push(one)
      await send(target, one)
      if (one.answer?.status === 200) noteBet(one, play)
      if (one.answer === null || one.answer.status === 503) await sleep(PAUSE_MS)
    }
  }
  const both = Array.from({ length: hands }, (_, hand) => play.crew.people.map((_person, place) => write(place, hand)))
  const all = Promise.all(both.flat())
  return {
    sent,
    async sendAgain(one) {
      await sendUntilAnswered(target, one)
      if (one.answer?.status === 200) noteBet(one, play)
    },
    async stop() {
      isStopped = true
      await all
    },
  }
}

/** Sends a command once; returns it with its answer. */
export async function sendOnce(target: Target, asked: Omit<Sent, 'answer' | 'ms'>): Promise<Sent> {
  const one: Sent = { ...asked, answer: null, ms: 0 }
  await send(target, one)
  return one
}

/** Sends a command, for the first time or again; its answer is noted in it. */
async function send(target: Target, one: Sent): Promise<void> {
  const since = performance.now()
  try {
    const response = await fetch(`${target.url}/api${one.path}`, {
      method: one.method,
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${one.token}`,
        'idempotency-key': one.key,
      },
      body: JSON.stringify(one.body),
      signal: AbortSignal.timeout(60_000),
    })
    one.answer = { status: response.status, text: await response.text() }
  } catch {
    // Expected: whoever should answer is gone.
    one.answer = null
  }
  one.ms = performance.now() - since
}

const TIMEOUT_MS = 60_000

/** Sends a command again and again, under its key, until it is done or refused. Throws where it is neither within a minute. */
async function sendUntilAnswered(target: Target, one: Sent): Promise<void> {
  const since = performance.now()
  do {
    if (performance.now() - since > TIMEOUT_MS)
      throw new Error(`${one.path} had no answer for a minute, the last was ${one.answer?.text ?? 'none'}`)
    await send(target, one)
    if (one.answer === null || one.answer.status === 503) await sleep(PAUSE_MS)
  } while (one.answer === null || one.answer.status === 503)
}

type Asked = Pick<Sent, 'path' | 'method' | 'token' | 'body'>

/** A stake from one to the next, an answer to an open offer, something from the shop, or what only the owner can do. */
function commandOf(play: Play, place: number, round: number): Asked {
  const { crew, week } = play
  const person = crew.people[place]
  const other = crew.people[(place + 1 + (round % (crew.people.length - 1))) % crew.people.length]
  if (person === undefined || other === undefined) throw new Error('a crew of two or more writes')
  const { token, userId } = person
  if (round % 2 === 1) {
    const offer = play.offers.shift()
    if (offer !== undefined) return answerToOffer(play, { offer, round, token })
  }
  const bet = place === 0 && round % 8 === 2 ? play.bets.shift() : undefined
  if (bet !== undefined)
    return { method: 'POST', path: `/h2h/bet/${bet}/void`, token, body: { reason: 'A chaos test' } }
  if (place === 0) {
    const amount = round % 4 === 3 ? -5 : 10
    const path = `/player/${crew.leagueId}/${other.userId}/units`
    return { method: 'PATCH', path, token, body: { amount, reason: 'A chaos test' } }
  }
  if (round % 8 === 4) return purchase(play, { round, token, userId })
  const who = { league_id: crew.leagueId, challenger_id: userId, challenged_id: other.userId }
  return { method: 'POST', path: '/h2h/proposal', token, body: { ...who, week, amount: 10, odds: 2 } }
}

const ANSWERS = ['accept', 'withdraw', 'reject', 'counter'] as const

function answerToOffer({ crew, week }: Play, given: { offer: string; round: number; token: string }): Asked {
  const [id = '', challenger = '', challenged = ''] = given.offer.split(' ')
  const what = ANSWERS[Math.floor(given.round / 2) % ANSWERS.length] ?? 'accept'
  const [from, to] = [challenger, challenged].map((user) => crew.people.find(({ userId }) => userId === user))
  const by = what === 'withdraw' ? from : to
  const teams = { team_id: to?.teamId, against_team_id: from?.teamId }
  const terms = { market: 'spread', ...teams, line: 0, side: 'covers' }
  const body = what === 'counter' ? { week, amount: 10, odds: 2, terms } : {}
  return { method: 'POST', path: `/h2h/proposal/${id}/${what}`, token: by?.token ?? given.token, body }
}

/** An option at the house line, a multiplier, or a way back: whatever the week and the player's standing bear, once each. */
function purchase({ crew, week, line }: Play, given: { round: number; token: string; userId: string }): Asked {
  const { round, token, userId } = given
  const asked = { method: 'POST', token } as const
  const own = `/player/${crew.leagueId}/${userId}`
  if (line !== null && round % 24 === 4) {
    const body = { league_id: crew.leagueId, user_id: userId, week, team_id: line.teamId, amount: 10 }
    return { ...asked, path: '/option', body: { ...body, side: 'over', line: line.line } }
  }
  if (round % 24 === 12) return { ...asked, path: `${own}/multiplier`, body: { week } }
  return { ...asked, path: `${own}/buy-back`, body: {} }
}

interface Offered {
  data: { bet: { id: string; challenger: { user_id: string }; challenged: { user_id: string } } }
}

function noteBet({ path, answer }: Sent, { offers, bets }: Play): void {
  const what = /^\/h2h\/proposal(?:\/[^/]+\/(accept|counter))?$/.exec(path)
  if (what === null || answer === null) return
  const { bet } = (JSON.parse(answer.text) as Offered).data
  if (what[1] === 'accept') bets.push(bet.id)
  else offers.push(`${bet.id} ${bet.challenger.user_id} ${bet.challenged.user_id}`)
}

const NAMES = ['Ada', 'Ben', 'Cleo', 'Dov', 'Eve', 'Finn', 'Gus', 'Hal']
/** Enough to last until week 8. */
const FUNDS = 400
const WEEK_2 = '2025-09-10T13:00:00.000Z'

/** Brings a league of eight to the open window of week 2, where stakes can be offered. */
export async function addWriterLeague(server: TestServer, espnId = '100003'): Promise<Play> {
  const crew = await server.addEspnLeague(espnId, NAMES)
  await server.turnTo(WEEK_2)
  return playAt(crew, 2)
}

/** Brings leagues of eight, of people of their own, to the open window of week 2. */
export async function addWriterLeagues(server: TestServer, espnIds: readonly string[]): Promise<Crew[]> {
  const crews: Crew[] = []
  for (const id of espnIds)
    crews.push(
      await server.addEspnLeague(
        id,
        NAMES.map((name) => `${name}.of.${id}`),
      ),
    )
  await server.turnTo(WEEK_2)
  for (const { leagueId, people } of crews) {
    const [owner, ...others] = people
    for (const { userId } of others) {
      const body = { amount: FUNDS, reason: 'For a chaos test' }
      await server.call('PATCH', `/player/${leagueId}/${userId}/units`, { body, token: owner?.token ?? '' })
    }
  }
  return crews
}

interface Lines {
  week: number
  lines: { team_id: string; line: number | null }[]
}

/** A play of the league's week, at the house line of now. */
export async function playOfNow(crew: Crew, week: number): Promise<Play> {
  const { body } = (await crew.people[0]?.get(`/option/${crew.leagueId}`)) ?? {}
  const { lines } = (body as { data: Lines }).data
  const found = lines.find(({ line }) => line !== null)
  const line = found === undefined || found.line === null ? null : { teamId: found.team_id, line: found.line }
  return { ...playAt(crew, week), line }
}

/** What was answered for good and is answered otherwise now, in words: nothing where every answer stands. */
export async function changedAnswers(target: Target, sent: readonly Sent[]): Promise<string[]> {
  const done = sent.filter(({ answer }) => answer?.status === 200)
  const changed: string[] = []
  for (let at = 0; at < done.length; at += 20) {
    const some = done.slice(at, at + 20)
    const again = some.map((one): Sent => ({ ...one, answer: null }))
    await Promise.all(again.map((one) => sendUntilAnswered(target, one)))
    for (const [place, one] of again.entries()) {
      if (one.answer?.text !== some[place]?.answer?.text) changed.push(`${one.key} ${one.path} was answered otherwise`)
    }
  }
  return changed
}

/** How many of each answer: `200 × 812, 409 × 31, none × 8`. */
export function answerWords(sent: readonly Sent[]): string {
  const counts = new Map<string, number>()
  for (const { answer } of sent) {
    const code = answer?.status === 409 ? ` ${(JSON.parse(answer.text) as { code: string }).code}` : ''
    const name = answer === null ? 'none' : `${answer.status}${code}`
    counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  return [...counts]
    .toSorted()
    .map(([name, count]) => `${name} × ${count}`)
    .join(', ')
}

/** Returns unexpected replies: anything but success, a refusal, a request to retry, or no reply. */
export function wrongAnswers(sent: readonly Sent[]): string[] {
  return sent
    .filter(({ answer }) => answer !== null && ![200, 409, 503].includes(answer.status))
    .map(({ path, answer }) => `${path} was answered ${answer?.status}: ${answer?.text.slice(0, 200)}`)
}
