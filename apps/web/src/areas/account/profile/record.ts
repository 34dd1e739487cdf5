/** What came of somebody's bets, by their kind. */
import type { BetWire } from '@whale/contract'

export interface RecordRow {
  kind: string
  won: number
  lost: number
  push: number
}

/** Returns won, lost and pushed bets of a season by market, from `userId`'s side of each. What was void or is open counts nowhere. */
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

/** The state is told from the challenger's side. */
function resultFor({ state, challenger }: BetWire, userId: string): BetWire['state'] {
  if (challenger.user_id === userId) return state
  return state === 'won' ? 'lost' : state === 'lost' ? 'won' : state
}

/** Returns won and missed casino events; one that is open counts nowhere. */
export function casinoRecord(entries: readonly { result: string }[]): RecordRow {
  const count = (wanted: string) => entries.filter(({ result }) => result === wanted).length
  return { kind: 'Casino', won: count('won'), lost: count('missed'), push: 0 }
}
