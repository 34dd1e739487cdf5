import { calls } from '@whale/contract'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useQueryOf } from '../../../../shared/api/query.ts'
import { paths } from '../../../../shared/paths.ts'
import { Panel } from '../../../../shared/ui/Panel.tsx'
import { flowsSummary } from './flows-summary.ts'

/** The report between players in one line, with a link to its page. The link works without the summary. */
export function FlowsLink({ leagueId }: { leagueId: string }): ReactNode {
  const { data } = useQueryOf(calls.treasury.pairFlows, { params: { league: leagueId } })
  return (
    <Panel heading="Between players">
      {data !== undefined && <p className="text-small text-foam-muted">{flowsSummary(data.pairs)}</p>}
      <Link to={paths.flows(leagueId)} className="text-link inline-flex min-h-11 items-center">
        Who won units from whom
      </Link>
    </Panel>
  )
}
