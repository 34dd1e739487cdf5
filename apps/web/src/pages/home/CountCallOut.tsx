import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Game } from '../../features/game-shell/use-game.ts'
import { formatInstant } from '../../format.ts'
import { paths } from '../../paths.ts'
import { buttonClass } from '../../ui/button-class.ts'
import { Ticket } from '../../ui/Ticket.tsx'
import { countWords } from './count-words.ts'

/** After a Tuesday: what it moved, and the way to why. */
export function CountCallOut({ game }: { game: Game }): ReactNode {
  const { last_run: run, league, week, game_state: state } = game
  if (run === null) return null
  const { title, detail } = countWords(run, {
    currentWeek: week,
    finalAt: formatInstant(state.moments.confirms_at, { now: state.now }),
  })
  return (
    <Ticket label="The last count" size="stub">
      <div className="flex flex-wrap items-center justify-between gap-x-5 gap-y-3">
        <div className="min-w-0">
          <p className="display text-[1.5rem] leading-tight">{title.replace('−', '–')}</p>
          <p className="mt-0.5 text-small text-paper-muted">{detail}</p>
        </div>
        <Link to={paths.receipt(league.id, run.week)} className={buttonClass({ tone: 'ink' })}>
          See why
        </Link>
      </div>
    </Ticket>
  )
}
