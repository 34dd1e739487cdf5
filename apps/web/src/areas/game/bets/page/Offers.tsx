/** The open offers to the viewer: a deck of paper cards, side by side on wide screens. */
import type { BetWire } from '@whale/contract'
import { type ReactNode, useRef, useState } from 'react'
import { classNames } from '../../../../shared/ui/class-names.ts'
import { InfoStrip, Notice } from '../../../../shared/ui/InfoStrip.tsx'
import { useTeamForms } from '../../scores/use-team-forms.ts'
import type { Game } from '../../league/use-game.ts'
import { OfferCard } from './OfferCard.tsx'

interface Props {
  game: Game
  offers: readonly BetWire[]
  /** Whether bets are open, so that an offer may still arrive. */
  isOpen: boolean
}

export function Offers({ game, offers, isOpen }: Props): ReactNode {
  const heading = useRef<HTMLHeadingElement>(null)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const forms = useTeamForms(game.league.id, offers.length > 0)

  function showOutcome(next: Outcome): void {
    setOutcome(next)
    // The answered card disappears; focus moves to the next one.
    if (next.tone === 'done') heading.current?.focus()
  }
  if (offers.length === 0 && outcome === null && !isOpen) return null
  return (
    <section aria-labelledby="to-you" className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3">
      <h2 id="to-you" ref={heading} tabIndex={-1} className="sr-only">
        To you
      </h2>
      {outcome !== null && <AnswerNotice key={outcome.text} outcome={outcome} />}
      {offers.length === 0 && isOpen && <p className="text-foam-muted">Nobody dares you yet.</p>}
      {offers.length > 0 && (
        <ul
          data-scrolls="sideways"
          className={classNames(
            'no-scrollbar -mx-4 flex snap-x gap-4 overflow-x-auto px-4 pb-3 md:-mx-6 md:px-6 lg:mx-0 lg:grid lg:grid-cols-2 lg:overflow-visible lg:px-0 lg:pb-0',
            offers.length > 1 && 'max-lg:*:w-[min(92%,34rem)]',
          )}
        >
          {offers.map((bet) => (
            <li key={bet.id} className="grid w-full min-w-0 flex-none snap-center lg:w-auto">
              <OfferCard
                bet={bet}
                game={game}
                forms={forms}
                onPassed={({ challenger }) =>
                  showOutcome({
                    tone: 'done',
                    text: `You passed. ${challenger.username} gets the ${challenger.stake} units back.`,
                  })
                }
                onFailure={({ message }) => showOutcome({ tone: 'danger', text: message })}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

interface Outcome {
  tone: 'done' | 'danger'
  text: string
}

/** A failure explains why the deck changed, and takes focus. */
function AnswerNotice({ outcome: { tone, text } }: { outcome: Outcome }): ReactNode {
  return tone === 'danger' ? <Notice tone="danger">{text}</Notice> : <InfoStrip tone="done">{text}</InfoStrip>
}
