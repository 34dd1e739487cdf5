/** What a night's end remembers of the viewer: the best week, the closest bet, the rival, and the right picks. */
import { stateFor } from '@whale/game'
import type { BetWire, ReplyOf, endpoints } from '@whale/contract'
import { betView, tvMargin } from '@whale/words'

type Week = Pick<ReplyOf<typeof endpoints.game.season>['weeks'][number], 'units' | 'change' | 'prediction'>
type Bet = Pick<BetWire, 'state' | 'kind' | 'line' | 'result' | 'challenger' | 'challenged'>

export interface NightFacts {
  /** Null without a week that gained units. */
  bestWeek: { change: number; units: number[] } | null
  /** By how many points the closest decided bet was won or lost. */
  closest: { margin: number; otherId: string } | null
  /** The opponent with the clearest record against the viewer; ties go to the one with more bets. */
  rival: { userId: string; name: string; won: number; lost: number } | null
  /** Null without a pick. */
  topScore: { right: number; of: number } | null
}

export function nightFacts(
  userId: string,
  { weeks, bets }: { weeks: readonly Week[]; bets: readonly BetWire[] },
): NightFacts {
  const decided = bets.filter((bet) => bet.state === 'won' || bet.state === 'lost')
  const best = Math.max(0, ...weeks.map(({ change }) => change))
  const [closest] = decided
    .map((bet) => ({ margin: marginOf(bet), otherId: betView(bet, userId).other.user_id }))
    .toSorted((a, b) => a.margin - b.margin)
  const picks = weeks.flatMap(({ prediction }) => (prediction === null ? [] : [prediction.result]))
  return {
    bestWeek: best === 0 ? null : { change: best, units: weeks.map(({ units }) => units) },
    closest: closest ?? null,
    rival: rivalOf(userId, decided),
    topScore:
      picks.length === 0 ? null : { right: picks.filter((result) => result === 'right').length, of: picks.length },
  }
}

function marginOf({ kind, line, result: [first = 0, second = first] }: Bet): number {
  return Math.abs(tvMargin({ kind, line }, first, second))
}

function rivalOf(userId: string, decided: readonly BetWire[]): NightFacts['rival'] {
  const rivals = new Map<string, NonNullable<NightFacts['rival']>>()
  for (const bet of decided) {
    const { other, isAsked } = betView(bet, userId)
    const rival = rivals.get(other.user_id) ?? { userId: other.user_id, name: other.username, won: 0, lost: 0 }
    if (stateFor(bet.state, !isAsked) === 'won') rival.won += 1
    else rival.lost += 1
    rivals.set(other.user_id, rival)
  }
  const lead = ({ won, lost }: { won: number; lost: number }) => Math.abs(won - lost)
  const [clearest] = [...rivals.values()].toSorted((a, b) => lead(b) - lead(a) || b.won + b.lost - a.won - a.lost)
  return clearest ?? null
}
