import { calls } from '@whale/contract'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useQueryOf } from '../../../../shared/api/query.ts'
import { isPractice } from '../../../../shared/api/transport.ts'
import { paths } from '../../../../shared/paths.ts'
import { Panel } from '../../../../shared/ui/Panel.tsx'

/** The report between players in one line, with a link to its page. The link works without the summary. */
export function FlowsLink({ leagueId }: { leagueId: string }): ReactNode {
  const { data } = useQueryOf(calls.treasury.pairFlows, { params: { league: leagueId } })
  return (
    <Panel heading="Between players">
      {data !== undefined && <p className="text-small text-foam-muted">{flowsSummary(data.pairs)}</p>}
      <Link to={paths.flows(leagueId)} className="text-link inline-flex min-h-11 items-center">
        Who won units from whom
      </Link>
      {!isPractice && (
        <Link to={paths.pastSeasons(leagueId)} className="text-link ml-6 inline-flex min-h-11 items-center">
          Rivalries and past seasons
        </Link>
      )}
    </Panel>
  )
}

interface Noted {
  notes: readonly object[]
}

/** Returns how many pairs have settled a bet, and how many of them have a note. */
export function flowsSummary(pairs: readonly Noted[]): string {
  if (pairs.length === 0) return 'No bet has settled yet.'
  const noted = pairs.filter(({ notes }) => notes.length > 0).length
  const all = pairs.length === 1 ? 'One pair has settled bets' : `${pairs.length} pairs have settled bets`
  if (noted === 0) return `${all}. Nothing stands out.`
  return `${all}. ${noted === 1 ? 'One' : noted} of them ${noted === 1 ? 'has' : 'have'} a note.`
}
