/** RULES §5 Bermuda Triangle: the scored weeks, the prizes and the champion. */
import { type Payout, shareEqually, shareOut, sum } from './books.ts'
import { type Member, type Week, best, isActive, isPlaying, scoreOf } from './week.ts'

/** The teams with the best multiplied score; null if no entrant is left, or the week is void. */
export function rightNames(week: Week): ReadonlySet<string> | null {
  const entrants = scored(week)
  const top = best(entrants.map((entrant) => multiplied(week, entrant)))
  const right = entrants.filter((entrant) => multiplied(week, entrant) === top)
  return entrants.length === 0 ? null : new Set(right.map(({ team }) => team))
}

/** The scores of the entrants who are still active, in hundredths. */
export function finalistScores(week: Week): Map<string, number> {
  const entrants = scored(week)
  const top = best(entrants.map((entrant) => multiplied(week, entrant)))
  const pickOf = ({ id }: Member) => week.topScorePicks.find(({ player }) => player === id)
  const missOf = (entrant: Member) => Math.abs((pickOf(entrant)?.guess ?? Infinity) - top)
  const closest = Math.min(...entrants.map(missOf))
  return new Map(
    entrants.map((entrant) => {
      const naming = rightNames(week)?.has(pickOf(entrant)?.team ?? '') === true ? 1500 : 0
      const guess = missOf(entrant) === closest && closest < Infinity ? 1000 : 0
      return [entrant.id, multiplied(week, entrant) + naming + guess]
    }),
  )
}

/** A tenth of the treasury for the best score, and 50 for each right pick from outside the Triangle. */
export function finalPayouts(week: Week, treasury: number): Payout[] {
  const scores = [...finalistScores(week)]
  const top = best(scores.map(([, score]) => score))
  const winners = scores.flatMap(([id, score]) => (score === top ? [id] : []))
  const right = rightNames(week)
  const outside = week.members.filter((member) => {
    const pick = week.topScorePicks.find(({ player }) => player === member.id)
    return isPlaying(member) && week.entrants?.includes(member.id) !== true && right?.has(pick?.team ?? '') === true
  })
  return [
    ...shareEqually(Math.floor(treasury / 10), 'bermuda.best_score', winners),
    ...outside.map(({ id }) => ({ player: id, kind: 'bermuda.named', amount: 50 })),
  ]
}

function scored(week: Week): Member[] {
  return week.isVoid ? [] : activeEntrants(week)
}

function activeEntrants({ members, entrants }: Week): Member[] {
  return members.filter((member) => isActive(member) && entrants?.includes(member.id) === true)
}

function multiplied(week: Week, entrant: Member): number {
  const score = scoreOf(week, entrant)
  return week.multipliers.has(entrant.id) ? Math.floor((12 * score + 5) / 10) : score
}

/** After week 12: 35%, 25% and 15% to the best three totals, and the rest equally to the active players. */
export function prizePayouts(week: Week, treasury: number): Payout[] {
  if (week.week !== 12) return []
  const entrants = activeEntrants(week)
  const totals = totalsOf([...[...week.earlier.values()].map(({ triangle }) => triangle), finalistScores(week)])
  const totalOf = ({ id }: Member) => totals.get(id) ?? 0
  const groups = [...new Set(entrants.map(totalOf))]
    .toSorted((a, b) => b - a)
    .map((total) => entrants.filter((entrant) => totalOf(entrant) === total))
  let place = 0
  const prizes = groups.map((group) => {
    place += group.length
    return { group, percent: sum([35, 25, 15].slice(place - group.length, place)) }
  })
  const percents = prizes.map(({ percent }) => percent)
  const parts = shareOut(treasury, [...percents, 100 - sum(percents)])
  const active = week.members.filter(isActive)
  const inLeague = week.members.filter(({ left }) => !left)
  const others = [active, inLeague, week.members].find(({ length }) => length > 0) ?? []
  const paid = [
    ...prizes.map(({ group }) => ({ group, kind: 'bermuda.prize' })),
    { group: others, kind: 'bermuda.rest' },
  ]
  return paid.flatMap(({ group, kind }, index) =>
    shareEqually(
      parts[index] ?? 0,
      kind,
      group.map(({ id }) => id),
    ),
  )
}

/** Each entrant's total over these weeks. */
export function totalsOf(weeks: readonly ReadonlyMap<string, number>[]): Map<string, number> {
  const totals = new Map<string, number>()
  for (const [id, score] of weeks.flatMap((scores) => [...scores])) totals.set(id, (totals.get(id) ?? 0) + score)
  return totals
}

/** The member with the most units. Ties go to the better total, then to the earlier claim. */
export function championOf(members: readonly { id: string; units: number; total: number | null }[]): string | null {
  const beats = (a: (typeof members)[number], b: typeof a) =>
    a.units === b.units ? (a.total ?? -Infinity) > (b.total ?? -Infinity) : a.units > b.units
  return (
    members.reduce<(typeof members)[number] | null>(
      (one, next) => (one === null || beats(next, one) ? next : one),
      null,
    )?.id ?? null
  )
}
