/** The expected text of a finished season's cards, computed from its ledger. */
import { pointsWords } from '@whale/words'
import { points } from '@whale/game'
import { expect } from 'vitest'
import type { BetCounts, PersonCounts } from './season-counts.ts'

/** A number as formatted on the cards. */
export const words = (value: number): string => value.toLocaleString('en-US')

/** A decided bet from one person's side. */
interface Net {
  /** The user id of the opponent. */
  other: string
  /** Units won, negative if lost. */
  net: number
  /** How close it was, in hundredths of points. */
  margin: number
}

interface Given {
  nets: readonly Net[]
  nameOf: (userId: string | undefined) => string
}

/** The big number or name on each of a person's cards. Cards without data are left out. */
export function expectedCards(own: PersonCounts, { nets, nameOf }: Given): Record<string, unknown> {
  const closest = Math.min(...nets.filter(({ net }) => net !== 0).map(({ margin }) => margin))
  const { casinoEntered: entered, casinoPaid: paid } = own
  return {
    cover: expect.stringContaining('12 weeks'),
    units: words(own.units),
    ...(rivalOf(nets) === undefined ? {} : { nemesis: namesOf(rivalOf(nets), nameOf) }),
    ...(own.bestWin === null ? {} : { best: `+${words(own.bestWin)}` }),
    // Ten points are not close.
    ...(closest >= 1000 ? {} : { closest: pointsWords(points(closest)) }),
    ...(entered === 0 ? {} : { casino: paid > 0 ? `${paid} of ${entered}` : `${entered}` }),
    summary: expect.any(String),
  }
}

/** The units in the sentences of a person's cards. */
export function expectedUnits(own: PersonCounts, nets: readonly Net[]): Record<string, unknown> {
  const net = Math.abs(rivalOf(nets)?.net ?? 0)
  return {
    ...(net === 0 ? {} : { nemesis: expect.stringContaining(` ${words(net)} unit`) }),
    ...(own.casinoPaid === 0 ? {} : { casino: expect.stringContaining(` ${words(own.casinoUnits)} units in all.`) }),
  }
}

interface Rival {
  others: readonly string[]
  won: number
  lost: number
  net: number
}

function namesOf(rival: Rival | undefined, nameOf: Given['nameOf']): string {
  return rival?.others.map(nameOf).join(' and ') ?? ''
}

/** The rivals who lead by the most lost bets; otherwise the ones whom the person beat most. Includes ties. */
function rivalOf(nets: readonly Net[]): Rival | undefined {
  const others = [...new Set(nets.map(({ other }) => other))].map((other) => {
    const between = nets.filter((one) => one.other === other)
    const lost = between.filter(({ net }) => net < 0).length
    const sum = between.reduce((all, { net }) => all + net, 0)
    return { other, lost, won: between.filter(({ net }) => net > 0).length, net: sum }
  })
  // Three bets make a rivalry.
  const rivals = others.filter(({ won, lost }) => won + lost >= 3)
  const [nemesis] = rivals.filter(({ won, lost }) => lost > won).toSorted((a, b) => b.lost - a.lost || a.won - b.won)
  const best =
    nemesis ?? rivals.filter(({ won, lost }) => won > lost).toSorted((a, b) => b.won - a.won || a.lost - b.lost)[0]
  if (best === undefined) return undefined
  const equal = rivals.filter(({ won, lost }) => won === best.won && lost === best.lost)
  const net = equal.reduce((sum, one) => sum + one.net, 0)
  return { others: equal.map(({ other }) => other), won: best.won, lost: best.lost, net }
}

function labelOf({ others, won, lost }: Rival): string {
  const [one, several] = lost > won ? ['Nemesis', 'Nemeses'] : ['Best customer', 'Best customers']
  return others.length === 1 ? one : several
}

const PLACES = ['1st', '2nd', '3rd', '4th', '5th', '6th', '7th', '8th']

/** The facts on a person's last card. */
export function expectedFacts(own: PersonCounts, { nets, nameOf, people }: Given & { people: number }): object {
  const [won, lost] = [nets.filter(({ net }) => net > 0).length, nets.filter(({ net }) => net < 0).length]
  const rival = rivalOf(nets)
  const facts = {
    Finished: `${PLACES[own.place - 1]} of ${people}`,
    Units: words(own.units),
    ...(won + lost === 0 ? {} : { 'Bets with friends': `${won}–${lost}` }),
    ...(own.casinoEntered === 0 ? {} : { Casino: `${own.casinoPaid} of ${own.casinoEntered}` }),
    ...(own.bestWeek === null ? {} : { 'Best week': `+${words(own.bestWeek.gained)}` }),
    ...(rival === undefined ? {} : { [labelOf(rival)]: namesOf(rival, nameOf) }),
    ...(own.bounties === 0 ? {} : { Bounties: String(own.bounties) }),
    ...(own.whaleWeek === null ? {} : { 'Whale in': `Week ${own.whaleWeek}` }),
  }
  // The card has room for six.
  return Object.fromEntries(Object.entries(facts).slice(0, 6))
}

/** Anybody's longest run of won bets. A push neither counts nor ends it. */
export function longestRun(counts: readonly PersonCounts[], bets: readonly BetCounts[]): number {
  return Math.max(
    ...counts.map(({ userId }) => {
      let [run, best] = [0, 0]
      for (const { oneId, otherId, net } of bets) {
        if (oneId !== userId && otherId !== userId) continue
        const own = oneId === userId ? net : -net
        run = own > 0 ? run + 1 : own < 0 ? 0 : run
        best = Math.max(best, run)
      }
      return best
    }),
  )
}
