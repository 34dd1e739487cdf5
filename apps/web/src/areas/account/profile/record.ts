/** Won, lost and pushed bets by kind. */
import type { BetWire } from '@whale/contract'

export interface RecordRow {
  kind: string
  won: number
  lost: number
  push: number
}

/** Returns the user's won, lost and pushed bets by market. Skips void and open bets. */
export function betRecord(bets: readonly BetWire[], userId: string): RecordRow[] {
  const rows = [
    { market: 'spread', kind: 'Spreads' },
    { market: 'over_under', kind: 'Over/unders' },
  ] as const
  return rows.map(({ market, kind }) => {
    const results = bets.filter(({ terms }) => terms.market === market).map((bet) => resultFor(bet, userId))
    const count = (wanted: string) => results.filter((result) => result === wanted).length
    return { kind, won: count('won'), lost: count('lost'), push: count('push') }
  })
}

/** The state is from the challenger's side, so flip it for the other player. */
function resultFor({ state, challenger }: BetWire, userId: string): BetWire['state'] {
  if (challenger.user_id === userId) return state
  return state === 'won' ? 'lost' : state === 'lost' ? 'won' : state
}

/** Returns won and missed casino events. Skips open ones. */
export function casinoRecord(entries: readonly { result: string }[]): RecordRow {
  const count = (wanted: string) => entries.filter(({ result }) => result === wanted).length
  return { kind: 'Casino', won: count('won'), lost: count('missed'), push: 0 }
}
