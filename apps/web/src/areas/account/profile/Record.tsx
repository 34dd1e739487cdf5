import { calls } from '@whale/contract'
import type { ReactNode } from 'react'
import { useQueryOf } from '../../../shared/api/query.ts'
import { ErrorState } from '../../../shared/ui/ErrorState.tsx'
import { Skeleton } from '../../../shared/ui/Skeleton.tsx'
import { type RecordRow, betRecord, casinoRecord } from './record.ts'

/** The season's bets and casino events, won and lost. */
export function Record({ leagueId, userId }: { leagueId: string; userId: string }): ReactNode {
  const bets = useQueryOf(calls.h2h.userBets, { params: { league: leagueId, user: userId } })
  const casino = useQueryOf(calls.casino.casinoUserBets, {
    query: { game_league_id: leagueId, include_settled: true },
  })
  const error = bets.error ?? casino.error
  if (bets.data !== undefined && casino.data !== undefined) {
    return <Table rows={[...betRecord(bets.data.bets, userId), casinoRecord(casino.data.bets)]} />
  }
  if (error !== null) {
    const retry = () => [bets, casino].forEach(({ refetch }) => refetch())
    return <ErrorState onRetry={retry}>{error.message}</ErrorState>
  }
  return (
    <Skeleton.Group label="Loading your record">
      <Skeleton.Block />
    </Skeleton.Group>
  )
}

const COLUMNS = ['Won', 'Lost', 'Push'] as const

function Table({ rows }: { rows: readonly RecordRow[] }): ReactNode {
  return (
    <section aria-labelledby="record">
      <h3 id="record" className="mb-1 font-bold">
        Record
      </h3>
      <table className="w-full border-collapse">
        <thead className="condensed text-micro text-foam-muted">
          <tr>
            <th scope="col" className="text-left font-semibold">
              Kind
            </th>
            {COLUMNS.map((column) => (
              <th key={column} scope="col" className="w-16 text-right font-semibold">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="tabular-nums">
          {rows.map(({ kind, won, lost, push }) => (
            <tr key={kind} className="border-t border-line">
              <th scope="row" className="py-2 text-left font-semibold">
                {kind}
              </th>
              {[won, lost, push].map((count, index) => (
                <td key={COLUMNS[index]} className="py-2 text-right">
                  {count}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
