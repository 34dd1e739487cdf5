import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { endpoints, ReplyOf } from '@whale/contract'
import type { Game } from '../shared/shell/use-game.ts'
import { formatSignedUnits } from '../../../shared/format/format.ts'
import { finalWords } from '../shared/tide/TideStrip.tsx'
import { paths } from '../../../shared/paths.ts'
import { buttonClass } from '../../../shared/ui/button-class.ts'
import { Ticket } from '../../../shared/ui/Ticket.tsx'

/** The last Tuesday in two lines, with its replay and its receipt. */
export function LastResults({ game }: { game: Game }): ReactNode {
  const { last_run: run, league, week, game_state: state } = game
  if (run === null) return null
  const { title, detail } = resultsText(run, {
    currentWeek: week,
    final: finalWords(state.moments.confirms_at, state.now),
  })
  return (
    <Ticket label="Last Tuesday" size="stub">
      <div className="flex flex-wrap items-center justify-between gap-x-5 gap-y-3">
        <div className="min-w-0">
          <p className="display text-[1.5rem] leading-tight">{title}</p>
          <p className="mt-0.5 text-small text-paper-muted">{detail}</p>
        </div>
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
          <Link to={paths.results(league.id, run.week)} className="text-link inline-flex min-h-11 items-center">
            Replay
          </Link>
          <Link to={paths.receipt(league.id, run.week)} className={buttonClass({ tone: 'ink' })}>
            See your slip
          </Link>
        </div>
      </div>
    </Ticket>
  )
}

type LastRun = NonNullable<ReplyOf<typeof endpoints.game.home>['last_run']>

/** Returns title and detail of the last results: "Tuesday results: +130", and whether they can still change. */
export function resultsText(
  { week, is_final: isFinal, change, was_corrected: wasCorrected }: LastRun,
  { currentWeek, final }: { currentWeek: number; final: string },
): { title: string; detail: string } {
  const what = week === currentWeek ? 'Tuesday results' : `Week ${week}`
  const title = `${what}: ${change === 0 ? 'no change' : formatSignedUnits(change)}`
  const corrected = wasCorrected ? 'Updated after a score changed. ' : ''
  return { title, detail: `${corrected}${isFinal ? 'These results are final.' : final}` }
}
