import type { ReactNode } from 'react'
import { calls, type HeldRow } from '@whale/contract'
import type { Game } from '../shared/shell/use-game.ts'
import { formatUnits, formatAsOf, formatSignedUnits } from '../../../shared/format/format.ts'
import { useQueryOf } from '../../../shared/api/query.ts'
import { DepthChart, whaleLineIn } from '../shared/depth-chart/DepthChart.tsx'
import { Panel } from '../../../shared/ui/Panel.tsx'
import { Changes } from './Changes.tsx'
import { betColumns } from './bet-columns.tsx'
import { changeSentences, crossingWords } from './depth-view.ts'
import { EmptyState } from '../../../shared/ui/EmptyState.tsx'
import { ErrorState } from '../../../shared/ui/ErrorState.tsx'
import { Skeleton } from '../../../shared/ui/Skeleton.tsx'
import { UncrossedLines } from './UncrossedLines.tsx'

const POLL_MS = 30_000

/** Tuesday's chart if the current scores hold. */
export function HeldChart({ game, onOpen }: { game: Game; onOpen: (userId: string) => void }): ReactNode {
  const params = { league: game.league.id }
  const { data, error, refetch } = useQueryOf(calls.game.ifItHolds, { params }, { refetchInterval: POLL_MS })
  const bets = useQueryOf(calls.game.leaderboard, { params: { ...params, week: game.week } }).data?.rows
  if (data === undefined)
    return (
      <Panel>{error === null ? <LoadingChart /> : <ErrorState onRetry={refetch}>{error.message}</ErrorState>}</Panel>
    )
  // While an earlier week waits for its scores, that week settles first.
  if (data.held === null || data.held.week !== game.week) {
    return (
      <Panel>
        <EmptyState>
          {data.held === null
            ? 'No scores yet. Once games start, Tuesday’s chart shows here.'
            : `Week ${data.held.week} has to settle first. It’s waiting for final scores.`}
        </EmptyState>
      </Panel>
    )
  }
  const { rows, as_of: asOf, week } = data.held
  return (
    <>
      <Panel className="min-w-0">
        <p className="pb-2 text-small text-foam-muted">
          {ownSentence(rows)} <span className="whitespace-nowrap">Scores {formatAsOf(asOf, game.game_state)}.</span>
        </p>
        <DepthChart
          week={week}
          changeWeek={week}
          rows={rows}
          whaleLine={whaleLineIn(game, week)}
          eliminationLine={game.me.elimination_line}
          look="page"
          columns={betColumns(bets ?? [])}
          notes={crossingNotes(rows)}
          onOpen={onOpen}
        />
        <UncrossedLines rows={rows} whaleLine={whaleLineIn(game, week)} eliminationLine={game.me.elimination_line} />
      </Panel>
      <Changes
        sentences={changeSentences(rows)}
        note="Bets, casino, bounties, predictions and payday if the scores hold. No units have moved."
      />
    </>
  )
}

function LoadingChart(): ReactNode {
  return (
    <Skeleton.Group label="Counting the scores so far">
      <Skeleton.Rows count={8} />
    </Skeleton.Group>
  )
}

function ownSentence(rows: readonly HeldRow[]): string {
  const own = rows.find(({ is_you: isYou }) => isYou)
  if (own === undefined) return ''
  return `If it holds, you have ${formatUnits(own.units)}, ${formatSignedUnits(own.week_change ?? 0)}.`
}

/** By user id: who would become a whale or a fish, or be out. */
function crossingNotes(rows: readonly HeldRow[]): Map<string, ReactNode> {
  return new Map(
    rows.flatMap((row) => {
      const words = crossingWords(row.crosses)
      if (words === null) return []
      const tone = row.is_you ? '' : row.crosses === 'into_whales' ? 'text-lagoon' : 'text-coral'
      return [
        [
          row.user_id,
          <span key="crosses" className={tone}>
            {words}
          </span>,
        ] as const,
      ]
    }),
  )
}
