import type { CasinoEventWire, endpoints, ReplyOf } from '@whale/contract'
import { opensIn } from '../tide/feature-weeks.ts'

type Refusal = NonNullable<ReplyOf<typeof endpoints.casino.casinoEvent>['refusal']>

/** Returns why nothing can be entered: after the lock when the next event is, for the window that opens next may have none. */
export function closedWords({ week }: Pick<CasinoEventWire, 'week'>, { code, sentence }: Refusal): string {
  if (code !== 'week.locked') return sentence
  const next = opensIn('casino', week)
  return next === null ? 'That was the last event of the season.' : `The next event is in week ${next}.`
}
