/** RULES §5 Bermuda Triangle: the high tide after week 9's statuses. */
import { type Books, balanceOf, move, unitsOf } from './books.ts'
import type { Member, Week } from './week.ts'

/** Lifts one player after the other until three are whales, or the treasury cannot pay the next lift in full. */
export function raiseTide(week: Week, books: Books, active: readonly Member[], whales: Set<string>): void {
  if (week.week !== 9) return
  const scoreOf = ({ team }: Member) => week.teamScores.get(team) ?? 0
  const fish = active
    .filter(({ id }) => !whales.has(id))
    .toSorted((a, b) => unitsOf(books, b) - unitsOf(books, a) || scoreOf(b) - scoreOf(a))
  const missing = 3 - (active.length - fish.length)
  for (const member of fish.slice(0, Math.max(0, missing))) {
    const amount = Math.max(0, 700 - unitsOf(books, member))
    if (amount > balanceOf(books, 'treasury')) return
    move(books, { from: 'treasury', to: `wallet:${member.id}`, kind: 'high_tide', amount })
    whales.add(member.id)
  }
}
