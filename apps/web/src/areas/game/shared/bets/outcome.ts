/** How a bet ended or stands, for the one who reads it. */
import type { BetWire } from '@whale/contract'
import type { BetView } from './bet-view.ts'

export interface Outcome {
  word: string
  tone: 'win' | 'loss' | 'neutral' | 'squall'
  /** What it moved for the own side, in units; null for a bet that is not decided. */
  change: number | null
}

/** Returns how it ended, as the own side reads it. */
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
