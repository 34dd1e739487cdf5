import type { BetWire } from '@whale/contract'
import { PaperPlaneTiltIcon } from '@phosphor-icons/react/dist/csr/PaperPlaneTilt'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { betTitle } from '../shared/bets/bet-view.ts'
import type { Game } from '../shared/shell/use-game.ts'
import { forDisplay, formatInstant, formatUnits, formatWeek, inWords } from '../../../shared/format/format.ts'
import { paths } from '../../../shared/paths.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { buttonClass } from '../../../shared/ui/button-class.ts'
import { Ticket, TicketFact, TicketFacts, TicketHeading, TicketTear, TicketTitle } from '../../../shared/ui/Ticket.tsx'
import { type Table, teamOf } from './draft.ts'

interface Props {
  game: Game
  table: Table
  bet: BetWire
  onAnother: () => void
}

/** The receipt of a sent offer. */
export function SentSlip({ game, table, bet, onAnother }: Props): ReactNode {
  const confirmation = useRef<HTMLParagraphElement>(null)
  // The pressed button is gone, so focus moves to the result.
  useEffect(() => confirmation.current?.focus(), [])
  const { title, detail } = betTitle(bet.terms, (id) => teamOf(table.board, id)?.team_name ?? '')
  const { challenger, challenged } = bet
  const until = formatInstant(game.game_state.moments.locks_at, { now: game.game_state.now })
  return (
    <div className="relative">
      <TornOff />
      <Ticket label="Bet slip">
        <TicketHeading note={formatWeek(bet.week)}>Bet slip</TicketHeading>
        <TicketTitle detail={`${detail} (${challenged.username})`}>
          <span className="sr-only">{inWords(title)}</span>
          <span aria-hidden="true">{forDisplay(title)}</span>
        </TicketTitle>
        <TicketTear />
        <TicketFacts>
          <TicketFact name="You put up">{formatUnits(challenger.stake)}</TicketFact>
          <TicketFact name={`${challenged.username} puts up`}>{formatUnits(challenged.stake)}</TicketFact>
        </TicketFacts>
        <TicketTear />
        <p ref={confirmation} tabIndex={-1} role="status" className="flex items-center gap-2.5 leading-tight">
          <PaperPlaneTiltIcon size={28} weight="fill" aria-hidden="true" className="stamped flex-none text-lagoon" />
          <span>
            <b className="block">Sent to {challenged.username}</b>
            <span className="text-small text-paper-muted">
              {challenged.username} has until {until} to take it or pass. Your {formatUnits(challenger.stake)} are held
              until then.
            </span>
          </span>
        </p>
        <div className="mt-4 grid gap-3">
          <Link to={paths.bets(game.league.id, { tab: 'offers' })} className={buttonClass({ tone: 'ink', wide: true })}>
            See it in Offers
          </Link>
          <Button tone="line" wide onClick={onAnother}>
            Make another bet
          </Button>
        </div>
      </Ticket>
    </div>
  )
}

/** The torn-off part: it falls away once and is removed. */
function TornOff(): ReactNode {
  const [isGone, setGone] = useState(false)
  if (isGone) return null
  return (
    <span
      aria-hidden="true"
      onAnimationEnd={() => setGone(true)}
      className="torn-off absolute inset-x-0 top-full -mt-2 h-24 bg-paper"
    />
  )
}
