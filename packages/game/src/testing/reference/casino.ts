/** RULES §5 Casino. */
import type { Payout } from './books.ts'
import { type Entry, type Week, isPlaying, memberOf, scoreOf } from './week.ts'

export function casinoPayouts(week: Week): Payout[] {
  const entries = week.entries.filter(({ player }) => isPlaying(memberOf(week, player)))
  return entries.flatMap((entry) => {
    const { kind, amount } = won(week, entry, entries)
    return amount > 0 ? [{ player: entry.player, kind: `casino.${kind}`, amount }] : []
  })
}

function won(week: Week, entry: Entry, entries: readonly Entry[]): { kind: string; amount: number } {
  const pointsOf = (athlete: string) => week.athletePoints.get(athlete) ?? 0
  switch (entry.event) {
    case 'scorers': {
      const total = entry.athletes.reduce((sum, athlete) => sum + pointsOf(athlete), 0)
      if (week.week === 1) return { kind: 'one_scorer', amount: total >= 1000 ? 100 : 0 }
      return { kind: 'two_scorers', amount: total >= 2500 ? 100 : 0 }
    }
    case 'mark': {
      // A rival without a score counts as 0.
      const own = week.teamScores.get(entry.team) ?? 0
      const lower = [...week.teamScores.values()].filter((score) => score < own).length
      return { kind: 'mark_a_rival', amount: lower < Math.ceil(week.teamScores.size / 3) ? 100 : 0 }
    }
    case 'swim': {
      const swimmers = entries.flatMap((one) => (one.event === 'swim' ? [one] : []))
      const whales = swimmers.filter(({ asWhale }) => asWhale).length
      const isOneEvent = Math.min(whales, swimmers.length - whales) < 3
      const others = swimmers.filter(({ asWhale }) => isOneEvent || asWhale === entry.asWhale)
      const isBest = isAmong(Math.ceil(others.length / 3), ...ranked(week, entry, others))
      return { kind: entry.asWhale ? 'arena' : 'coliseum', amount: isBest ? 200 : 0 }
    }
    case 'top':
      return { kind: 'top_three', amount: isAmong(3, ...ranked(week, entry, entries)) ? 100 : 0 }
    case 'best': {
      const right = entry.picks.filter(({ athlete, roster }) => {
        return roster.every((rival) => pointsOf(rival) <= pointsOf(athlete))
      })
      return { kind: 'best_deployment', amount: [0, 0, 100, 200][right.length] ?? 0 }
    }
  }
}

function ranked(week: Week, entry: Entry, entries: readonly Entry[]): [own: number, all: number[]] {
  const scoreOfEntrant = ({ player }: Entry) => scoreOf(week, memberOf(week, player))
  return [scoreOfEntrant(entry), entries.map(scoreOfEntrant)]
}

/** Whether a score is among the best `places`, ties included. */
function isAmong(places: number, own: number, all: readonly number[]): boolean {
  return all.filter((score) => score > own).length < places
}
