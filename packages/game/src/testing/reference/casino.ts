/** The casino events of weeks 1, 2, 3, 5, 7 and 8. RULES §5, Casino. */
import { payStep } from './books.ts'
import { isPlaying, memberOf } from './week.ts'
import type { Books } from './books.ts'
import type { Entry, Week } from './week.ts'

export function settleCasino(week: Week, books: Books): void {
  const entries = week.entries.filter((each) => isPlaying(memberOf(week, each.player)))
  payStep(
    books,
    entries.flatMap((entry) => {
      const amount = entryPays(week, entry, entries)
      return amount === 0 ? [] : [{ player: entry.player, kind: kindOf(entry), amount }]
    }),
  )
}

function kindOf(entry: Entry): string {
  switch (entry.event) {
    case 'scorers':
      return entry.athletes.length === 1 ? 'casino.one_scorer' : 'casino.two_scorers'
    case 'mark':
      return 'casino.mark_a_rival'
    case 'swim':
      return entry.asWhale ? 'casino.arena' : 'casino.coliseum'
    case 'top':
      return 'casino.top_three'
    case 'best':
      return 'casino.best_deployment'
  }
}

function entryPays(week: Week, entry: Entry, all: readonly Entry[]): number {
  switch (entry.event) {
    case 'scorers': {
      const points = entry.athletes.reduce((sum, each) => sum + pointsOf(week, each), 0)
      return points >= (entry.athletes.length === 1 ? 1000 : 2500) ? 100 : 0
    }
    case 'mark':
      return (week.teamScores.get(entry.team) ?? 0) <= bottomThird(week) ? 100 : 0
    case 'swim':
      return swimmersPaid(week, entry.asWhale, all).has(entry.player) ? 200 : 0
    case 'top':
      return best(
        week,
        all.map((each) => each.player),
        3,
      ).has(entry.player)
        ? 100
        : 0
    case 'best': {
      const right = entry.picks.filter((pick) =>
        pick.roster.every((other) => pointsOf(week, other) <= pointsOf(week, pick.athlete)),
      ).length
      return right === 3 ? 200 : right === 2 ? 100 : 0
    }
  }
}

/** An athlete who did not play, or is on no roster any more, scored 0. */
function pointsOf(week: Week, athlete: string): number {
  return week.athletePoints.get(athlete) ?? 0
}

/** The score that the lowest ⌈n/3⌉ of the n teams with a score do not exceed. A marked team that is gone counts as 0. */
function bottomThird(week: Week): number {
  const scores = [...week.teamScores.values()].toSorted((a, b) => a - b)
  return scores[Math.ceil(scores.length / 3) - 1] ?? -Infinity
}

/** Coliseum and Arena apart, or together if either has fewer than three entrants. */
function swimmersPaid(week: Week, asWhale: boolean, all: readonly Entry[]): Set<string> {
  const swimmers = all.filter((each) => each.event === 'swim')
  const whales = swimmers.filter((each) => each.asWhale)
  const fish = swimmers.filter((each) => !each.asWhale)
  const together = whales.length < 3 || fish.length < 3
  const event = together ? swimmers : asWhale ? whales : fish
  return best(
    week,
    event.map((each) => each.player),
    Math.ceil(event.length / 3),
  )
}

/** The players with the best team scores, ties with the last of them included. */
function best(week: Week, players: readonly string[], places: number): Set<string> {
  const scored = players.flatMap((player) => {
    const score = week.teamScores.get(memberOf(week, player).team)
    return score === undefined ? [] : [{ player, score }]
  })
  const limit = scored.map((each) => each.score).toSorted((a, b) => b - a)[Math.min(places, scored.length) - 1]
  return new Set(scored.filter((each) => limit !== undefined && each.score >= limit).map((each) => each.player))
}
