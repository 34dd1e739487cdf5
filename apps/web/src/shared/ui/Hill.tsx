import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef } from 'react'
import { classNames } from './class-names.ts'
import { type Range, barHeights, barsAbove, shareOf, valueAt } from './geometry.ts'
import { within } from './input-values.ts'

type HillProps = {
  /** Accessible name of the handle: "Spread". */
  label: string
  /** The value as text: "You minus 4.5, 48 percent to cover". */
  valueText: string
  value: number
  onChange: (value: number) => void
  /** Range of the drawing. */
  range: Range
  /** Range of the handle. Default: the range of the drawing. */
  reach?: Range
  step: number
  /** Likelihood of a value, in any unit. */
  density: (value: number) => number
  /** Which side of the handle is good. */
  good: 'above' | 'below'
  /** Labels below: left, middle, right. */
  ends: readonly [ReactNode, ReactNode, ReactNode]
  disabled?: boolean
}

/** The likelihood of each outcome as thin bars, with a slider between good and bad. */
export function Hill(props: HillProps) {
  const { label, valueText, value, onChange, range, step, density, good, ends, disabled = false } = props
  const { from: min, to: max } = props.reach ?? range
  const track = useRef<HTMLDivElement>(null)
  const share = shareOf(value, range)
  const above = barsAbove(value, range)
  const bounds = { min, max }

  function dragged({ clientX, buttons }: PointerEvent): void {
    const box = track.current?.getBoundingClientRect()
    if (disabled || box === undefined || buttons === 0) return
    onChange(within(valueAt((clientX - box.left) / box.width, range, step), bounds))
  }
  function grasped(event: PointerEvent): void {
    event.currentTarget.setPointerCapture(event.pointerId)
    dragged(event)
  }
  function keyed(event: KeyboardEvent): void {
    const next = nextValue(event, { value, step, ...bounds })
    if (disabled || next === null) return
    event.preventDefault()
    onChange(next)
  }

  return (
    <div className="grid content-start gap-y-8 lg:h-full lg:grid-rows-[1fr_auto]">
      <div
        ref={track}
        role="slider"
        tabIndex={disabled ? -1 : 0}
        aria-label={label}
        aria-valuemin={min}
        aria-valuemax={max}
        aria-valuenow={within(value, bounds)}
        aria-valuetext={valueText}
        aria-disabled={disabled ? true : undefined}
        onPointerDown={grasped}
        onPointerMove={dragged}
        onKeyDown={keyed}
        className={classNames(
          'relative h-[118px] touch-pan-y rounded-small lg:h-full lg:min-h-32',
          !disabled && 'cursor-ew-resize',
        )}
      >
        <Bars heights={barHeights(density, range)} isGood={above.map((isAbove) => isAbove === (good === 'above'))} />
        <span
          aria-hidden="true"
          className="absolute -top-1.5 -bottom-2.5 -ml-0.5 w-1 rounded-full bg-brass"
          style={{ left: `${share * 100}%` }}
        >
          <span className="absolute -bottom-3.5 left-1/2 -ml-3.5 size-7 rounded-full border-[5px] border-deep bg-brass shadow-[0_0_0_2px_var(--brass)]" />
        </span>
      </div>
      <div aria-hidden="true" className="grid grid-cols-[1fr_auto_1fr] text-micro text-foam-muted tabular-nums">
        <span>{ends[0]}</span>
        <span>{ends[1]}</span>
        <span className="text-right">{ends[2]}</span>
      </div>
    </div>
  )
}

const HEIGHT = 150
const PITCH = 10

function Bars({ heights, isGood }: { heights: readonly number[]; isGood: readonly boolean[] }) {
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${heights.length * PITCH} ${HEIGHT}`}
      preserveAspectRatio="none"
      className="block size-full"
    >
      {heights.map((height, bar) => (
        <rect
          key={bar}
          x={bar * PITCH + 1}
          y={HEIGHT * (1 - height)}
          width={PITCH - 2}
          height={HEIGHT * height}
          rx="2.5"
          className={isGood[bar] ? 'fill-lagoon' : 'fill-coral opacity-62'}
        />
      ))}
    </svg>
  )
}

type Stepping = { value: number; step: number; min: number; max: number }

/** Returns the value after a key, or null for other keys. Page keys move ten steps. */
function nextValue({ key, shiftKey }: KeyboardEvent, { value, step, min, max }: Stepping): number | null {
  const times = shiftKey ? 5 : 1
  switch (key) {
    case 'ArrowRight':
    case 'ArrowUp':
      return within(value + step * times, { min, max })
    case 'ArrowLeft':
    case 'ArrowDown':
      return within(value - step * times, { min, max })
    case 'PageUp':
      return within(value + step * 10, { min, max })
    case 'PageDown':
      return within(value - step * 10, { min, max })
    case 'Home':
      return min
    case 'End':
      return max
    default:
      return null
  }
}
