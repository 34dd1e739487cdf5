/** Text about a bet beside its title. */
import type { BetWire } from '@whale/contract'
import { formatInstant, formatPoints } from '../../../../shared/format/format.ts'
import type { BetView } from './bet-view.ts'

/** Returns the deciding points, the own team's first: "88.4 to 81.9", "221.3 together"; null while it is open. */
export function finalWords({ result, terms: asked, teams }: BetWire, { terms }: Pick<BetView, 'terms'>): string | null {
  const [first, second] = result
  if (first === undefined) return null
  if (second === undefined || terms.market === 'over_under') {
    return teams.length > 1 ? `${formatPoints(first)} together` : `scored ${formatPoints(first)}`
  }
  const isTurned = asked.market === 'spread' && asked.team_id !== terms.team_id
  const [own, other] = isTurned ? [second, first] : [first, second]
  return `${formatPoints(own)} to ${formatPoints(other)}`
}

/** Returns the line below a bet's title in a list; null if the status pill is enough. */
export function rowWords(
  bet: BetWire,
  view: BetView,
  { locksAt, now }: { locksAt: string; now: string },
): string | null {
  switch (bet.state) {
    case 'proposed':
      return `until ${formatInstant(locksAt, { now })}`
    case 'won':
    case 'lost':
    case 'push':
      return finalWords(bet, view)
    case 'accepted':
    case 'rejected':
    case 'withdrawn':
    case 'expired':
    case 'void':
      return null
  }
}

/** Returns what happened to an offer or bet, and where the units are. */
export function stateWords(bet: BetWire, view: BetView): string {
  const { own, other, isYours, isAsked } = view
  const asker = !isYours ? bet.challenger.username : isAsked ? other.username : 'You'
  const asked = !isYours ? bet.challenged.username : isAsked ? 'You' : other.username
  const back =
    asker === 'You' ? `You got your ${bet.challenger.stake} back` : `${asker} got ${bet.challenger.stake} back`
  switch (bet.state) {
    case 'proposed':
      return isAsked ? `${other.username} is waiting on you.` : `Waiting for ${asked}.`
    case 'accepted':
      return `${asked} took it. It settles Tuesday.`
    case 'rejected':
      return `${asked} passed. ${back}.`
    case 'withdrawn':
      return `${asker} took it back. ${back}.`
    case 'expired':
      return `No one answered before the lock. ${back}.`
    case 'void':
      return 'Both got their units back.'
    case 'push':
      return 'Exactly on the line. Both got their units back.'
    case 'won':
    case 'lost': {
      const hasWon = (bet.state === 'won') !== isAsked
      if (!isYours) return `${hasWon ? own.username : other.username} took ${own.stake + other.stake}.`
      return hasWon
        ? `You took ${own.stake + other.stake}, ${own.gain} more than you put up.`
        : `${other.username} took ${own.stake + other.stake}.`
    }
  }
}

/** Returns a share in whole percent: 0.404 → "40%". Never rounds to 0% or 100%. */
export function percent(share: number): string {
  const rounded = Math.round(share * 100)
  if (rounded === 0 && share > 0) return 'under 1%'
  return rounded === 100 && share < 1 ? 'over 99%' : `${rounded}%`
}

/** Returns a chance as text. The model's chances are in hundredths of a percent. */
export function chanceText(hundredths: number): string {
  return percent(hundredths / 10_000)
}

export interface Outcome {
  word: string
  tone: 'win' | 'loss' | 'neutral' | 'squall'
  /** The own side's net result in units; null while undecided. */
  change: number | null
}

/** Returns how it ended for the own side. */
export function outcomeOf(bet: Pick<BetWire, 'state'>, view: Pick<BetView, 'isAsked' | 'own'>): Outcome {
  const { own } = view
  switch (bet.state) {
    case 'proposed':
      return { word: 'Waiting', tone: 'squall', change: null }
    case 'accepted':
      return { word: 'Riding', tone: 'neutral', change: null }
    case 'rejected':
      return { word: 'Passed', tone: 'neutral', change: null }
    case 'withdrawn':
      return { word: 'Withdrawn', tone: 'neutral', change: null }
    case 'expired':
      return { word: 'Expired', tone: 'neutral', change: null }
    case 'void':
      return { word: 'Void', tone: 'neutral', change: 0 }
    case 'push':
      return { word: 'Push', tone: 'neutral', change: 0 }
    case 'won':
    case 'lost': {
      // Won and lost are the challenger's view.
      const hasWon = (bet.state === 'won') !== view.isAsked
      return hasWon
        ? { word: 'Won', tone: 'win', change: own.gain }
        : { word: 'Lost', tone: 'loss', change: -own.stake }
    }
  }
}
