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

/** One chip for so many units, and no more than that many: a picture of amounts that stand on the slip. */
const CHIP_UNITS = 10

const CHIPS_MAX = 8

interface Props {
  bet: BetWire
  view: BetView
  game: Game
  /** Whether it has just become what it is, by a press on this sheet. */
  isNew: boolean
}

/** A bet that exists, on paper: what is said, what each risks and wins, where it leaves the viewer, how it stands or ended. */
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

/** What a press has just brought about may stand below what is in sight, on a phone. */
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

/** How it stands or ended, as it is stamped on the slip. */
function State({ bet, view, game, isNew }: Props): ReactNode {
  const outcome = outcomeOf(bet, view)
  const key = outcome.word === 'Won' ? 'won' : outcome.word === 'Lost' ? 'lost' : bet.state
  // What two others have decided is neither won nor lost to the one who reads it.
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
            See the count
          </Link>
        )}
      </div>
    </div>
  )
}

function isDecided({ state }: BetWire): boolean {
  return state === 'won' || state === 'lost' || state === 'push'
}

/** An offer was taken: both stakes slide into one stack. Without motion they lie on it. */
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
