/** A set of cards: swiped one at a time on a phone, with buttons and arrow keys; all at once where there is room. */
import type { WrappedCard } from '@whale/contract'
import { CaretLeftIcon } from '@phosphor-icons/react/dist/csr/CaretLeft'
import { CaretRightIcon } from '@phosphor-icons/react/dist/csr/CaretRight'
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { classNames } from '../../../shared/ui/class-names.ts'
import { wantsStill } from '../../../shared/ui/motion.ts'
import { ShareThing } from '../shared/share/ShareThing.tsx'

interface Props {
  leagueId: string
  set: 'yours' | 'league'
  heading: string
  cards: readonly WrappedCard[]
}

export function CardSet({ leagueId, set, heading, cards }: Props): ReactNode {
  const id = useId()
  const list = useRef<HTMLOListElement>(null)
  const [shown, setShown] = useState(0)
  if (cards.length === 0) return null

  function show(place: number): void {
    const to = Math.max(0, Math.min(cards.length - 1, place))
    setShown(to)
    list.current?.children[to]?.scrollIntoView({
      behavior: wantsStill() ? 'instant' : 'smooth',
      block: 'nearest',
      inline: 'center',
    })
  }

  /** Where a swipe ended. */
  function follow(): void {
    const { current } = list
    const width = current?.firstElementChild?.getBoundingClientRect().width ?? 0
    if (current === null || width === 0) return
    setShown(Math.max(0, Math.min(cards.length - 1, Math.round(current.scrollLeft / width))))
  }

  function press(event: KeyboardEvent): void {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    show(shown + step)
  }

  return (
    <section aria-labelledby={id} className="grid grid-cols-[minmax(0,1fr)] gap-3.5">
      <div className="flex items-center justify-between gap-4">
        <h2 id={id} className="display text-d3">
          {heading}
        </h2>
        <Steps shown={shown} cards={cards.length} onShow={show} />
      </div>
      {/* Scrolls sideways on a phone, so it can be focused and moved by keys. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- see above. */}
      <ol
        ref={list}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- see above.
        tabIndex={0}
        aria-label={`${heading}, ${cards.length} cards`}
        data-scrolls="sideways"
        onScroll={follow}
        onKeyDown={press}
        className="no-scrollbar flex snap-x snap-mandatory gap-3.5 overflow-x-auto md:grid md:grid-cols-2 md:overflow-visible lg:grid-cols-3"
      >
        {cards.map((card, place) => (
          <li key={card.kind} className="grid w-full flex-none snap-center md:w-auto">
            <Card card={card} count={`${place + 1} of ${cards.length}`} leagueId={leagueId} set={set} />
          </li>
        ))}
      </ol>
    </section>
  )
}

/** Previous, next, and where the viewer is. Where all cards show, there are none. */
function Steps({ shown, cards, onShow }: { shown: number; cards: number; onShow: (place: number) => void }): ReactNode {
  return (
    <div className="flex items-center gap-1 md:hidden">
      <Step label="Previous card" disabled={shown === 0} onClick={() => onShow(shown - 1)}>
        <CaretLeftIcon size={20} aria-hidden="true" />
      </Step>
      <span role="status" className="min-w-14 text-center text-small text-foam-muted tabular-nums">
        {shown + 1} of {cards}
      </span>
      <Step label="Next card" disabled={shown === cards - 1} onClick={() => onShow(shown + 1)}>
        <CaretRightIcon size={20} aria-hidden="true" />
      </Step>
    </div>
  )
}

interface StepProps {
  label: string
  disabled: boolean
  onClick: () => void
  children: ReactNode
}

function Step({ label, disabled, onClick, children }: StepProps): ReactNode {
  return (
    <button
      type="button"
      aria-label={label}
      disabled={disabled}
      onClick={onClick}
      className="grid size-11 place-items-center rounded-full text-foam disabled:text-foam-faint"
    >
      {children}
    </button>
  )
}

const PAPER: ReadonlySet<WrappedCard['kind']> = new Set(['summary', 'champion'])

type CardProps = Pick<Props, 'leagueId' | 'set'> & { card: WrappedCard; count: string }

function Card({ card, count, leagueId, set }: CardProps): ReactNode {
  const { kind, label, big, sentence, line, facts } = card
  const isPaper = PAPER.has(kind)
  const quiet = isPaper ? 'text-paper-muted' : 'text-foam-muted'
  return (
    <article
      className={classNames(
        'grid min-h-[26rem] content-between gap-4 rounded-panel p-6 md:min-h-80',
        isPaper ? 'bg-paper text-paper-ink' : 'bg-deep',
      )}
    >
      <div className={classNames('flex justify-between gap-4 text-small', quiet)}>
        <h3>{label}</h3>
        <span>{count}</span>
      </div>
      <div>
        <p className="display text-[min(2.6rem,12vw)] leading-[1.02]">{big}</p>
        {sentence !== '' && <p className="mt-2 text-[1.1rem]">{sentence}</p>}
        {facts.length > 0 && (
          <dl className="fit-columns mt-3 gap-x-4 gap-y-2 [--least:7rem]">
            {facts.map((fact) => (
              <div key={fact.label}>
                <dt className={classNames('text-small', quiet)}>{fact.label}</dt>
                <dd className="font-bold">{fact.value}</dd>
              </div>
            ))}
          </dl>
        )}
      </div>
      {line.length > 1 && <Line units={line} look={isPaper ? 'text-paper-ink' : 'text-brass-text'} />}
      <ShareThing leagueId={leagueId} subject={{ kind: 'wrapped', set, card: kind }} tone={isPaper ? 'ink' : 'quiet'}>
        Share this card
      </ShareThing>
    </article>
  )
}

/** The units after each week, as a line. The numbers are in the sentence. */
function Line({ units, look }: { units: readonly number[]; look: string }): ReactNode {
  const top = Math.max(1, ...units)
  const points = units.map((value, place) => `${(place / (units.length - 1)) * 100},${40 - (value / top) * 38}`)
  return (
    <svg aria-hidden="true" viewBox="0 0 100 42" preserveAspectRatio="none" className={classNames('h-16 w-full', look)}>
      <polyline
        points={points.join(' ')}
        fill="none"
        stroke="currentColor"
        strokeWidth="2.5"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  )
}
