/** On the slip of an active bet: how it stands, and who can still score. */
import type { BetView } from '@whale/words'
import { teamsOfSide } from '@whale/contract'
import type { ReactNode } from 'react'
import { formatAsOf } from '@whale/words/times'
import { BetScores, StandingPill } from '../BetScores.tsx'
import { standingOf } from '../standing.ts'
import { useWeekScores } from '../use-scores.ts'
import { useLiveWeek } from '../../scores/live-week.ts'
import type { Game } from '../../league/use-game.ts'
import { useLastLook } from './Lineups.tsx'
import { startersLeft } from './lineups-view.ts'
import { RowLineups } from './RowLineups.tsx'

export function LiveStanding({ view, game }: { view: BetView; game: Game }): ReactNode {
  const { scores, asOf } = useWeekScores(game)
  const live = useLiveWeek(game)
  const look = useLastLook(game, live)
  const standing = standingOf(view.terms, scores)
  return (
    <div className="grid gap-3 rounded-card bg-shelf px-4 py-3.5">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <StandingPill standing={standing} />
        {standing !== null && asOf !== null && (
          <span className="text-micro text-foam-muted">{formatAsOf(asOf, game.game_state)}</span>
        )}
      </div>
      <BetScores view={view} scores={scores} />
      <RowLineups
        teamIds={teamsOfSide(view.terms)}
        wordsOf={(lineups) => startersLeft(view, lineups)}
        live={live}
        look={look}
      />
    </div>
  )
}
