import type { ReactNode } from 'react'
import { PageHeader } from '../../../../shared/ui/PageHeader.tsx'
import { TideCorner } from './TideCorner.tsx'
import type { GameState } from './tide-view.ts'

interface Props {
  game: { game_state: GameState; fantasy_league: { provider: 'espn' | 'sleeper' } }
  heading: ReactNode
  lede?: ReactNode
  /** What closes with the lock in this room: "Bets". */
  opens?: string
  /** Whether this week is shown: a past one has no clock. */
  isNow?: boolean
  back?: ReactNode
  /** The room's own ways, below: its tabs, or the weeks of its past. */
  parts?: ReactNode
}

/** The head of every room without a scene in which the week matters: its name, the week's clock at the end, its parts below. */
export function RoomHeader({ game, opens = 'Entries', isNow = true, parts, ...head }: Props): ReactNode {
  const clock = <TideCorner state={game.game_state} provider={game.fantasy_league.provider} opens={opens} />
  return <PageHeader {...head} {...(isNow ? { aside: clock } : {})} tabs={parts} />
}
