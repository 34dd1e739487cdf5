import { type ReactNode, Suspense, lazy } from 'react'
import { Link } from 'react-router'
import type { Game } from '../../features/game-shell/use-game.ts'
import { formatInstant } from '../../format.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/Button.tsx'
import { buttonClass } from '../../ui/button-class.ts'
import { Ticket } from '../../ui/Ticket.tsx'
import { countWords } from './count-words.ts'
import type { CountPlay } from './use-count-play.ts'

// Once a week: it comes with its count.
const CountLines = lazy(async () => ({ default: (await import('./CountLines.tsx')).CountLines }))

interface Props {
  game: Game
  /** The first time its lines come with it, one by one. */
  play: CountPlay | null
}

/** After a Tuesday: what it moved, and the way to why. */
export function CountCallOut({ game, play }: Props): ReactNode {
  const { last_run: run, league, week, game_state: state } = game
  if (run === null) return null
  const { title, detail } = countWords(run, {
    currentWeek: week,
    finalAt: formatInstant(state.moments.confirms_at, { now: state.now }),
    isPlaying: play?.isPlaying === true,
  })
  return (
    <Ticket label="The last count" size="stub">
      <div className="flex flex-wrap items-center justify-between gap-x-5 gap-y-3">
        <div className="min-w-0">
          <p className="display text-[1.5rem] leading-tight">{title.replace('−', '–')}</p>
          <p className="mt-0.5 text-small text-paper-muted">{detail}</p>
        </div>
        {play?.isPlaying === true ? (
          <Button tone="ink" onClick={play.skip}>
            Skip
          </Button>
        ) : (
          <Link to={paths.receipt(league.id, run.week)} className={buttonClass({ tone: 'ink' })}>
            See why
          </Link>
        )}
      </div>
      {play !== null && (
        <Suspense fallback={null}>
          <CountLines play={play} />
        </Suspense>
      )}
    </Ticket>
  )
}
