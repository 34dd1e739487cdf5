import { type ReactNode, lazy, Suspense, useRef } from 'react'
import { Link } from 'react-router'
import type { Game } from '../shared/shell/use-game.ts'
import { formatInstant } from '../../../shared/format/format.ts'
import { paths } from '../../../shared/paths.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { buttonClass } from '../../../shared/ui/button-class.ts'
import { Ticket } from '../../../shared/ui/Ticket.tsx'
import { classNames } from '../../../shared/ui/class-names.ts'
import { resultsText } from './results-replay.ts'
import type { ResultsReplay } from './use-results-replay.ts'

// Loaded once a week, with the new results.
const ResultLines = lazy(async () => ({ default: (await import('./ResultLines.tsx')).ResultLines }))

interface Props {
  game: Game
  /** The first time, its lines appear one by one. */
  play: ResultsReplay | null
  /** The replay starts soon: its button waits so that it does not flash. */
  isComing: boolean
}

/** Tuesday's results, and a link to the receipt. */
export function LastResults({ game, play, isComing }: Props): ReactNode {
  const { last_run: run, league, week, game_state: state } = game
  if (run === null) return null
  const { title, detail } = resultsText(run, {
    currentWeek: week,
    finalAt: formatInstant(state.moments.confirms_at, { now: state.now }),
    isPlaying: play?.isPlaying === true,
  })
  return (
    <Ticket label="Last Tuesday" size="stub">
      <div className="flex flex-wrap items-center justify-between gap-x-5 gap-y-3">
        <div className="min-w-0">
          <p className="display text-[1.5rem] leading-tight">{title.replace('−', '–')}</p>
          <p className="mt-0.5 text-small text-paper-muted">{detail}</p>
        </div>
        <WayOn play={play} to={paths.receipt(league.id, run.week)} isHidden={isComing} />
      </div>
      {play !== null && (
        <Suspense fallback={null}>
          <ResultLines play={play} />
        </Suspense>
      )}
    </Ticket>
  )
}

interface WayOnProps {
  play: ResultsReplay | null
  to: string
  isHidden: boolean
}

/** Skip during the replay, then the receipt link in the same place, which keeps keyboard focus. */
function WayOn({ play, to, isHidden }: WayOnProps): ReactNode {
  const hasSkipped = useRef(false)
  if (play?.isPlaying === true) {
    const skip = () => {
      hasSkipped.current = true
      play.skip()
    }
    return (
      <Button tone="ink" onClick={skip}>
        Skip
      </Button>
    )
  }
  const arrive = (link: HTMLAnchorElement | null) => {
    if (hasSkipped.current) link?.focus()
    hasSkipped.current = false
  }
  return (
    <Link ref={arrive} to={to} className={classNames(buttonClass({ tone: 'ink' }), isHidden && 'invisible')}>
      See why
    </Link>
  )
}
