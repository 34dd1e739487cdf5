import type { CasinoEventWire } from '@whale/contract'
import { constantsOf } from '@whale/game'

/** Returns an event's rule without the request to enter, for whoever cannot. */
export function closedRule({ key, target }: Pick<CasinoEventWire, 'key' | 'target'>, season: number): string {
  const { topEntrants, deploymentPayoutUnits: pays } = constantsOf(season)
  switch (key) {
    case 'one_scorer':
      return `The pick has to score ${target} or more.`
    case 'two_scorers':
      return `The two picks have to score ${target} or more together.`
    case 'mark_a_rival':
      return 'The marked team has to score in the week’s bottom third, rounded up.'
    case 'coliseum_and_arena':
      return 'Fish race in the Coliseum, whales in the Arena. The top third, rounded up, wins.'
    case 'top_three':
      return `The best ${topEntrants} scores win.`
    case 'best_deployment':
      return `The roster’s best RB, WR and TE are right. Three right pay ${pays[3]}, two pay ${pays[2]}.`
  }
}
