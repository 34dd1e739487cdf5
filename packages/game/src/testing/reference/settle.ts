/** A week's settlement, written from RULES.md alone. It shares no code with the rules. The order of the steps is RULES §6. */
import { allInPayouts, multiplierRefunds, houseBetPayouts, resultOf, settleBets } from './bets.ts'
import { type Books, balanceOf, move, openBooks, pay, unitsOf } from './books.ts'
import { bountyPayouts, confirmedIn } from './bounties.ts'
import { casinoPayouts } from './casino.ts'
import { raiseTide } from './high-tide.ts'
import { drifters, paydayPayouts } from './payday.ts'
import { leftForPot, topScorePayouts, topTeams } from './top-score.ts'
import { prizePayouts, rightNames, finalPayouts, finalistScores } from './final.ts'
import type { Settlement, Step, Week } from './week.ts'

export function settle(week: Week): Settlement {
  const { week: number, isVoid, members } = week
  const books = openBooks(week)
  const treasury = () => balanceOf(books, 'treasury')
  const steps: Step[] = []
  const step = (name: string, run: () => void) => {
    run()
    steps.push({ step: name, movements: books.movements.splice(0) })
  }
  const eliminated = new Set(members.filter((member) => member.eliminated).map(({ id }) => id))
  const whales = new Set(members.filter(({ whale }) => whale).map(({ id }) => id))
  const active = () => members.filter(({ id, left }) => !left && !eliminated.has(id))

  if (isVoid) {
    step('void', () => {
      settleBets(week, books)
      pay(books, [...houseBetPayouts(week), ...allInPayouts(week), ...multiplierRefunds(week)])
    })
  } else {
    step('h2h', () => settleBets(week, books))
    step('options', () => pay(books, houseBetPayouts(week)))
    step('casino', () => pay(books, casinoPayouts(week)))
    step('liquidation', () => pay(books, allInPayouts(week)))
    step('bounties', () => pay(books, bountyPayouts(week)))
  }
  step('top_score', () => pay(books, topScorePayouts(week)))
  if (!isVoid) {
    step('payday', () => pay(books, paydayPayouts(week, treasury())))
    step('drift', () => drift(week, books))
  }
  step('bermuda', () => pay(books, finalPayouts(week, treasury())))
  step('prizes', () => pay(books, prizePayouts(week, treasury())))
  if (!isVoid) {
    step('elimination', () => {
      for (const member of active()) if (unitsOf(books, member) < 100) eliminated.add(member.id)
    })
    step('status', () => {
      for (const member of active()) {
        if (unitsOf(books, member) >= 700) whales.add(member.id)
        else whales.delete(member.id)
      }
    })
  }
  step('high_tide', () => raiseTide(week, books, active(), whales))
  step('entrants', () => undefined)
  return {
    steps,
    bets: new Map(week.bets.map((bet) => [bet.id, resultOf(week, bet)])),
    eliminated,
    whales,
    streaks: streaksAfter(week),
    entrants: number === 9 ? active().flatMap(({ id }) => (whales.has(id) ? [id] : [])) : week.entrants,
    leftForPot: leftForPot(week),
    ...confirmedIn(week),
    triangle: finalistScores(week),
  }
}

/** An active player who did not act loses 10 units in weeks 4 to 9, or the rest of the wallet. */
function drift(week: Week, books: Books): void {
  for (const { id } of drifters(week)) {
    const amount = Math.min(10, balanceOf(books, `wallet:${id}`))
    move(books, { from: `wallet:${id}`, to: 'treasury', kind: 'drift', amount })
  }
}

/** A right pick extends the streak; a wrong pick or no pick ends it. */
function streaksAfter(week: Week): Map<string, number> {
  const right = week.week <= 9 ? topTeams(week) : rightNames(week)
  return new Map(
    week.members.map(({ id, streak }) => {
      const pick = week.topScorePicks.find(({ player }) => player === id)
      if (right === null) return [id, streak]
      return [id, pick !== undefined && right.has(pick.team) ? streak + 1 : 0]
    }),
  )
}
