/** The practice season of this browser: the local league, its save, and the steps from week to week. */
import { PLAYED_ELSEWHERE } from '@whale/words'
import type { Call, TopicWire } from '@whale/contract'
import {
  type Answer,
  type BetterDecision,
  type CallInput,
  PRACTICE_VERSION,
  type Practice,
  type PracticeMove,
  type PracticeResult,
  type PracticeSave,
  type PracticeStatus,
  answerCall,
  betterDecisions,
  nameOfCall,
  newPractice,
  playMove,
  replay,
  resultOf,
  statusOf,
} from '@whale/practice'
import { keepDailyResult } from './daily-results.ts'
import {
  type SaveProblem,
  isElsewhere,
  onSavedElsewhere,
  readLive,
  takeSave,
  writeLive,
  writeSave,
} from './practice-save.ts'

export { LEAGUE_ID, RIVALS } from '@whale/practice'
export type { BetterDecision, PracticeResult, PracticeStatus }

/** How long the rivals think about an offer. */
const THINK_MS = 1400

/** What a player has to know about the stored season: see `SaveProblem`. `unsaved`: the browser stores nothing. */
export type Notice = SaveProblem | 'unsaved'

interface Season {
  practice: Practice
  moves: PracticeMove[]
}

let season: Season | null = null
let status: LocalStatus | null = null
let notice: Notice | null = null
let thinking: ReturnType<typeof setTimeout> | undefined
const watchers = new Set<() => void>()
const streams = new Set<ReadableStreamDefaultController<Uint8Array>>()

/** The season that is being played; starts one if there is none. */
function current(): Season {
  season ??= loaded()
  return season
}

function loaded(): Season {
  const { save: read, problem } = takeSave()
  notice = problem
  if (read !== null) return load(read)
  // Stored before the first move, so that a reload deals the same rosters.
  const begun = { version: PRACTICE_VERSION, seed: randomSeed(), moves: [] }
  if (!writeSave(begun)) notice = 'unsaved'
  return load(begun)
}

function load({ seed, moves }: PracticeSave): Season {
  try {
    const practice = replay({ seed, moves })
    practice.liveShare = readLive({ seed, moves: moves.length })
    return { practice, moves: [...moves] }
  } catch (error) {
    // The save does not fit these rules: keep the seed.
    reportError(error)
    notice = 'older'
    return { practice: newPractice(seed), moves: [] }
  }
}

/** Goes on with the season of another tab in this one. The other tab learns that it is over there. */
export function playHere(): void {
  clearTimeout(thinking)
  season = loaded()
  save()
  changed()
}

/** Starts a new season, with a new seed or a friend's. */
export function startAnew(seed: string = randomSeed()): void {
  clearTimeout(thinking)
  season = { practice: newPractice(seed), moves: [] }
  notice = null
  save()
  changed()
}

/** Five letters and digits that are easy to read aloud. It protects nothing. */
function randomSeed(): string {
  const letters = 'abcdefghjkmnpqrstuvwxyz23456789'
  const drawn = crypto.getRandomValues(new Uint8Array(5))
  return Array.from(drawn, (byte) => letters[byte % letters.length]).join('')
}

function save(): void {
  const { practice, moves } = current()
  const isStored = writeSave({ version: PRACTICE_VERSION, seed: practice.seed, moves })
  if (!isStored) notice = 'unsaved'
}

function changed(topic: TopicWire = 'everything'): void {
  status = null
  for (const watcher of watchers) watcher()
  const event = new TextEncoder().encode(`data: {"topic":"${topic}"}\n\n`)
  for (const stream of streams) stream.enqueue(event)
}

/** Runs the callback after every change, in another tab too. Returns a cleanup function. */
export function watchPractice(watcher: () => void): () => void {
  watchers.add(watcher)
  const stop = onSavedElsewhere(changed)
  return () => {
    watchers.delete(watcher)
    stop()
  }
}

/** The season's state, and this tab's notices. */
export interface LocalStatus extends PracticeStatus {
  /** Another tab continues this season. This one shows the last state. */
  isElsewhere: boolean
  notice: Notice | null
}

/** The season's state. The same object until something changes. */
export function practiceStatus(): LocalStatus {
  const { practice } = current()
  status ??= { ...statusOf(practice), isElsewhere: isElsewhere(), notice }
  return status
}

/** How the visitor did, and what would have been better. */
export function practiceVerdict(): { result: PracticeResult; better: readonly BetterDecision[] } {
  const { practice } = current()
  return { result: resultOf(practice), better: betterDecisions(practice) }
}

/** Continues: to the games, to Tuesday, or to the next week. */
export function nextStep(): void {
  play({ do: 'next' })
}

/** Shows another part of the week's games, from 0 to 1. Not a move: it changes no result. */
export function showLive(share: number): void {
  const { practice, moves } = current()
  practice.liveShare = share
  writeLive(share, { seed: practice.seed, moves: moves.length })
  changed('scores')
}

/** Plays a move, unless another tab has continued the season. */
function play(move: PracticeMove): Answer | null {
  const { practice, moves } = current()
  clearTimeout(thinking)
  if (isElsewhere()) {
    changed()
    return ELSEWHERE
  }
  const answer = playMove(practice, move)
  moves.push(move)
  save()
  if (practice.stage === 'over') keepDailyResult(resultOf(practice), moves)
  changed()
  return answer
}

const ELSEWHERE: Answer = {
  ok: false,
  status: 409,
  body: {
    code: 'practice.elsewhere',
    detail: PLAYED_ELSEWHERE,
  },
}

/** Answers a call from the local league, in the shape of the server's responses. */
export async function practiceResponse(
  endpoint: Call,
  input: CallInput,
  signal: AbortSignal | null,
): Promise<Response> {
  const name = nameOfCall(endpoint) ?? ''
  if (name === 'live.leagueEvents') return streamOf(signal)
  const isRead = endpoint.method === 'GET'
  const answer = isRead ? await answerCall(current().practice, name, input) : command(name, input)
  if (!answer.ok) return Response.json(answer.body, { status: answer.status })
  return Response.json(endpoint.isBare ? answer.reply : { success: true, data: answer.reply })
}

function command(name: string, input: CallInput) {
  // As the network would carry it, so that a replay of the save gets the same.
  const sent = JSON.parse(JSON.stringify(input)) as CallInput
  const answer = play({ do: 'call', call: name, input: sent })
  if (answer === null) throw new Error('a call has an answer')
  if (answer.ok && name.startsWith('h2h.')) thinking = setTimeout(() => play({ do: 'think' }), THINK_MS)
  return answer
}

/** The stream of changes, open until the page closes it. */
function streamOf(signal: AbortSignal | null): Response {
  let own: ReadableStreamDefaultController<Uint8Array> | null = null
  const heartbeat = setInterval(() => own?.enqueue(new TextEncoder().encode(': \n\n')), 20_000)
  function end(): void {
    clearInterval(heartbeat)
    if (own !== null) streams.delete(own)
  }
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      own = controller
      streams.add(controller)
      signal?.addEventListener('abort', () => {
        end()
        controller.error(signal.reason)
      })
    },
    cancel: end,
  })
  return new Response(body, { headers: { 'content-type': 'text/event-stream' } })
}
