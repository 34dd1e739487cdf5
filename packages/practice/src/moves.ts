/** A player's moves. The moves and the seed define the whole season: replaying both gives the same league. */
import { type Call, calls } from '@whale/contract'
import { type Answer, type CallInput, answerCommand } from './local-league.ts'
import {
  type Observer,
  type Practice,
  lockWeek,
  openNextWeek,
  passMinutes,
  settleWeek,
  startPractice,
} from './practice.ts'
import { answerOffers, openWeekMoves } from './rival-turns.ts'
import { YOU } from './crew.ts'

/** `next` moves on to the games, to Tuesday, or to the next week. `think` lets the rivals answer the visitor's offers. */
export type PracticeMove = { do: 'next' } | { do: 'think' } | { do: 'call'; call: string; input: CallInput }

/** Everything that a browser stores of a practice season. */
export interface PracticeSave {
  version: number
  seed: string
  moves: readonly PracticeMove[]
}

/** Raise it when rules, rivals, draws or call names change: older saves then restart with the same seed. */
export const PRACTICE_VERSION = 6

/** Starts the season of a seed: the league is full and week 1 is open. */
export function newPractice(seed: string, observer: Observer = {}): Practice {
  const practice = startPractice(seed, observer)
  openWeekMoves(practice)
  return practice
}

/** Plays a list of moves from the start. Refused moves change nothing, as originally. */
export function replay({ seed, moves }: Pick<PracticeSave, 'seed' | 'moves'>, observer: Observer = {}): Practice {
  const practice = newPractice(seed, observer)
  for (const move of moves) playMove(practice, move)
  return practice
}

/** Plays one move. Returns a command's answer, or null for other moves. */
export function playMove(practice: Practice, move: PracticeMove): Answer | null {
  switch (move.do) {
    case 'next':
      next(practice)
      return null
    case 'think':
      if (practice.stage === 'betting') answerOffers(practice, { from: YOU })
      return null
    case 'call': {
      const answered = answerCommand(practice, move.call, move.input)
      if (answered.ok) passMinutes(practice, 1)
      return answered
    }
  }
}

function next(practice: Practice): void {
  switch (practice.stage) {
    case 'betting':
      // Every offer gets an answer by the lock. The second call answers counter-offers made in the first.
      answerOffers(practice)
      answerOffers(practice)
      return lockWeek(practice)
    case 'games':
      return settleWeek(practice)
    case 'results':
      if (openNextWeek(practice) === 'betting') openWeekMoves(practice)
      return
    case 'over':
      return
  }
}

/** The name of a call in the contract, such as `h2h.proposeBet`; null if it has none. */
export function nameOfCall({ method, path }: Pick<Call, 'method' | 'path'>): string | null {
  return NAMES.get(`${method} ${path}`) ?? null
}

const NAMES: ReadonlyMap<string, string> = /* @__PURE__ */ new Map(
  Object.entries(calls).flatMap(([group, byName]) =>
    Object.entries(byName as Record<string, Call>).map(([name, { method, path }]): [string, string] => [
      `${method} ${path}`,
      `${group}.${name}`,
    ]),
  ),
)
