/** The final at a glance once its entrants are set: by total, before the first points by projection. */
import { constantsOf } from '@whale/game'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatExactPoints, formatPoints } from '../../../shared/format/format.ts'
import { paths } from '../../../shared/paths.ts'
import { classNames } from '../../../shared/ui/class-names.ts'
import { Face } from '../../../shared/components/Face.tsx'
import { Panel } from '../../../shared/ui/Panel.tsx'
import { Skeleton } from '../../../shared/ui/Skeleton.tsx'
import { useTeamForms } from '../shared/bets/use-bets.ts'
import { WHAT_DECIDES } from '../../../shared/dictionary/what-decides.ts'
import { projectionsOf } from '../shared/final/race.ts'
import { useStandingsNow } from '../shared/final/use-race.ts'
import type { Game } from '../shared/shell/use-game.ts'

export function FinalStandings({ game }: { game: Game }): ReactNode {
  const { league, me, week, game_state: state } = game
  const standings = useStandingsNow(game)
  const forms = useTeamForms(league.id, standings?.entrants.every(({ weeks }) => weeks.length === 0) === true)
  if (standings === null) return <Skeleton.Block className="h-72 w-full rounded-panel" />
  // Until late results of week 9 come, nobody is in.
  if (!standings.is_fixed) return null
  const active = standings.entrants.filter(({ is_active: isActive }) => isActive)
  const projected = projectionsOf(active, { forms, week, percent: constantsOf(state.season).multiplierPercent })
  const hasPoints = active.some(({ weeks }) => weeks.length > 0)
  const rows = projected ?? active.map((entrant) => ({ entrant, figure: hasPoints ? entrant.total : null }))
  return (
    <Panel
      heading="The final"
      actions={
        <span className="text-small text-foam-muted">
          {hasPoints || projected === null ? 'Total points' : 'Projected'}
        </span>
      }
    >
      <ol>
        {rows.map(({ entrant, figure }) => (
          <li
            key={entrant.user_id}
            aria-current={entrant.is_you || undefined}
            className="flex min-h-12 items-center gap-3 border-t border-line first:border-t-0"
          >
            <Face userId={entrant.user_id} size={32} />
            <span className="min-w-0 flex-1 py-1.5 leading-tight">
              <b className={classNames(entrant.is_you && 'text-brass-text')}>{entrant.team_name}</b>{' '}
              <span className="text-small text-foam-muted">
                {entrant.is_you ? 'you' : entrant.username}
                {entrant.multiplier_weeks.includes(week) && ', ×1.2 this week'}
              </span>
            </span>
            <b className="tabular-nums">
              {figure === null ? '–' : (projected === null ? formatExactPoints : formatPoints)(figure)}
            </b>
          </li>
        ))}
      </ol>
      <p className="mt-2 text-small text-foam-muted">
        {/* For everyone else the pot says it. */}
        {me.is_eliminated && `${WHAT_DECIDES} `}
        <Link to={paths.bermuda(league.id)} className="text-link inline-block py-1">
          Standings
        </Link>
      </p>
    </Panel>
  )
}
