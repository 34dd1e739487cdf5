import { type BetWire, betOutlook } from '@whale/contract'
import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle'
import { HandshakeIcon } from '@phosphor-icons/react/dist/csr/Handshake'
import { HourglassIcon } from '@phosphor-icons/react/dist/csr/Hourglass'
import { EqualsIcon } from '@phosphor-icons/react/dist/csr/Equals'
import { ProhibitIcon } from '@phosphor-icons/react/dist/csr/Prohibit'
import { XCircleIcon } from '@phosphor-icons/react/dist/csr/XCircle'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { BetView } from '../../features/bets/bet-view.ts'
import { outcomeOf } from '../../features/bets/outcome.ts'
import { useTeamForms } from '../../features/bets/use-team-forms.ts'
import type { Game } from '../../features/game-shell/use-game.ts'
import { forDisplay, formatInstant, formatWeek, inWords } from '../../format.ts'
import { paths } from '../../paths.ts'
import { Ticket, TicketHeading, TicketTear, TicketTitle } from '../../ui/Ticket.tsx'
import { classNames } from '../../ui/class-names.ts'
import { finalWords, stateWords } from '../../features/bets/bet-words.ts'
import { SlipEnds, SlipSides } from './SlipParts.tsx'

interface Props {
  bet: BetWire
  view: BetView
  game: Game
  /** Whether it has just become what it is, by a press on this sheet. */
  isNew: boolean
}

/** A bet that exists, on paper: what is said, what each risks and wins, where it leaves the viewer, how it stands or ended. */
export function BetPaper(props: Props): ReactNode {
  const { bet, view } = props
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
      <Stamp {...props} />
    </Ticket>
  )
}

const stamps = {
  proposed: { word: 'Open', Icon: HourglassIcon, ink: 'text-squall' },
  accepted: { word: 'Riding', Icon: HandshakeIcon, ink: 'text-lagoon' },
  rejected: { word: 'Passed', Icon: XCircleIcon, ink: 'text-paper-muted' },
  withdrawn: { word: 'Withdrawn', Icon: XCircleIcon, ink: 'text-paper-muted' },
  expired: { word: 'Expired', Icon: HourglassIcon, ink: 'text-paper-muted' },
  void: { word: 'Void', Icon: ProhibitIcon, ink: 'text-paper-muted' },
  push: { word: 'Push', Icon: EqualsIcon, ink: 'text-paper-muted' },
  won: { word: 'Won', Icon: CheckCircleIcon, ink: 'text-lagoon' },
  lost: { word: 'Lost', Icon: XCircleIcon, ink: 'text-coral' },
} as const

/** How it stands or ended, as it is stamped on the slip. */
function Stamp({ bet, view, game, isNew }: Props): ReactNode {
  const outcome = outcomeOf(bet, view)
  const key = outcome.word === 'Won' ? 'won' : outcome.word === 'Lost' ? 'lost' : bet.state
  const { word, Icon, ink } = stamps[key]
  const final = finalWords(bet, view)
  const { moments, now } = game.game_state
  return (
    <div role={isNew ? 'status' : undefined} className="flex items-start gap-2.5 leading-snug">
      <Icon size={28} weight="fill" aria-hidden="true" className={classNames('flex-none', isNew && 'stamped', ink)} />
      <div className="min-w-0">
        <p>
          <b>{view.isYours || !isDecided(bet) ? word : 'Settled'}</b>
          {final !== null && `, ${final}`}
        </p>
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
