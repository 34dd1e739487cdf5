/** The local league: answers every call of the game's pages with the rules, pages and refusals of the server. */
import { refusalSentence } from '@whale/words'
import { refusalStatus } from '@whale/contract'
import { type Refusal, asSeenBy, assert, constantsOf, playerOfUser } from '@whale/game'
import type { MemberView } from '@whale/pages'
import { YOU } from './crew.ts'
import { type At, type HandlersOf, NoAccess, Refused, notOffered } from './handler.ts'
import { accountHandlers } from './handlers-account.ts'
import { leagueHandlers } from './handlers-league.ts'
import { treasuryHandlers } from './handlers-treasury.ts'
import { gameHandlers } from './handlers-game.ts'
import { moveHandlers } from './handlers-moves.ts'
import { type Practice, SEASON, shownNow, weekNow } from './practice.ts'

/** A call's input, as pages give it. */
export interface CallInput {
  params?: object
  query?: object
  body?: object
}

/** A reply, or why there is none, in the shape of the server's failures. */
export type Answer = { ok: true; reply: object } | { ok: false; status: number; body: object }

/** Every call of these features needs a handler here, else this does not compile. */
type PlayedFeature =
  | 'players'
  | 'h2h'
  | 'options'
  | 'bermuda'
  | 'game'
  | 'casino'
  | 'predictions'
  | 'treasury'
  | 'votes'
  | 'leagues'
  | 'config'

type Handlers = { [F in PlayedFeature]: HandlersOf<F> } & {
  users: Pick<HandlersOf<'users'>, 'userData' | 'userLeagues'>
} & {
  claims: Pick<HandlersOf<'claims'>, 'claimRequests' | 'ownClaims'>
}

const handlers: Handlers = {
  ...gameHandlers,
  ...moveHandlers,
  ...treasuryHandlers,
  ...leagueHandlers,
  ...accountHandlers,
}

/** The league as the visitor sees it now. */
export function seenNow(practice: Practice): MemberView {
  const { league } = practice
  const now = shownNow(practice)
  const player = playerOfUser(league, YOU)
  assert(player !== null, 'the visitor has a team')
  const actor = { kind: 'player', userId: YOU, playerId: player.id } as const
  return { league: asSeenBy(league, player.id, now), now, turn: { league, now, actor } }
}

/** Answers a call by its name, such as `game.home`. Commands go through `playMove`, which records them. */
export function answerCall(practice: Practice, name: string, input: CallInput): Answer {
  const handler = handlerOf(name)
  if (handler === null) return NOT_OFFERED
  try {
    const call = { params: input.params ?? {}, query: input.query ?? {}, body: input.body ?? {} }
    const reply = handler({ practice, seen: seenNow(practice) }, call)
    return { ok: true, reply: withClosedSentence(reply, closedWords(practice)) as object }
  } catch (thrown) {
    if (thrown instanceof Refused) return refusedAnswer(thrown.refusal, closedWords(practice))
    if (thrown instanceof NoAccess) return noAccessAnswer(thrown.status)
    throw thrown
  }
}

type AnyHandler = (at: At, call: Required<CallInput>) => object

function handlerOf(name: string): AnyHandler | null {
  const [feature = '', call = ''] = name.split('.')
  const byName = (handlers as Record<string, Record<string, AnyHandler | typeof notOffered>>)[feature]
  const handler = byName !== undefined && Object.hasOwn(byName, call) ? byName[call] : undefined
  return handler === undefined || handler === notOffered ? null : handler
}

const NOT_OFFERED: Answer = {
  ok: false,
  status: 409,
  body: {
    code: 'practice.not_offered',
    detail: 'Practice has no mail, invites or settings. You get those with your own league.',
  },
}

/** The sentence while nothing can be entered. A button locks and opens a practice week, no clock does. */
function closedWords(practice: Practice): string {
  const week = weekNow(practice)
  if (practice.stage === 'games') return 'Closed: the games are on.'
  return week < WEEKS
    ? `Closed: week ${week} is played. Open week ${week + 1} to go on.`
    : 'Closed: the season is played.'
}

const WEEKS = constantsOf(SEASON).weeks

/** Returns a reply with `closed` instead of each sentence about the calendar's lock. */
function withClosedSentence(value: unknown, closed: string): unknown {
  if (Array.isArray(value)) return value.map((each) => withClosedSentence(each, closed))
  if (typeof value !== 'object' || value === null) return value
  const fields = Object.entries(value).map(([name, each]) => [name, withClosedSentence(each, closed)])
  const isLocked = 'sentence' in value && 'code' in value && value.code === 'week.locked'
  return { ...Object.fromEntries(fields), ...(isLocked && { sentence: closed }) }
}

function refusedAnswer(refusal: Refusal, closed: string): Answer {
  const body = { ...refusal, detail: refusal.code === 'week.locked' ? closed : refusalSentence(refusal) }
  return { ok: false, status: refusalStatus(refusal.code), body }
}

function noAccessAnswer(status: 403 | 404): Answer {
  return status === 404
    ? { ok: false, status, body: { code: 'not_found', detail: 'The requested resource was not found' } }
    : { ok: false, status, body: { code: 'not_yours', detail: 'You do not have permission to perform this action' } }
}
