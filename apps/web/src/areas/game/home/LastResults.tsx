import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Game } from '../shared/shell/use-game.ts'
import { formatInstant } from '../../../shared/format/format.ts'
import { paths } from '../../../shared/paths.ts'
import { buttonClass } from '../../../shared/ui/button-class.ts'
import { Ticket } from '../../../shared/ui/Ticket.tsx'
import { resultsText } from './last-results-text.ts'

/** The last Tuesday in two lines, with its replay and its receipt. */
export function LastResults({ game }: { game: Game }): ReactNode {
  const { last_run: run, league, week, game_state: state } = game
  if (run === null) return null
  const { title, detail } = resultsText(run, {
    currentWeek: week,
    finalAt: formatInstant(state.moments.confirms_at, { now: state.now }),
  })
  return (
    <Ticket label="Last Tuesday" size="stub">
      <div className="flex flex-wrap items-center justify-between gap-x-5 gap-y-3">
        <div className="min-w-0">
          <p className="display text-[1.5rem] leading-tight">{title.replace('−', '–')}</p>
          <p className="mt-0.5 text-small text-paper-muted">{detail}</p>
        </div>
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
          <Link to={paths.results(league.id, run.week)} className="text-link inline-flex min-h-11 items-center">
            Replay
          </Link>
          <Link to={paths.receipt(league.id, run.week)} className={buttonClass({ tone: 'ink' })}>
            See why
          </Link>
        </div>
      </div>
    </Ticket>
  )
}
