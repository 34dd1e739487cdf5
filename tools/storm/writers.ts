/** Eight people who move units as fast as they are answered, each command under a key, and remember what they were told. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Crew, TestWorld } from '../../apps/server/src/testing/test-world.ts'

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
  /** Stops after what is under way. */
  stop(): Promise<void>
}

/** Where to write; changes when a server comes back at another port. */
export type Target = { url: string }

const PAUSE_MS = 50

/**
 * Has everybody of the crew write to `target` until they are stopped. Who gets no answer, or a 503, waits a moment and goes on. `offers`
 * are those still open; the next writers take them up.
 */
export function startWriters(
  target: Target,
  given: { crew: Crew; week: number; name: string; offers?: string[] },
): Writers {
  const sent: Sent[] = []
  let isStopped = false
  const { offers = [] } = given
  async function write(place: number): Promise<void> {
    for (let round = 0; !isStopped; round += 1) {
      const command = commandOf({ ...given, place, round, offers })
      const one: Sent = { ...command, key: `${given.name}-${place}-${round}`, answer: null, ms: 0 }
      sent.push(one)
      await send(target, one)
      if (one.answer?.status === 200) noteOffer(one, offers)
      if (one.answer === null || one.answer.status === 503) await sleep(PAUSE_MS)
    }
  }
  const all = Promise.all(given.crew.people.map((_person, place) => write(place)))
  return {
    sent,
    async stop() {
      isStopped = true
      await all
    },
  }
}

/** Sends a command, for the first time or again; its answer is noted in it. */
export async function send(target: Target, one: Sent): Promise<void> {
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

/** A stake from one to the next, an answer to an open offer, a withdrawal, or the owner's correction. */
function commandOf(given: {
  crew: Crew
  week: number
  place: number
  round: number
  offers: string[]
}): Pick<Sent, 'path' | 'method' | 'token' | 'body'> {
  const { crew, week, place, round, offers } = given
  const person = crew.people[place]
  const other = crew.people[(place + 1 + (round % (crew.people.length - 1))) % crew.people.length]
  if (person === undefined || other === undefined) throw new Error('a crew of two or more writes')
  const { token } = person
  const offer = round % 2 === 1 ? offers.shift() : undefined
  if (offer !== undefined) {
    const [id = '', challenger = '', challenged = ''] = offer.split(' ')
    const isKept = round % 4 === 1
    const by = crew.people.find(({ userId }) => userId === (isKept ? challenged : challenger))
    return {
      method: 'POST',
      path: `/h2h/proposal/${id}/${isKept ? (round % 8 === 1 ? 'accept' : 'reject') : 'withdraw'}`,
      token: by?.token ?? token,
      body: {},
    }
  }
  if (place === 0) {
    const amount = round % 4 === 3 ? -5 : 10
    const path = `/player/${crew.leagueId}/${other.userId}/units`
    return { method: 'PATCH', path, token, body: { amount, reason: 'A storm' } }
  }
  const body = {
    league_id: crew.leagueId,
    challenger_id: person.userId,
    challenged_id: other.userId,
    week,
    amount: 10,
    odds: 2,
  }
  return { method: 'POST', path: '/h2h/proposal', token, body }
}

interface Offered {
  data: { bet: { id: string; challenger: { user_id: string }; challenged: { user_id: string } } }
}

function noteOffer({ path, answer }: Sent, offers: string[]): void {
  if (path !== '/h2h/proposal' || answer === null) return
  const { bet } = (JSON.parse(answer.text) as Offered).data
  offers.push(`${bet.id} ${bet.challenger.user_id} ${bet.challenged.user_id}`)
}

/** Brings a league of eight to the open window of week 2, where stakes can be offered. */
export async function bringWriters(house: TestWorld, espnId = '100003'): Promise<Crew> {
  const names = ['Ada', 'Ben', 'Cleo', 'Dov', 'Eve', 'Finn', 'Gus', 'Hal']
  const crew = await house.bringEspn(espnId, names)
  await house.turnTo('2025-09-10T13:00:00.000Z')
  return crew
}

/** What was answered for good and is answered otherwise now, in words: nothing where every answer stands. */
export async function changedAnswers(target: Target, sent: readonly Sent[]): Promise<string[]> {
  const done = sent.filter(({ answer }) => answer?.status === 200)
  const changed: string[] = []
  for (let at = 0; at < done.length; at += 20) {
    const some = done.slice(at, at + 20)
    const again = some.map((one): Sent => ({ ...one, answer: null }))
    await Promise.all(again.map((one) => send(target, one)))
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

/** Answers that no storm excuses: only done, refused, asked to come back, or none at all. */
export function wrongAnswers(sent: readonly Sent[]): string[] {
  return sent
    .filter(({ answer }) => answer !== null && ![200, 409, 503].includes(answer.status))
    .map(({ path, answer }) => `${path} was answered ${answer?.status}: ${answer?.text.slice(0, 200)}`)
}
