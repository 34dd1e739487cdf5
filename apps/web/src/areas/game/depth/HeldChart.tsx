import { type HeldRow, calls } from '@whale/contract'
import type { ReactNode } from 'react'
import { useQueryOf } from '../../../shared/api/query.ts'
import { DepthChart } from '../shared/depth-chart/DepthChart.tsx'
import type { Game } from '../shared/shell/use-game.ts'
import { formatAsOf, formatSignedUnits, formatUnits } from '../../../shared/format/format.ts'
import { EmptyState } from '../../../shared/ui/EmptyState.tsx'
import { ErrorState } from '../../../shared/ui/ErrorState.tsx'
import { Panel } from '../../../shared/ui/Panel.tsx'
import { Skeleton } from '../../../shared/ui/Skeleton.tsx'
import { Changes } from './Changes.tsx'
import { changeSentences, crossingWords } from './depth-view.ts'

const POLL_MS = 30_000

/** Tuesday's chart if the current scores hold. */
export function HeldChart({ game, onOpen }: { game: Game; onOpen: (userId: string) => void }): ReactNode {
  const params = { league: game.league.id }
  const { data, error, refetch } = useQueryOf(calls.game.ifItHolds, { params }, { refetchInterval: POLL_MS })
  const bets = useQueryOf(calls.game.leaderboard, { params: { ...params, week: game.week } }).data?.rows
  if (data === undefined)
    return <Panel>{error === null ? <Waiting /> : <Failed error={error} onRetry={refetch} />}</Panel>
  if (data.held === null) {
    return (
      <Panel>
        <EmptyState>No scores yet. Once games start, Tuesday’s chart shows here.</EmptyState>
      </Panel>
    )
  }
  const { rows, as_of: asOf, week } = data.held
  return (
    <>
      <Panel className="min-w-0">
        <p className="pb-2 text-small text-foam-muted">
          {ownSentence(rows)} <span className="whitespace-nowrap">Scores {formatAsOf(asOf)}.</span>
        </p>
        <DepthChart
          week={week}
          rows={rows}
          whaleLine={game.me.whale_line}
          eliminationLine={game.me.elimination_line}
          look="page"
          bets={new Map((bets ?? []).map((row) => [row.user_id, row]))}
          notes={notesOf(rows)}
          onOpen={onOpen}
        />
      </Panel>
      <Changes
        sentences={changeSentences(rows)}
        note="Bets, casino, bounties, predictions and payday if the scores hold. No units have moved."
      />
    </>
  )
}

function Waiting(): ReactNode {
  return (
    <Skeleton.Group label="Counting the scores so far">
      <Skeleton.Rows count={8} />
    </Skeleton.Group>
  )
}

function Failed({ error, onRetry }: { error: { message: string }; onRetry: () => void }): ReactNode {
  return <ErrorState onRetry={onRetry}>{error.message}</ErrorState>
}

function ownSentence(rows: readonly HeldRow[]): string {
  const own = rows.find(({ is_you: isYou }) => isYou)
  if (own === undefined) return ''
  return `If it holds, you have ${formatUnits(own.units)}, ${formatSignedUnits(own.week_change ?? 0)}.`
}

function notesOf(rows: readonly HeldRow[]): Map<string, ReactNode> {
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
