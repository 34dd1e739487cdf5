/** The casino after the lock: what everybody picked, and how it stands. */
import { isOfTeams, casinoClosed } from '@whale/words'
import { calls } from '@whale/contract'
import { LockSimpleIcon } from '@phosphor-icons/react/dist/csr/LockSimple'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '@whale/words/addresses'
import { useQueryOf } from '../../../shared/api/query.ts'
import { InfoStrip } from '../../../shared/ui/InfoStrip.tsx'
import { Panel } from '../../../shared/ui/Panel.tsx'
import { isWeekSettled } from '../tide/feature-weeks.ts'
import type { TableProps } from './casino-now.ts'
import { Race } from './Race.tsx'
import { Wall } from './Wall.tsx'

interface Props extends TableProps {
  /** A pick that was not entered before the lock. */
  missed: string | null
  /** The page was open before the lock. */
  turns: boolean
}

export function Locked({ missed, turns, ...table }: Props): ReactNode {
  const { game, casino, event, entry, live } = table
  const input = { params: { id: game.league.id }, query: { week: event.week, include_settled: true } }
  const { data } = useQueryOf(calls.casino.casinoLeagueBets, input)
  const results = entry !== null && entry.result !== 'open' && isWeekSettled(game.game_state.tide) && (
    <Link to={paths.receipt(game.league.id, event.week)} className="text-link inline-flex min-h-11 items-center">
      See the full results
    </Link>
  )
  const why = casino.refusal === null ? '' : casinoClosed(event, casino.refusal)
  return (
    <div id="first-field" tabIndex={-1} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {missed !== null && (
        <div className="px-4 md:px-6 lg:px-0">
          <InfoStrip tone="danger">
            {missed} missed the deadline. {why}
          </InfoStrip>
        </div>
      )}
      {isOfTeams(event) ? (
        <div className="grid max-w-[720px] gap-4 px-4 md:px-6 lg:px-0">
          {entry === null && (
            <Panel shape="card" className="flex items-start gap-3">
              <LockSimpleIcon size={24} aria-hidden="true" className="flex-none text-foam-muted" />
              <p>
                <b className="block">Not entered this week</b>
                <span className="text-foam-muted">{why}</span>
              </p>
            </Panel>
          )}
          <Race {...table} />
          {results}
        </div>
      ) : (
        data !== undefined && (
          <Wall isNow turns={turns} {...{ game, event, live }} {...data}>
            {entry === null && missed === null && why !== '' && <p>{why}</p>}
            {results}
          </Wall>
        )
      )}
    </div>
  )
}
