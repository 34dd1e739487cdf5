/** RULES §5 and §6 in the checker's own code: the expected transfers of each settlement step. */
import { assert } from '../values/assert.ts'
import type { PlayerId } from '../values/ids.ts'
import type { StepSettled } from '../league/event.ts'
import {
  type Books,
  type Dues,
  type CheckedWeek,
  type Member,
  balanceOf,
  dues,
  movedOf,
  memberOf,
} from './checker-books.ts'
import { stakesBack } from './checker-moves.ts'
import { bestOfTriangle, inTriangle, expectedPrizes, triangleScores } from './checker-triangle.ts'
import { marginOf, scoreIn, worthOf } from './checker-week.ts'

type Owed = readonly (readonly [PlayerId, number])[]

const ORDER: readonly StepSettled['step'][] = [
  'h2h',
  'options',
  'casino',
  'liquidation',
  'bounties',
  'predictions',
  'payday',
  'drift',
  'bermuda',
  'prizes',
  'elimination',
  'status',
  'entrants',
]

/** Throws if a step is out of order or moves the wrong units. Runs before the step is posted. */
export function checkStep(books: Books, known: CheckedWeek, { step, transfers }: StepSettled): void {
  assert(step === ORDER[known.steps.length], `${step} comes after ${known.steps.at(-1) ?? 'nothing'}`)
  known.steps.push(step)
  const name = `${step} of week ${known.week}`
  const exact = duesOfStep(books, known, step)
  const owed = sumOf(exact, 'treasury>')
  const treasury = balanceOf(books, 'treasury')
  const isShort = owed > treasury
  const due = isShort ? new Map([...exact].map(([way, units]) => [way, (units * treasury) / owed])) : exact
  // Shares of shares round twice, so compare scaled payouts line by line.
  const slack = step === 'prizes' ? 3 : isShort ? 2 : 1
  checkMoved({ name, due, moved: movedOf(transfers), slack })
  const paid = sumOf(movedOf(transfers), 'treasury>')
  const expected = Math.min(Math.round(owed), treasury)
  assert(paid === expected, `${name} pays ${paid} and not ${expected}`)
}

/** Throws if the transfers differ from the expected ones. A fraction may round either way. */
export function checkMoved(given: { name: string; due: Dues; moved: Dues; slack?: number }): void {
  const { name, due, moved, slack = 1 } = given
  for (const way of new Set([...due.keys(), ...moved.keys()])) {
    const [is, should] = [moved.get(way) ?? 0, due.get(way) ?? 0]
    assert(Math.abs(is - should) < slack, `${name} moves ${is} ${way} and not ${should}`)
  }
}

function sumOf(all: Dues, from: string): number {
  return [...all].reduce((sum, [way, units]) => sum + (way.startsWith(from) ? units : 0), 0)
}

function duesOfStep(books: Books, known: CheckedWeek, step: StepSettled['step']): Dues {
  switch (step) {
    case 'h2h':
      return dues(...known.confirmed.flatMap((bet) => endOf(known, bet)))
    case 'drift': {
      const isDriftWeek = known.week >= 4 && known.week <= 9
      const wallets = (isDriftWeek ? known.idle : []).map(({ playerId }) => `wallet:${playerId}`)
      return dues(...wallets.map((wallet) => [wallet, 'treasury', Math.min(10, balanceOf(books, wallet))] as const))
    }
    case 'options':
      return paidTo(optionsOf(books, known))
    case 'casino':
      return paidTo(known.entered.map((entry) => [entry.member.playerId, worthOf(known, entry)]))
    case 'liquidation':
      return paidTo(liquidationsOf(books, known))
    case 'bounties':
      return paidTo([...topCatch(known), ...killersOf(books, known), ...takersOf(books, known).map(confirming)])
    case 'predictions':
      return paidTo(known.week > 9 ? [] : rightNames(books, known, bestTeams(known)).map((id) => [id, 10]))
    case 'payday':
      return paidTo(payday(known, tenthFromWeek10(books, known) ?? 20 * known.acted.length))
    case 'bermuda':
      return paidTo([...bestOfWeek(books, known), ...predictedFromOutside(books, known)])
    case 'prizes':
      return paidTo(known.week === 12 ? expectedPrizes(books, balanceOf(books, 'treasury')) : [])
    // Bots void no week: votes/void-week.test.ts covers it.
    case 'void':
    case 'elimination':
    case 'status':
    case 'entrants':
      return dues()
  }
}

function paidTo(owed: Owed): Dues {
  return dues(...owed.map(([playerId, units]) => ['treasury', `wallet:${playerId}`, units] as const))
}

/** The winner takes both stakes. Exactly on the line, both get theirs back. */
function endOf(known: CheckedWeek, bet: CheckedWeek['confirmed'][number]) {
  const margin = marginOf(known, bet)
  if (margin === 0) return stakesBack(bet, true)
  const winner = margin > 0 ? bet.challengerId : bet.challengedId
  return [[`escrow:${bet.id}`, `wallet:${winner}`, bet.stake + bet.counterStake]] as const
}

function optionsOf({ options }: Books, known: CheckedWeek): Owed {
  return options
    .filter((option) => option.week === known.week && isActiveIn(known, option.playerId))
    .map(({ playerId, teamId, line, stake }) => {
      const points = scoreIn(known, teamId)
      if (points === line) return [playerId, stake]
      return [playerId, points > line ? 2 * stake : 0]
    })
}

function liquidationsOf({ liquidations }: Books, known: CheckedWeek): Owed {
  return liquidations
    .filter((one) => one.week === known.week && isActiveIn(known, one.playerId))
    .map(({ playerId, line, stake }) => {
      const member = known.active.find((one) => one.playerId === playerId)
      const points = scoreIn(known, member?.teamId ?? '')
      if (points === line) return [playerId, stake]
      return [playerId, points > line ? stake + 300 : 0]
    })
}

function isActiveIn({ active }: CheckedWeek, playerId: PlayerId): boolean {
  return active.some((member) => member.playerId === playerId)
}

function topCatch(known: CheckedWeek): Owed {
  const scores = known.taking.map(({ teamId }) => scoreIn(known, teamId))
  const winners = known.taking.filter(({ teamId }) => scoreIn(known, teamId) === Math.max(...scores))
  return winners.map(({ playerId }) => [playerId, 40 / winners.length])
}

function confirming(playerId: PlayerId): readonly [PlayerId, number] {
  return [playerId, 100]
}

/** Players who accepted a qualifying bet and have not yet earned the bounty in this casino. */
export function takersOf(books: Books, known: CheckedWeek): PlayerId[] {
  const place = casinoOf(known)
  const takers = known.confirmed
    .filter(({ stake, counterStake }) => stake >= 25 && counterStake >= 25)
    .map(({ challengedId }) => challengedId)
  return [...new Set(takers)].filter((playerId) => {
    return isActiveIn(known, playerId) && !memberOf(books, playerId).confirmedIn.includes(place)
  })
}

export function casinoOf({ week }: CheckedWeek): string {
  return week <= 3 ? 'casino_one' : 'casino_two'
}

function killersOf(books: Books, known: CheckedWeek): Owed {
  const killers = known.confirmed.flatMap((bet) => {
    const margin = marginOf(known, bet)
    if (Math.min(bet.stake, bet.counterStake) < 50 || margin === 0) return []
    const [winner, loser] = margin > 0 ? [bet.challengerId, bet.challengedId] : [bet.challengedId, bet.challengerId]
    const isFish = isActiveIn(known, winner) && !memberOf(books, winner).isWhale
    return isFish && memberOf(books, loser).isWhale ? [winner] : []
  })
  return [...new Set(killers)].map((playerId) => [playerId, 50])
}

function bestTeams({ scored }: CheckedWeek): string[] {
  const best = Math.max(...scored.values())
  return [...scored].filter(([, points]) => points === best).map(([teamId]) => teamId)
}

function rightNames(books: Books, known: CheckedWeek, teamIds: readonly string[]): PlayerId[] {
  return known.active.map(({ playerId }) => playerId).filter((id) => isRight(books, { known, id, teamIds }))
}

function isRight(
  { predictions }: Books,
  { known, id, teamIds }: { known: CheckedWeek; id: PlayerId; teamIds: readonly string[] },
): boolean {
  return teamIds.includes(predictions.get(`${known.week}:${id}`)?.teamId ?? '')
}

/** In the Triangle weeks only players outside it earn units. */
function predictedFromOutside(books: Books, known: CheckedWeek): Owed {
  if (known.week < 10) return []
  const inside = inTriangle(books, known.active).map(({ playerId }) => playerId)
  const right = rightNames(books, known, bestOfTriangle(books, known).teamIds)
  return right.filter((playerId) => !inside.includes(playerId)).map((playerId) => [playerId, 50])
}

/** From twice the mean for the best to nothing for the last, in equal steps. Ties share the shares of their places. */
function payday(known: CheckedWeek, pot: number): Owed {
  const { acted } = known
  const [only] = acted
  if (only !== undefined && acted.length === 1) return [[only.playerId, pot]]
  const mean = pot / acted.length
  const places = acted.map((_, place) => (2 * mean * (acted.length - 1 - place)) / (acted.length - 1))
  return acted.map(({ playerId, teamId }) => {
    const points = scoreIn(known, teamId)
    const above = acted.filter((other) => scoreIn(known, other.teamId) > points).length
    const tied = acted.filter((other) => scoreIn(known, other.teamId) === points).length
    const covered = places.slice(above, above + tied).reduce((sum, units) => sum + units, 0)
    return [playerId, covered / tied]
  })
}

/** From week 10 on the pots are a tenth of the treasury at that step; null before. */
function tenthFromWeek10(books: Books, { week }: CheckedWeek): number | null {
  return week < 10 ? null : Math.floor(balanceOf(books, 'treasury') / 10)
}

/** The entrants with the week's best score share a tenth of the treasury. */
function bestOfWeek(books: Books, known: CheckedWeek): Owed {
  const scores = [...triangleScores(books, known)]
  const best = Math.max(...scores.map(([, score]) => score))
  const winners = scores.filter(([, score]) => score === best)
  return winners.map(([playerId]) => [playerId, (tenthFromWeek10(books, known) ?? 0) / winners.length])
}

/** The streak after this week; unchanged if there was nothing to predict. */
export function streakAfter(books: Books, known: CheckedWeek, { playerId, streak }: Member): number {
  const best = known.week < 10 ? bestTeams(known) : bestOfTriangle(books, known).teamIds
  if (best.length === 0) return streak
  return isRight(books, { known, id: playerId, teamIds: best }) ? streak + 1 : 0
}
