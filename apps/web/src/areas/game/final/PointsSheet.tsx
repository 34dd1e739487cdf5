/** The Triangle's points by week, who is in until they begin, and how they ended: a sheet of the Table. */
import { type FinalTable, finalPosition, weekArithmetic, POINTS_BY_WEEK, finalHeading } from '@whale/words'
import { calls } from '@whale/contract'
import { constantsOf } from '@whale/game'
import type { ReactNode } from 'react'
import { useQueryOf } from '../../../shared/api/query.ts'
import { ErrorState } from '../../../shared/ui/ErrorState.tsx'
import { Sheet } from '../../../shared/ui/Sheet.tsx'
import { Skeleton } from '../../../shared/ui/Skeleton.tsx'
import { formatExactPoints } from '@whale/words/numbers'
import { formatWeek } from '@whale/words/times'
import type { Game } from '../league/use-game.ts'
import { useLive } from '../scores/live-week.ts'
import { startersByTeam } from '../scores/starters.ts'
import { useIfItHoldsLate } from '../scores/use-if-it-holds.ts'
import { useTeamForms } from '../scores/use-team-forms.ts'
import { finalWeeks } from './finish.ts'
import { finalTableNow } from './race.ts'
import { PointsTable } from './PointsTable.tsx'
import { WhyFish } from './WhyFish.tsx'

interface Props {
  game: Game
  open: boolean
  onOpenChange: (open: boolean) => void
}

export function PointsSheet({ game, open, onOpenChange }: Props): ReactNode {
  const { data, error, refetch } = useQueryOf(
    calls.final.finalTable,
    { params: { league: game.league.id } },
    { enabled: open, refetchInterval: 30_000 },
  )
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      heading={
        game.game_state.tide === 'over'
          ? finalHeading('over')
          : data?.is_fixed === false
            ? finalHeading('to_come')
            : POINTS_BY_WEEK
      }
    >
      {data !== undefined ? (
        <Points game={game} standings={data} />
      ) : error !== null ? (
        <ErrorState onRetry={refetch}>{error.message}</ErrorState>
      ) : (
        <Loading count={game.leaderboard.length} />
      )}
    </Sheet>
  )
}

function Loading({ count }: { count: number }): ReactNode {
  return (
    <Skeleton.Group label="Loading the scores so far">
      <Skeleton.Rows count={count} />
    </Skeleton.Group>
  )
}

function Points({ game, standings }: { game: Game; standings: FinalTable }): ReactNode {
  const { live, isLoading } = useLive(game)
  const { first_week: first, is_fixed: isFixed } = standings
  const forms = useTeamForms(game.league.id, isFixed && game.week === first)
  const held = useIfItHoldsLate(game)
  // Without the scores so far it would claim that there are none.
  if (isLoading || held === undefined) return <Loading count={standings.entrants.length} />
  const now = finalTableNow(standings, held?.final ?? [])
  const isOver = game.game_state.tide === 'over'
  const percent = constantsOf(game.game_state.season).multiplierPercent
  return (
    <div className="grid gap-3">
      <p className="text-lead">{finalPosition(game, now ?? standings)}</p>
      <WhyFish game={game} />
      <PointsTable
        standings={now ?? standings}
        week={isOver ? standings.last_week + 1 : game.week}
        forms={forms}
        percent={percent}
        {...(now === null || live === null ? {} : { left: startersByTeam(live) })}
      />
      <Weeks standings={standings} percent={percent} />
    </div>
  )
}

/** Settled weeks: the best score of each, and how the viewer's score adds up. */
function Weeks({ standings, percent }: { standings: FinalTable; percent: number }): ReactNode {
  const own = standings.entrants.find((entrant) => entrant.is_you)
  return finalWeeks(standings).map(({ week, names, best }) => (
    <section key={week} className="grid gap-1 border-t border-line pt-3 text-small">
      <h3 className="font-bold">
        {formatWeek(week)}, best: {names.join(' and ')}, {formatExactPoints(best)}
      </h3>
      {own?.weeks
        .filter((each) => each.week === week)
        .map((each) => (
          <p key={each.week} className="text-foam-muted">
            You: {weekArithmetic(each, percent)}
          </p>
        ))}
    </section>
  ))
}
