/** What to do or watch now: one card in front, the others peek. A swipe, a tap or an arrow key brings the next one forward. */
import { type KeyboardEvent, type PointerEvent, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { classNames } from '../../../shared/ui/class-names.ts'
import { useThisWeek } from './use-this-week.ts'
import './deck.css'

export interface HomeCard {
  id: string
  /** Its color: paper is a bet, wine the casino, blue the top score, slate a bet with the House, violet the final, gold the champion. An envelope has its own. */
  kind: 'seal' | 'gold' | 'bet' | 'casino' | 'top' | 'line' | 'final' | 'plain'
  /** What it is, and what it pays, on its tab behind the others. */
  peek: string
  prize: string
  isLoss?: boolean
  front: ReactNode
  /** What its tab shows besides on wide screens, where all cards lie open. */
  tile?: ReactNode
}

const SWIPE_PX = 40

export function Deck({ cards, label }: { cards: readonly HomeCard[]; label: string }): ReactNode {
  const heading = useThisWeek()
  const { front, rest, isMoved, bring, slot, onKeyDown, ...swipe } = useDeck(cards)
  if (front === undefined) return null
  return (
    // The keys add to the buttons, which do the same.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- see above.
    <section
      aria-labelledby={heading.id}
      className={classNames('deck', rest.length > 2 && 'deck-many')}
      onKeyDown={onKeyDown}
    >
      <h2 {...heading} className="sr-only">
        {label}
      </h2>
      <article
        key={front.id}
        ref={slot}
        tabIndex={-1}
        className={classNames(
          'deck-front',
          `deck-${front.kind}`,
          (front.kind === 'bet' || front.kind === 'gold') && 'on-paper',
          front.kind === 'bet' && 'scalloped',
          isMoved && 'deck-rises',
        )}
        {...swipe}
      >
        <Suspense fallback={<div className="min-h-56" />}>{front.front}</Suspense>
      </article>
      {rest.length > 0 && (
        <ul className="deck-peeks">
          {rest.map((card, index) => (
            <li key={card.id}>
              <Peek
                card={card}
                more={index === 1 && rest.length > 2 ? rest.length - 1 : null}
                onPress={() => bring(card.id)}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** The order of the cards, and how to change it. */
function useDeck(cards: readonly HomeCard[]) {
  const [chosen, setChosen] = useState<string | null>(null)
  const slot = useRef<HTMLElement>(null)
  const from = useRef<{ x: number; y: number } | null>(null)
  // The pressed tab is gone, so its card takes the focus.
  useEffect(() => {
    if (chosen !== null) slot.current?.focus({ preventScroll: true })
  }, [chosen])
  const at = Math.max(
    0,
    cards.findIndex(({ id }) => id === chosen),
  )
  const [front, ...rest] = [...cards.slice(at), ...cards.slice(0, at)]
  const bring = (id: string | undefined) => id !== undefined && setChosen(id)
  return {
    front,
    rest,
    isMoved: chosen !== null,
    bring,
    slot,
    onKeyDown({ key, target }: KeyboardEvent): void {
      if (target instanceof HTMLInputElement) return
      if (key === 'ArrowRight') bring(rest[0]?.id)
      if (key === 'ArrowLeft') bring(rest.at(-1)?.id)
    },
    onPointerDown({ clientX: x, clientY: y }: PointerEvent): void {
      from.current = { x, y }
    },
    onPointerUp({ clientX: x, clientY: y }: PointerEvent): void {
      const start = from.current
      from.current = null
      if (start === null || Math.abs(y - start.y) > SWIPE_PX || Math.abs(x - start.x) < SWIPE_PX) return
      bring((x < start.x ? rest[0] : rest.at(-1))?.id)
    },
  }
}

interface PeekProps {
  card: HomeCard
  /** On phones the last tab represents all behind it. */
  more: number | null
  onPress: () => void
}

function Peek({ card: { kind, peek, prize, isLoss, tile }, more, onPress }: PeekProps): ReactNode {
  return (
    <button type="button" onClick={onPress} className={`deck-peek deck-${kind}`}>
      <span className={classNames('contents', more !== null && 'max-lg:hidden')}>
        <span className="min-w-0 truncate">{peek}</span>{' '}
        <span className={classNames('deck-prize', isLoss && 'deck-loss')}>{prize}</span>
        {tile !== undefined && <span className="deck-tile max-lg:hidden">{tile}</span>}
      </span>
      {more !== null && <span className="lg:hidden">{more} more</span>}
    </button>
  )
}
