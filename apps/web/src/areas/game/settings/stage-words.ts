/** The season's state in words. */
import type { ReplyOf, endpoints } from '@whale/contract'
import { formatWeek } from '../../../shared/format/format.ts'

type Tide = ReplyOf<typeof endpoints.game.home>['game_state']['tide']
interface Given {
  stage: ReplyOf<typeof endpoints.leagues.league>['stage']
  tide: Tide
  week: number
}

/** "In the lobby", "Week 3, bets are open", "The season is over". */
export function stageWords({ stage, tide, week }: Given): string {
  switch (stage) {
    case 'pregame':
      return 'In the lobby'
    case 'not_started':
      return 'Did not start'
    case 'over':
      return 'The season is over'
    case 'running':
      return `${formatWeek(week)}${RUNNING[tide] ?? ''}`
  }
}

const RUNNING: Partial<Record<Tide, string>> = {
  betting: ', bets are open',
  games: ', games are on',
  waiting: ', waiting for final scores',
  provisional: ', units have moved',
  final: ', counted',
}
