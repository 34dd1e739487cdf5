/** Week 9 with fewer than three whales. RULES §5, Bermuda Triangle. */
import { payStep, unitsOf } from './books.ts'
import type { Books } from './books.ts'
import type { Settlement, Week } from './week.ts'

/** Lifts players to 700 until three are whales, while the treasury holds a whole lift. Returns whom. */
export function raiseTide(week: Week, books: Books, { eliminated, whales }: Pick<Settlement, 'eliminated' | 'whales'>) {
  const active = week.members.filter((each) => !each.left && !eliminated.has(each.id))
  const scoreOf = (team: string) => week.teamScores.get(team) ?? -Infinity
  const order = active
    .filter((each) => !whales.has(each.id))
    .map((member, claim) => ({ member, claim, units: unitsOf(books, member) }))
    .toSorted((a, b) => {
      if (a.units !== b.units) return b.units - a.units
      const [one, other] = [scoreOf(a.member.team), scoreOf(b.member.team)]
      return one === other ? a.claim - b.claim : other - one
    })
  const lifted: string[] = []
  let missing = 3 - (active.length - order.length)
  for (const { member, units } of order) {
    const lift = Math.max(0, 700 - units)
    if (missing <= 0 || lift > books.treasury) break
    payStep(books, [{ player: member.id, kind: 'high_tide', amount: lift }])
    lifted.push(member.id)
    missing -= 1
  }
  return lifted
}
