import { type BetWire, betOutlook } from '@whale/contract'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { BetView } from '../shared/bets/bet-view.ts'
import { finalWords, outcomeOf, stateWords } from '../shared/bets/bet-words.ts'
import { useTeamForms } from '../shared/bets/use-bets.ts'
import type { Game } from '../shared/shell/use-game.ts'
import { forDisplay, formatInstant, formatWeek, inWords } from '../../../shared/format/format.ts'
import { paths } from '../../../shared/paths.ts'
import { Stamp } from '../../../shared/ui/Stamp.tsx'
import { wantsStill } from '../../../shared/ui/still.ts'
import { Ticket, TicketHeading, TicketTear, TicketTitle } from '../../../shared/ui/Ticket.tsx'
import { TakenBounty } from './BountyChip.tsx'
import { SlipEnds, SlipSides } from './SlipParts.tsx'
import { classNames } from '../../../shared/ui/class-names.ts'
import './joined-stakes.css'

/** One chip per this many units, up to a maximum: an illustration of the stakes on the slip. */
const CHIP_UNITS = 10

const CHIPS_MAX = 8

interface Props {
  bet: BetWire
  view: BetView
  game: Game
  /** Whether the viewer just changed the state on this sheet. */
  isNew: boolean
}

/** An existing bet as a slip: terms, stakes, outcome for the viewer, and state. */
export function BetPaper(props: Props): ReactNode {
  const { bet, view, isNew } = props
  const { own, other, title, isYours } = view
  const forms = useTeamForms(props.game.league.id)
  const isBefore = props.game.game_state.tide === 'betting'
  const isOpen = bet.state === 'proposed' || bet.state === 'accepted'
  return (
    <Ticket label="Bet slip">
      <TicketHeading note={formatWeek(bet.week)}>Bet slip</TicketHeading>
      <TicketTitle detail={isYours ? `${title.detail} (${other.username})` : `${title.detail}, says ${own.username}`}>
        <span className="sr-only">{inWords(title.title)}</span>
        <span aria-hidden="true">{forDisplay(title.title)}</span>
      </TicketTitle>
      <TicketTear />
      <SlipSides
        own={{ name: isYours ? 'You' : own.username, stake: own.stake }}
        other={{ name: other.username, stake: other.stake }}
        chance={isOpen && isBefore ? (betOutlook(view.terms, forms)?.chance ?? null) : null}
      />
      {isOpen && isYours && (
        <>
          <TicketTear />
          <SlipEnds
            me={props.game.me}
            gain={own.gain}
            stake={own.stake}
            warns={bet.state === 'proposed' && view.isAsked}
          />
        </>
      )}
      <TicketTear />
      <div ref={isNew ? intoSight : undefined}>
        {isNew && bet.state === 'accepted' && <JoinedStakes own={own.stake} other={other.stake} />}
        <State {...props} />
        {isNew && bet.state === 'accepted' && <TakenBounty bet={bet} game={props.game} />}
      </div>
    </Ticket>
  )
}

/** Scrolls the new state into view on phones. */
function intoSight(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'center', behavior: wantsStill() ? 'instant' : 'smooth' })
}

const stamps = {
  proposed: { word: 'Open', tone: 'neutral' },
  accepted: { word: 'Riding', tone: 'win' },
  rejected: { word: 'Passed', tone: 'neutral' },
  withdrawn: { word: 'Withdrawn', tone: 'neutral' },
  expired: { word: 'Expired', tone: 'neutral' },
  void: { word: 'Void', tone: 'neutral' },
  push: { word: 'Push', tone: 'neutral' },
  won: { word: 'Won', tone: 'win' },
  lost: { word: 'Lost', tone: 'loss' },
} as const

/** The state, as a stamp. */
function State({ bet, view, game, isNew }: Props): ReactNode {
  const outcome = outcomeOf(bet, view)
  const key = outcome.word === 'Won' ? 'won' : outcome.word === 'Lost' ? 'lost' : bet.state
  // For a bet between two others, neither side's result is the viewer's.
  const stamp = view.isYours || !isDecided(bet) ? stamps[key] : ({ word: 'Settled', tone: 'neutral' } as const)
  const final = finalWords(bet, view)
  const { moments, now } = game.game_state
  return (
    <div role={isNew ? 'status' : undefined} className="flex items-start gap-4 leading-snug">
      <Stamp {...stamp} size="slip" lands={isNew} />
      <div className="min-w-0">
        {final !== null && (
          <p>
            <span className="sr-only">, </span>
            <b>{final}</b>
          </p>
        )}
        <p className="text-small text-paper-muted">{stateWords(bet, view)}</p>
        {bet.void_reason !== null && <p className="mt-1 text-small">“{bet.void_reason}”</p>}
        {bet.state === 'proposed' && (
          <p className="text-small text-paper-muted">Open until {formatInstant(moments.locks_at, { now })}.</p>
        )}
        {isDecided(bet) && (
          <Link
            to={paths.receipt(game.league.id, bet.week)}
            className="text-link inline-flex min-h-11 items-center text-small"
          >
            See the results
          </Link>
        )}
      </div>
    </div>
  )
}

function isDecided({ state }: BetWire): boolean {
  return state === 'won' || state === 'lost' || state === 'push'
}

/** An accepted offer: both stakes slide into one stack, or appear there with reduced motion. */
function JoinedStakes({ own, other }: { own: number; other: number }): ReactNode {
  return (
    <div aria-hidden="true" className="mb-4 flex justify-center overflow-hidden py-1">
      <Chips units={own} className="from-the-left bg-coral" />
      <Chips units={other} className="from-the-right bg-lagoon" />
    </div>
  )
}

function Chips({ units, className }: { units: number; className: string }): ReactNode {
  const count = Math.min(CHIPS_MAX, Math.max(1, Math.round(units / CHIP_UNITS)))
  return Array.from({ length: count }, (_, index) => (
    <span
      key={index}
      className={classNames(
        'size-9 rounded-full border-[5px] border-dashed border-paper not-first:-ml-5 outline-2 -outline-offset-1 outline-paper-ink',
        className,
      )}
    />
  ))
}
