import { formatPoints } from '@whale/words/numbers'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { FishArt } from '../../../shared/art/FishArt.tsx'
import { PracticeLink } from '../../../shared/components/PracticeLink.tsx'
import { Button } from '../../../shared/ui/Button.tsx'
import { buttonClass } from '../../../shared/ui/button-class.ts'
import { wantsStill } from '../../../shared/ui/motion.ts'
import { Stamp, Ticket } from '../../../shared/ui/Ticket.tsx'

/** My score and sam's, second by second. The last pair is final: 6.3 ahead, over 3.5. */
const SCORES: readonly { mine: number; theirs: number }[] = [
  { mine: 0, theirs: 0 },
  { mine: 14.2, theirs: 18 },
  { mine: 31.6, theirs: 29.4 },
  { mine: 45, theirs: 52.3 },
  { mine: 60.8, theirs: 66.9 },
  { mine: 74.1, theirs: 79.5 },
  { mine: 91.7, theirs: 88 },
  { mine: 104.9, theirs: 103.2 },
  { mine: 112.4, theirs: 106.1 },
]
const LAST = SCORES.length - 1
const STEP_MS = 1_000

/** A bet to try on the landing: taking it plays it to the end in eight seconds, or at once with reduced motion. */
export function BetOnTrial(): ReactNode {
  // Null until the bet is taken.
  const [second, setSecond] = useState<number | null>(null)
  const slip = useRef<HTMLDivElement>(null)

  const isRunning = second !== null && second < LAST
  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => setSecond((now) => Math.min((now ?? 0) + 1, LAST)), STEP_MS)
    return () => clearInterval(timer)
  }, [isRunning])

  function take(): void {
    setSecond(wantsStill() ? LAST : 0)
    // The button is gone.
    slip.current?.focus()
  }

  const isOver = second === LAST
  return (
    <div ref={slip} role="group" aria-label="A bet to try" tabIndex={-1} className="landing-bet outline-none">
      <Ticket>
        <div className="flex items-center gap-3 font-bold">
          <span className="relative size-10 flex-none landing-bet-disc overflow-hidden rounded-full">
            <FishArt ink="violet" className="landing-bet-face" />
          </span>
          sam dares you
        </div>
        {second === null ? <Offer /> : <Duel second={second} />}
        <div className="mt-3 flex min-h-13 flex-wrap items-center justify-between gap-3">
          <p className="display text-[1.9rem] leading-none tabular-nums">
            {isOver ? (
              <span className="text-lagoon">+60</span>
            ) : (
              <>
                <span className="text-coral">50</span>
                <span className="font-sans text-body text-paper-muted"> wins </span>
                <span className="text-lagoon">60</span>
              </>
            )}
          </p>
          {second === null && (
            <Button tone="ink" className="landing-needs-script" onClick={take}>
              Take it
            </Button>
          )}
          {isOver && <PracticeLink className={buttonClass({ tone: 'ink' })}>Practice</PracticeLink>}
        </div>
      </Ticket>
      <FishArt className="landing-bet-fish" />
    </div>
  )
}

function Offer(): ReactNode {
  return (
    <>
      <p className="landing-bet-line display">You −3.5</p>
      <p>Beat sam by more than 3.5.</p>
    </>
  )
}

/** Both scores as they run, and the result. Screen readers hear the result only. */
function Duel({ second }: { second: number }): ReactNode {
  const { mine = 0, theirs = 0 } = SCORES[second] ?? {}
  const isOver = second === LAST
  return (
    <>
      <p className="landing-bet-line flex items-center gap-6" aria-hidden={!isOver}>
        <Score name="You" points={mine} />
        <Score name="sam" points={theirs} />
      </p>
      <div className="flex h-6 items-center gap-4">
        <p role="status">
          {isOver ? <b>That was a bet.</b> : <span aria-hidden="true">{margin(mine - theirs)}, 3.5 to beat.</span>}
        </p>
        {isOver && <Stamp word="Won" tone="win" size="slip" lands />}
      </div>
    </>
  )
}

function Score({ name, points }: { name: string; points: number }): ReactNode {
  return (
    <span className="grid text-small leading-tight text-paper-muted">
      {name}
      <b className="display text-[min(2.1rem,10.5vw)] leading-none whitespace-nowrap text-paper-ink tabular-nums">
        {formatPoints(points)}
      </b>
    </span>
  )
}

function margin(points: number): string {
  if (points === 0) return 'Level'
  return `${formatPoints(Math.abs(points))} ${points > 0 ? 'ahead' : 'behind'}`
}
