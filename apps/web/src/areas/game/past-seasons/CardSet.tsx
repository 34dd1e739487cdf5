/** A set of cards: one at a time on a phone, by tap, swipe, button or arrow key; all at once where there is room. */
import type { WrappedCard } from '@whale/contract'
import { STAMP_COLOR, lookOf } from '@whale/words'
import { CaretLeftIcon } from '@phosphor-icons/react/dist/csr/CaretLeft'
import { CaretRightIcon } from '@phosphor-icons/react/dist/csr/CaretRight'
import { type CSSProperties, type KeyboardEvent, type MouseEvent, type ReactNode, useId, useRef, useState } from 'react'
import { FishArt } from '../../../shared/art/FishArt.tsx'
import { MarkArt } from '../../../shared/art/MarkArt.tsx'
import { Scene } from '../../../shared/art/Scene.tsx'
import { WhaleArt } from '../../../shared/art/WhaleArt.tsx'
import { Face } from '../../../shared/components/Face.tsx'
import { classNames } from '../../../shared/ui/class-names.ts'
import type { ButtonTone } from '../../../shared/ui/button-class.ts'
import { wantsStill } from '../../../shared/ui/motion.ts'
import { ShareThing } from '../share/ShareThing.tsx'

interface Props {
  leagueId: string
  set: 'yours' | 'league'
  heading: string
  cards: readonly WrappedCard[]
}

export function CardSet({ leagueId, set, heading, cards }: Props): ReactNode {
  const id = useId()
  const { list, shown, show, events } = useStory(cards.length)
  const open = cards[shown]
  if (cards.length === 0) return null
  return (
    <section aria-labelledby={id} className="grid grid-cols-[minmax(0,1fr)] gap-3.5">
      <div className="flex items-center justify-between gap-4">
        <h2 id={id} className="display text-d3">
          {heading}
        </h2>
        <Steps shown={shown} cards={cards.length} onShow={show} />
      </div>
      <div aria-hidden="true" className="flex gap-1 md:hidden">
        {cards.map(({ kind }, place) => (
          <span
            key={kind}
            className={classNames('h-1 flex-1 rounded-full', place <= shown ? 'bg-brass' : 'bg-shoal')}
          />
        ))}
      </div>
      {/* Scrolls sideways on a phone, so it can be focused and moved by keys. */}
      <ol
        ref={list}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- see above.
        tabIndex={0}
        aria-label={`${heading}, ${cards.length} cards`}
        data-scrolls="sideways"
        {...events}
        className={classNames(
          'no-scrollbar flex snap-x snap-mandatory overflow-x-auto max-md:-mx-4 md:grid md:grid-cols-2 md:gap-4 md:overflow-visible',
          isInFours(cards.length) ? 'xl:grid-cols-4' : 'xl:grid-cols-3',
        )}
      >
        {cards.map((card, place) => (
          <li
            key={card.kind}
            className={classNames(
              'grid w-full flex-none snap-center md:w-auto',
              place === cards.length - 1 && lastSpan(cards.length),
            )}
          >
            <Card card={card} count={`${place + 1} of ${cards.length}`} leagueId={leagueId} set={set} />
          </li>
        ))}
      </ol>
      {/* On a phone one button stays above the tabs, since a card may be taller than the screen. */}
      {open !== undefined && (
        <div className="sticky bottom-[calc(var(--foot-height)+env(safe-area-inset-bottom)+0.5rem)] z-10 md:hidden">
          <ShareCard key={open.kind} leagueId={leagueId} set={set} card={open} tone="quiet" />
        </div>
      )}
    </section>
  )
}

function isInFours(cards: number): boolean {
  return cards % 4 === 0 || cards % 4 === 3
}

/** The last card fills its row. */
function lastSpan(cards: number): string {
  const wide = isInFours(cards) ? cards % 4 === 3 && 'xl:col-span-2' : ['', 'xl:col-span-3', 'xl:col-span-2'][cards % 3]
  return classNames(wide, cards % 2 === 1 && 'md:max-xl:col-span-2')
}

/** Which card a phone shows, and what moves it: swipe, tap and arrow key. */
function useStory(cards: number) {
  const list = useRef<HTMLOListElement>(null)
  const [shown, setShown] = useState(0)

  function show(place: number): void {
    const to = Math.max(0, Math.min(cards - 1, place))
    setShown(to)
    list.current?.children[to]?.scrollIntoView({
      behavior: wantsStill() ? 'instant' : 'smooth',
      block: 'nearest',
      inline: 'center',
    })
  }

  /** Where a swipe ended. */
  function onScroll(): void {
    const { current } = list
    const width = current?.firstElementChild?.getBoundingClientRect().width ?? 0
    if (current === null || width === 0) return
    setShown(Math.max(0, Math.min(cards - 1, Math.round(current.scrollLeft / width))))
  }

  function onKeyDown(event: KeyboardEvent): void {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (step === undefined || !isOnCards(event)) return
    event.preventDefault()
    show(shown + step)
  }

  /** The left third goes back, the rest forward, as in a story. */
  function onClick(event: MouseEvent): void {
    const { current } = list
    if (current === null || current.scrollWidth <= current.clientWidth || !isOnCards(event)) return
    if (event.target instanceof Element && event.target.closest('button') !== null) return
    show(shown + (event.clientX < current.getBoundingClientRect().left + current.clientWidth / 3 ? -1 : 1))
  }

  /** An event of the sheet to share arrives here too, though it is not in the list. */
  function isOnCards({ target }: { target: EventTarget }): boolean {
    return target instanceof Node && list.current?.contains(target) === true
  }

  return { list, shown, show, events: { onScroll, onKeyDown, onClick } }
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

type CardProps = Pick<Props, 'leagueId' | 'set'> & { card: WrappedCard; count: string }

function Card({ card, count, leagueId, set }: CardProps): ReactNode {
  const look = lookOf(card.kind)
  return (
    <article
      style={{ backgroundColor: look.ground }}
      className={classNames(
        'relative isolate flex min-h-[max(22rem,calc(100svh-23.5rem))] flex-col gap-4 overflow-hidden px-5 py-5 md:min-h-[30rem] md:rounded-panel',
        look.isLight ? 'text-paper-ink' : 'text-on-scene',
      )}
    >
      <Ground look={look} />
      <span className="self-end text-small font-bold tabular-nums max-md:hidden">{count}</span>
      <Words card={card} />
      <div aria-hidden="true" className={classNames('grid flex-1 place-items-center', hasDrawing(card) && 'min-h-28')}>
        <Drawing card={card} />
      </div>
      <div className="max-md:hidden">
        <ShareCard leagueId={leagueId} set={set} card={card} tone={look.isLight ? 'ink' : 'quiet'} />
      </div>
    </article>
  )
}

function ShareCard({ leagueId, set, card, tone }: Omit<CardProps, 'count'> & { tone: ButtonTone }): ReactNode {
  return (
    <ShareThing leagueId={leagueId} subject={{ kind: 'wrapped', set, card: card.kind }} tone={tone}>
      Share this card
    </ShareThing>
  )
}

/** On paper in the summary. */
function Words({ card: { kind, label, big, sentence, facts } }: { card: WrappedCard }): ReactNode {
  const { art } = lookOf(kind)
  const isPaper = art === 'paper'
  return (
    <div className={classNames(isPaper && 'rounded-control bg-paper px-5 py-5 text-paper-ink')}>
      <h3 className="narrator text-[1.25rem]">{label}</h3>
      <div className="@container">
        <p
          style={fitting(big)}
          className={classNames(
            'display leading-[1.02]',
            isScene(art) || isPaper || big.length > 8
              ? 'text-[min(2.5rem,145cqi/var(--letters))]'
              : 'text-[min(4.2rem,145cqi/var(--letters))] xl:text-[min(3.6rem,145cqi/var(--letters))]',
          )}
        >
          {big}
        </p>
      </div>
      {sentence !== '' && <p className="mt-2 text-[1.1rem] leading-snug">{sentence}</p>}
      {facts.length > 0 && (
        <dl className="fit-columns mt-4 gap-2 [--least:7.5rem]">
          {facts.map((fact) => (
            <div key={fact.label} className="rounded-small bg-[color-mix(in_oklch,var(--paper)_60%,white)] px-3 py-2">
              <dt className="text-small text-paper-muted">{fact.label}</dt>
              <dd className="display text-[1.25rem] leading-tight">{fact.value}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  )
}

/** The type is as small as the longest word needs to fit in a line. */
function fitting(words: string): CSSProperties & Record<`--${string}`, number> {
  return { '--letters': Math.max(...words.split(/[\s-]+/).map((word) => word.length)) }
}

function isScene(art: ReturnType<typeof lookOf>['art']): art is 'ship' | 'triangle' {
  return art === 'ship' || art === 'triangle'
}

/** The background below the words: rings of light, water, or a place. */
function Ground({ look: { art, ground, rings, middle, water } }: { look: ReturnType<typeof lookOf> }): ReactNode {
  if (isScene(art)) {
    return (
      <div className="absolute inset-0 -z-1">
        <Scene name={art === 'ship' ? 'open-seas' : 'bermuda-triangle'} crop="poster" />
        {/* For the words: it ends above the ship and the triangle's foot. */}
        <div
          style={{ backgroundImage: `linear-gradient(${ground} 40%, transparent)` }}
          className="absolute inset-x-0 top-0 h-3/4"
        />
      </div>
    )
  }
  if (water !== null) {
    return (
      <svg
        aria-hidden="true"
        viewBox="0 0 400 200"
        preserveAspectRatio="xMidYMin slice"
        className="absolute inset-x-0 bottom-0 -z-1 h-1/3 w-full"
      >
        <path d="M0 8q25-8 50 0t50 0 50 0 50 0 50 0 50 0 50 0 50 0V200H0z" fill={water} />
      </svg>
    )
  }
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 1200 1200"
      preserveAspectRatio="xMidYMid slice"
      className="absolute inset-0 -z-1 size-full"
    >
      {rings.map((ink, place) => (
        <circle key={ink} cx={middle.x} cy={middle.y} r={950 - 230 * place} fill={ink} />
      ))}
    </svg>
  )
}

/** Places have their drawing below the words, and the summary has none. */
function hasDrawing({ kind }: WrappedCard): boolean {
  const { art } = lookOf(kind)
  return !isScene(art) && art !== 'paper'
}

/** The maximum that fits in a column, here and on the shared picture. */
const OTHERS_MAX = 3

const SCHOOL = ['teal', 'coral', 'brass'] as const

function Drawing({ card: { kind, line, mark, faces, chips } }: { card: WrappedCard }): ReactNode {
  const [own, ...rivals] = faces
  const others = rivals.slice(0, OTHERS_MAX)
  switch (lookOf(kind).art) {
    case 'line':
      return line.length > 1 && <Line units={line} />
    case 'teams':
      return (
        <span className="flex items-center gap-4 max-[359px]:scale-90 max-md:min-[380px]:scale-125">
          {own !== undefined && <Face face={own} size={64} />}
          <span className="figure text-[2rem]">{mark}</span>
          <span className="grid gap-2">
            {others.map((face, at) => (
              <Face key={at} face={face} size={others.length > 1 ? 46 : 64} />
            ))}
          </span>
        </span>
      )
    case 'stamp':
      return (
        <span className="grid justify-items-center gap-6">
          <span className="flex gap-4 empty:hidden">
            {faces.map((face, at) => (
              <Face key={at} face={face} size={64} />
            ))}
          </span>
          <span
            className="display -rotate-7 rounded-control border-6 border-current px-5 pt-1 pb-2 text-[2.6rem] leading-none whitespace-nowrap max-md:text-[3.2rem]"
            style={{ color: STAMP_COLOR }}
          >
            {mark}
          </span>
        </span>
      )
    case 'whale':
      return <WhaleArt className="w-11/12 max-w-80" />
    case 'photo-finish':
      return (
        <span className="grid w-3/5 max-w-56 gap-2">
          <FishArt className="ml-[12%] w-4/5" />
          <FishArt ink="coral" className="w-4/5" />
        </span>
      )
    case 'school':
      return <Three>{(place) => <FishArt key={place} ink={SCHOOL[place]} className="w-full" />}</Three>
    case 'chips':
      return <Chips {...(chips ?? { lit: 3, all: 3 })} />
    default:
      return null
  }
}

function Three({ children }: { children: (place: 0 | 1 | 2) => ReactNode }): ReactNode {
  return <span className="grid w-full max-w-72 grid-cols-3 gap-3">{([0, 1, 2] as const).map(children)}</span>
}

/** Three in a row. */
function Chips({ lit, all }: NonNullable<WrappedCard['chips']>): ReactNode {
  return (
    <span className="flex w-full max-w-72 flex-wrap justify-center gap-3">
      {Array.from({ length: all }, (_, place) => (
        <MarkArt key={place} className={classNames('w-[calc((100%-1.5rem)/3)]', place >= lit && 'opacity-25')} />
      ))}
    </span>
  )
}

/** The units after each week, as steps. The numbers are in the sentence. */
function Line({ units }: { units: readonly number[] }): ReactNode {
  const top = Math.max(1, ...units)
  const x = (place: number) => 4 + (place / (units.length - 1)) * 288
  const y = (value: number) => 152 - (Math.max(0, value) / top) * 140
  const path = units.map((value, place) => (place === 0 ? `M${x(0)} ${y(value)}` : `H${x(place)}V${y(value)}`)).join('')
  return (
    <svg viewBox="0 0 300 160" className="w-full text-brass">
      <path d={path} fill="none" stroke="currentColor" strokeWidth="5" strokeLinejoin="round" />
      <circle cx={x(units.length - 1)} cy={y(units.at(-1) ?? 0)} r="8" fill="currentColor" />
    </svg>
  )
}
