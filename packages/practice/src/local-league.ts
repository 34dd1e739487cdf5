/** The local league: answers every call of the game's pages with the rules, pages and refusals of the server. */
import { refusalSentence, statusSentence, NOT_IN_PRACTICE, practiceClosedWords } from '@whale/words'
import { type Endpoint, refusalStatus } from '@whale/contract'
import { type Refusal, asSeenBy, assert, constantsOf, lineProjections, playerOfUser } from '@whale/game'
import {
  type Command,
  type MemberView,
  type Needed,
  type Outside,
  type PageAt,
  commands,
  isRefusal,
  pages,
} from '@whale/pages'
import { USERNAMES, YOU } from './crew.ts'
import { type At, notOffered } from './handler.ts'
import { accountHandlers } from './handlers-account.ts'
import { gameHandlers } from './handlers-game.ts'
import { rosterNow } from './readings.ts'
import { readsOf } from './reads.ts'
import { type Practice, SEASON, decideAs, reportOf, shownNow, weekNow } from './practice.ts'

/** A call's input, as pages provide it. */
export interface CallInput {
  params?: object
  query?: object
  body?: object
}

/** A reply, or the reason why there is none, in the same shape as the server's failures. */
export type Answer = { ok: true; reply: object } | { ok: false; status: number; body: object }

const own = { ...gameHandlers, ...accountHandlers }

/** The league as the visitor sees it now. */
export function seenNow(practice: Practice): MemberView {
  const { league } = practice
  const now = shownNow(practice)
  const player = playerOfUser(league, YOU)
  assert(player !== null, 'the visitor has a team')
  const actor = { kind: 'player', userId: YOU, playerId: player.id } as const
  return { league: asSeenBy(league, player.id, now), now, turn: { league, now, actor } }
}

/** Answers a call that reads, by its name, such as `game.home`. */
export async function answerCall(practice: Practice, name: string, input: CallInput): Promise<Answer> {
  const page = (ofName(pages, name) ?? ofName(own, name)) as AnyPage | null
  if (page === null) return NOT_OFFERED
  const seen = seenNow(practice)
  const reply = await page({ practice, seen, reads: readsOf(practice, seen) }, asked(input))
  if (reply === null) return NOT_FOUND
  return { ok: true, reply: withClosedSentence(reply, closedWords(practice)) as object }
}

/** Runs a command by its name, such as `h2h.proposeBet`. `playMove` records it. */
export function answerCommand(practice: Practice, name: string, input: CallInput): Answer {
  const command = ofName(commands, name) as Command<Endpoint> | null
  if (command === null) return NOT_OFFERED
  const sent = asked(input) as Parameters<typeof command.reply>[1]
  if (command.userOf !== undefined && command.userOf(sent) !== YOU) return NOT_YOURS
  const seen = seenNow(practice)
  const needed = command.before?.(seen, sent) ?? {}
  if (isRefusal(needed)) return refusedAnswer(needed, closedWords(practice))
  const outside = outsideOf(practice, seen, needed)
  const decision = decideAs(practice, YOU, (turn) => command.decide(turn, sent, outside))
  if (!decision.ok) return refusedAnswer(decision.refusal, closedWords(practice))
  const { now, turn } = seen
  const reply = command.reply({ ...decision, now, actor: turn.actor, usernames: USERNAMES }, sent)
  return { ok: true, reply: withClosedSentence(reply, closedWords(practice)) as object }
}

function outsideOf(practice: Practice, seen: MemberView, { linesOf, rosterOf }: Needed): Outside {
  return {
    lines: linesOf === undefined ? new Map() : lineProjections(reportOf(practice, linesOf, seen.now)),
    roster: rosterOf === undefined ? [] : rosterNow({ practice, seen }, rosterOf.teamId),
  }
}

type Asked = Required<CallInput>
type AnyPage = (at: At & PageAt, call: Asked) => Promise<object | null> | object | null

function asked({ params = {}, query = {}, body = {} }: CallInput): Asked {
  return { params, query, body }
}

/** Looks up the name of a call, such as `game.home`, in a table; null if absent. */
function ofName(table: object, name: string): object | null {
  const [feature = '', call = ''] = name.split('.')
  const byName = (table as Record<string, Record<string, object | typeof notOffered>>)[feature]
  const found = byName !== undefined && Object.hasOwn(byName, call) ? byName[call] : undefined
  return found === undefined || found === notOffered ? null : found
}

const NOT_OFFERED: Answer = {
  ok: false,
  status: 409,
  body: {
    code: 'practice.not_offered',
    detail: NOT_IN_PRACTICE,
  },
}

/** The sentence while nothing can be entered. A button, not a clock, locks and opens a practice week. */
function closedWords(practice: Practice): string {
  const week = weekNow(practice)
  return practiceClosedWords({ stage: practice.stage, week, isLast: week >= WEEKS })
}

const WEEKS = constantsOf(SEASON).weeks

/** Returns a reply in which `closed` replaces each sentence about the calendar's lock. */
function withClosedSentence(value: unknown, closed: string): unknown {
  if (Array.isArray(value)) return value.map((each) => withClosedSentence(each, closed))
  if (typeof value !== 'object' || value === null) return value
  const fields = Object.entries(value).map(([name, each]) => [name, withClosedSentence(each, closed)])
  const isLocked = 'sentence' in value && 'code' in value && value.code === 'week.locked'
  return { ...Object.fromEntries(fields), ...(isLocked && { sentence: closed, timed: undefined }) }
}

function refusedAnswer(refusal: Refusal, closed: string): Answer {
  const body = { ...refusal, detail: refusal.code === 'week.locked' ? closed : refusalSentence(refusal) }
  return { ok: false, status: refusalStatus(refusal.code), body }
}

const NOT_FOUND: Answer = {
  ok: false,
  status: 404,
  body: { code: 'not_found', detail: statusSentence(404) },
}

const NOT_YOURS: Answer = {
  ok: false,
  status: 403,
  body: { code: 'not_yours', detail: statusSentence(403) },
}
