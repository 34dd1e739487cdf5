import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Game } from '../../features/game-shell/use-game.ts'
import { SlipLine } from '../../features/receipt/Slip.tsx'
import { formatInstant, formatUnits } from '../../format.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/Button.tsx'
import { buttonClass } from '../../ui/button-class.ts'
import { Ticket, TicketFact, TicketFacts, TicketTear } from '../../ui/Ticket.tsx'
import { classNames } from '../../ui/class-names.ts'
import { countWords } from './count-words.ts'
import type { CountPlay } from './use-count-play.ts'

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
      {play !== null && <Lines play={play} />}
    </Ticket>
  )
}

/** All of them have their place from the start, and readers have them at once: only the eye waits for its turn. */
function Lines({ play: { slip, shown, isPlaying, skip } }: { play: CountPlay }): ReactNode {
  return (
    // A tap anywhere on the paper skips too; the button and the Escape key are the ways for everybody else.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- see above.
    <div onClick={isPlaying ? skip : undefined}>
      <TicketTear />
      <TicketFacts>
        <TicketFact name="Before">{formatUnits(slip.units_before)}</TicketFact>
      </TicketFacts>
      <ul className="my-2.5 grid gap-2 text-small">
        {slip.lines.map((line, at) => (
          <SlipLine
            key={`${line.rule} ${line.sentence}`}
            line={line}
            className={classNames(
              'transition-[opacity,transform] duration-(--dur-3) ease-out',
              at >= shown && 'translate-y-1 opacity-0',
            )}
          />
        ))}
      </ul>
      <div className={classNames('transition-opacity duration-(--dur-3)', isPlaying && 'opacity-0')}>
        <TicketFacts>
          <TicketFact name="After" strong>
            {formatUnits(slip.units_after)}
          </TicketFact>
        </TicketFacts>
      </div>
    </div>
  )
}
