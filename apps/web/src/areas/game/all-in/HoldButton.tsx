/** A coin that is held to confirm. A second press does it too: screen readers, switches and shaking hands cannot hold. */
import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { classNames } from '../../../shared/ui/class-names.ts'
import { buzz, wantsStill } from '../../../shared/ui/motion.ts'

/** The length of the ring's transition in all-in.css. */
const HOLD_MS = 2000
const QUARTER_MS = HOLD_MS / 4
/** A second press within it is a double tap. */
const SETTLE_MS = 600

interface Props {
  /** The number on the coin. */
  units: string
  /** What it does, as in "Hold to go all in". */
  action: string
  isBusy: boolean
  busyLabel: string
  onConfirm: () => void
}

type Stage = 'rest' | 'held' | 'let-go' | 'armed'

export function HoldButton({ units, action, isBusy, busyLabel, onConfirm }: Props): ReactNode {
  const { stage, isOff, ...on } = useHold({ isBusy, onConfirm })
  const isAgain = stage === 'let-go' || stage === 'armed'
  const word = stage === 'held' ? 'Keep holding' : isAgain ? 'All in' : wantsStill() ? 'Press' : 'Hold'
  return (
    <>
      <button
        type="button"
        aria-disabled={isOff}
        aria-label={`${units} ${isBusy ? busyLabel : isAgain ? word : `${word} to ${action}`}`}
        className={classNames('hold-coin relative grid place-items-center', stage === 'held' && 'is-held')}
        {...on}
      >
        <svg
          viewBox="0 0 240 240"
          aria-hidden="true"
          focusable="false"
          className="absolute inset-0 size-full -rotate-90"
        >
          <circle cx="120" cy="120" r="111" fill="none" strokeWidth="13" className="hold-track" />
          <circle cx="120" cy="120" r="111" fill="none" strokeWidth="13" pathLength={1} className="hold-ring" />
        </svg>
        <span className="hold-core">
          <b className="figure text-[min(4.4rem,20vw)] leading-[0.85]">{units}</b>{' '}
          <span className="font-extrabold">{isBusy ? busyLabel : word}</span>
        </span>
      </button>
      <p role="status" className="min-h-6 font-semibold">
        {stage === 'held' ? 'Let go to stop' : isAgain ? `Press again to ${action}` : ''}
      </p>
    </>
  )
}

/** Returns the stage of a hold and the events that move it. */
function useHold({ isBusy, onConfirm }: Pick<Props, 'isBusy' | 'onConfirm'>) {
  const [stage, setStage] = useState<Stage>('rest')
  const timers = useRef<number[]>([])
  const isOff = isBusy || stage === 'let-go'

  function stop(): void {
    for (const timer of timers.current) clearTimeout(timer)
    timers.current = []
  }
  useEffect(() => stop, [])

  function hold(): void {
    if (isOff || stage !== 'rest' || wantsStill()) return
    setStage('held')
    const quarters = [1, 2, 3].map((count) => window.setTimeout(() => buzz('step'), count * QUARTER_MS))
    timers.current = [...quarters, window.setTimeout(confirm, HOLD_MS)]
  }

  function letGo(): void {
    stop()
    setStage('let-go')
    timers.current = [window.setTimeout(() => setStage('armed'), SETTLE_MS)]
  }

  function stopHolding(): void {
    if (stage === 'held') letGo()
  }

  function confirm(): void {
    stop()
    setStage('rest')
    buzz('sent')
    onConfirm()
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (!isHoldKey(event) || wantsStill()) return
    // A held key would press again and again.
    if (event.repeat || stage === 'rest') event.preventDefault()
    if (!event.repeat) hold()
  }

  function onKeyUp(event: KeyboardEvent): void {
    if (!isHoldKey(event) || stage !== 'held') return
    event.preventDefault()
    letGo()
  }

  /** Runs after each press. With reduced motion and from screen readers it is the only event, because a press has no duration. */
  function onClick(): void {
    if (isOff) return
    if (stage === 'armed') confirm()
    else letGo()
  }

  const ends = { onPointerUp: stopHolding, onPointerLeave: stopHolding, onPointerCancel: stopHolding }
  const onContextMenu = (event: MouseEvent) => event.preventDefault()
  return { stage, isOff, onPointerDown: hold, ...ends, onBlur: stopHolding, onContextMenu, onKeyDown, onKeyUp, onClick }
}

function isHoldKey({ key }: KeyboardEvent): boolean {
  return key === 'Enter' || key === ' '
}
