/** Members who send commands without a pause, each with an idempotency key, and record the replies. */
import { setTimeout as sleep } from 'node:timers/promises'
import { correct } from './league-actions.ts'
import type { Crew, TestServer } from './test-server.ts'

/** A command with its reply; `answer` is null if there was none. */
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
  sent: Sent[]
  /** Resends a command until it succeeds or is refused, and adds its bet to the play. */
  sendAgain(one: Sent): Promise<void>
  /** Stops after the current commands. */
  stop(): Promise<void>
}

/** The server to write to. Its URL changes if it restarts on another port. */
export type Target = { url: string }

const PAUSE_MS = 50

/** A proposed bet, and the user ids of its two players. */
interface Offer {
  betId: string
  challengerId: string
  challengedId: string
}

/** A league with its writers, and the offers and bets that they can act on. */
export interface Play {
  crew: Crew
  week: number
  /** Open proposals for the next writers to answer. */
  offers: Offer[]
  /** A house line for house bets; null if the week has none. */
  line: { teamId: string; line: number } | null
}

function playAt(crew: Crew, week: number): Play {
  return { crew, week, offers: [], line: null }
}

/** Starts `hands` concurrent writers per member. A writer pauses after a 503 or no reply. */
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

/** Sends a command once and returns it with its reply. */
export async function sendOnce(target: Target, asked: Omit<Sent, 'answer' | 'ms'>): Promise<Sent> {
  const one: Sent = { ...asked, answer: null, ms: 0 }
  await send(target, one)
  return one
}

/** Sends a command and sets its reply. */
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
    // Expected: the server is down.
    one.answer = null
  }
  one.ms = performance.now() - since
}

const TIMEOUT_MS = 60_000

/** Resends a command with its key until it succeeds or is refused. Throws after a minute. */
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

/** The next command: a proposal, an answer to an offer, a purchase, or an owner action. */
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

function answerToOffer({ crew, week }: Play, given: { offer: Offer; round: number; token: string }): Asked {
  const { betId, challengerId, challengedId } = given.offer
  const what = ANSWERS[Math.floor(given.round / 2) % ANSWERS.length] ?? 'accept'
  const [from, to] = [challengerId, challengedId].map((id) => crew.people.find(({ userId }) => userId === id))
  const by = what === 'withdraw' ? from : to
  const body = what === 'counter' ? { week, amount: 10, odds: 2, kind: 'spread', line: 0 } : {}
  return { method: 'POST', path: `/h2h/proposal/${betId}/${what}`, token: by?.token ?? given.token, body }
}

/** A house bet at the house line, a multiplier, or a buy-back. */
function purchase({ crew, week, line }: Play, given: { round: number; token: string; userId: string }): Asked {
  const { round, token, userId } = given
  const asked = { method: 'POST', token } as const
  const own = `/player/${crew.leagueId}/${userId}`
  if (line !== null && round % 24 === 4) {
    const body = { league_id: crew.leagueId, user_id: userId, week, team_id: line.teamId, amount: 10 }
    return { ...asked, path: '/option', body: { ...body, line: line.line } }
  }
  if (round % 24 === 12) return { ...asked, path: `${own}/multiplier`, body: { week } }
  return { ...asked, path: `${own}/buy-back`, body: {} }
}

interface Offered {
  data: { bet: { id: string; challenger: { user_id: string }; challenged: { user_id: string } } }
}

/** Adds the bet of a successful proposal or counteroffer to the open offers. */
function noteBet({ path, answer }: Sent, { offers }: Play): void {
  const what = /^\/h2h\/proposal(?:\/[^/]+\/(accept|counter))?$/.exec(path)
  if (what === null || answer === null) return
  const { bet } = (JSON.parse(answer.text) as Offered).data
  if (what[1] === 'accept') return
  offers.push({ betId: bet.id, challengerId: bet.challenger.user_id, challengedId: bet.challenged.user_id })
}

const NAMES = ['Ada', 'Ben', 'Cleo', 'Dov', 'Eve', 'Finn', 'Gus', 'Hal']
/** Enough to last until week 8. */
const FUNDS = 400
const WEEK_2 = '2025-09-10T13:00:00.000Z'

/** Adds one league of eight and turns the clock to week 2, when betting is open. */
export async function addWriterLeague(server: TestServer, espnId = '100003'): Promise<Play> {
  const crew = await server.addEspnLeague(espnId, NAMES)
  await server.turnTo(WEEK_2)
  return playAt(crew, 2)
}

/**
 * Adds leagues with eight different users each, and turns the clock to week 2, when betting is open. Each owner gives the others `FUNDS`
 * units.
 */
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
  for (const crew of crews) {
    const { people } = crew
    const [owner, ...others] = people
    if (owner === undefined) throw new Error('a crew has an owner')
    for (const { userId } of others) await correct(server, { crew, owner, userId, amount: FUNDS })
  }
  return crews
}

interface Lines {
  week: number
  lines: { team_id: string; line: number | null }[]
}

/** A play for `week` with one of the current house lines, if there is one. */
export async function currentPlay(crew: Crew, week: number): Promise<Play> {
  const { body } = (await crew.people[0]?.get(`/option/${crew.leagueId}`)) ?? {}
  const { lines } = (body as { data: Lines }).data
  const found = lines.find(({ line }) => line !== null)
  const line = found === undefined || found.line === null ? null : { teamId: found.team_id, line: found.line }
  return { ...playAt(crew, week), line }
}

/** Resends successful commands and describes each whose reply changed. */
export async function resendAndCompare(target: Target, sent: readonly Sent[]): Promise<string[]> {
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

/** Starts about `count` writers, the same number for each player in each league and at least one. */
export function startAllWriters(
  target: Target,
  { plays, name, count }: { plays: readonly Play[]; name: string; count: number },
): Writers[] {
  const people = plays.reduce((sum, { crew }) => sum + crew.people.length, 0)
  const hands = Math.max(1, Math.round(count / people))
  return plays.map((play, place) => startWriters(target, { play, name: `${name}-${place}`, hands }))
}

/** Checks all replies, resends every command that had none, and checks that each acted once. Returns what is wrong, and how many it resent. */
export async function resendAndCheck(
  target: Target,
  writers: readonly Writers[],
): Promise<{ failures: string[]; retried: number }> {
  const sent = writers.flatMap((each) => each.sent)
  const failures = [...wrongAnswers(sent), ...(await resendAndCompare(target, sent))]
  const missed = writers.flatMap((each) => each.sent.filter(isMissed).map((one) => ({ one, each })))
  // A few at a time: hundreds at once would wait for connections longer than a command may.
  for (let at = 0; at < missed.length; at += 8)
    await Promise.all(missed.slice(at, at + 8).map(({ one, each }) => each.sendAgain(one)))
  const retried = missed.map(({ one }) => one)
  return { failures: [...failures, ...(await resendAndCompare(target, retried))], retried: retried.length }
}

/** Whether a command had no reply, or a 503. */
export function isMissed({ answer }: Sent): boolean {
  return answer === null || answer.status === 503
}

/** Counts the replies: `200 × 812, 409 × 31, none × 8`. */
export function replyCounts(sent: readonly Sent[]): string {
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

/** Unexpected replies: anything but success, a refusal, a request to retry, or no reply. */
export function wrongAnswers(sent: readonly Sent[]): string[] {
  return sent
    .filter(({ answer }) => answer !== null && ![200, 202, 409, 503].includes(answer.status))
    .map(({ path, answer }) => `${path} was answered ${answer?.status}: ${answer?.text.slice(0, 200)}`)
}
