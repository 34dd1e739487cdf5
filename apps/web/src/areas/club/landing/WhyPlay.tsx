import { CaretLeftIcon } from '@phosphor-icons/react/dist/csr/CaretLeft'
import { CaretRightIcon } from '@phosphor-icons/react/dist/csr/CaretRight'
import { type ReactNode, type TouchEvent, useRef, useState } from 'react'
import { classNames } from '../../../shared/ui/class-names.ts'
import { IconButton } from '../../../shared/ui/IconButton.tsx'
import { WaveEdge } from '../../../shared/ui/WaveEdge.tsx'
import { afterSwipe } from './swipe.ts'

const personas = [
  {
    name: 'The commissioner',
    text: 'Sync once, share a code, and it runs itself. Scores settle without you. So do the arguments.',
    note: 'Your whole job: one button, in August.',
  },
  {
    name: 'The competitive player',
    text: 'You already win the league. Now set the odds, bully the table, and buy a multiplier nobody else can afford.',
    note: 'Your edge: you read the lines for fun.',
  },
  {
    name: 'The mid-table team',
    text: 'Your roster is sunk by October. Your bankroll doesn’t have to be. The casino doesn’t check standings.',
    note: 'Your plan: last in the league, first in units.',
  },
] as const

/** Three kinds of players: side by side on wide screens, a carousel with swipe, arrows and dots on phones. */
export function WhyPlay(): ReactNode {
  const [current, setCurrent] = useState(0)
  return (
    <section aria-labelledby="why" className="landing-section landing-why">
      <WaveEdge className="landing-edge" />
      <h2 id="why" className="display landing-title">
        Why Play
      </h2>
      <p className="landing-lede">There’s something here for everyone in the group chat.</p>
      <div className="landing-why-body">
        <Carousel current={current} onMove={setCurrent} />
        <div className="mt-5 flex items-center justify-between md:hidden">
          <IconButton
            label="Previous"
            icon={<CaretLeftIcon size={24} />}
            disabled={current === 0}
            onClick={() => setCurrent(current - 1)}
          />
          <div role="group" aria-label="Choose who" className="flex">
            {personas.map(({ name }, index) => (
              <Dot key={name} name={name} isCurrent={index === current} onPress={() => setCurrent(index)} />
            ))}
          </div>
          <IconButton
            label="Next"
            icon={<CaretRightIcon size={24} />}
            disabled={current === personas.length - 1}
            onClick={() => setCurrent(current + 1)}
          />
        </div>
      </div>
    </section>
  )
}

function Carousel({ current, onMove }: { current: number; onMove: (to: number) => void }): ReactNode {
  const start = useRef<{ x: number; y: number } | null>(null)
  function begin({ touches }: TouchEvent): void {
    const finger = touches[0]
    // Two fingers are a zoom, not a swipe.
    start.current = finger === undefined || touches.length > 1 ? null : { x: finger.clientX, y: finger.clientY }
  }
  function end({ changedTouches }: TouchEvent): void {
    const finger = changedTouches[0]
    if (start.current === null || finger === undefined) return
    const { x, y } = start.current
    start.current = null
    onMove(afterSwipe(current, { dx: finger.clientX - x, dy: finger.clientY - y, count: personas.length }))
  }
  return (
    <div
      role="group"
      aria-roledescription="carousel"
      aria-label="Who it is for"
      onTouchStart={begin}
      onTouchEnd={end}
      className="mt-9 overflow-hidden [touch-action:pan-y]"
    >
      <ul aria-live="polite" className={`landing-personas landing-personas-${current}`}>
        {personas.map(({ name, text, note }, index) => (
          <li
            key={name}
            className={classNames('border-t-3 border-brass pt-5', index !== current && 'max-md:invisible')}
          >
            <h3 className="display text-[1.75rem] leading-[1.1]">{name}</h3>
            <p className="mt-2.5 text-foam-muted">{text}</p>
            <p className="narrator mt-4 text-[1.1875rem]">{note}</p>
          </li>
        ))}
      </ul>
    </div>
  )
}

function Dot({ name, isCurrent, onPress }: { name: string; isCurrent: boolean; onPress: () => void }): ReactNode {
  return (
    <button
      type="button"
      aria-label={name}
      aria-current={isCurrent}
      onClick={onPress}
      className="grid size-11 place-items-center rounded-full"
    >
      <i className={classNames('size-3 rounded-full', isCurrent ? 'bg-brass' : 'bg-line-strong')} />
    </button>
  )
}
