import { LEDGER_KINDS } from '@whale/words'
import { type BetWire, type LedgerRow, calls } from '@whale/contract'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { type BetsTab, paths } from '@whale/words/addresses'
import { useQueryOf } from '../../../../shared/api/query.ts'
import { isOfTuesday } from './movements-view.ts'
import { formatSignedUnits, formatUnits, inWords } from '@whale/words/numbers'
import { formatMoment, formatWeek } from '@whale/words/times'
import { Sheet } from '../../../../shared/ui/Sheet.tsx'
import {
  Ticket,
  TicketFact,
  TicketFacts,
  TicketHeading,
  TicketTear,
  TicketTitle,
} from '../../../../shared/ui/Ticket.tsx'
import { buttonClass } from '../../../../shared/ui/button-class.ts'

interface Props {
  leagueId: string
  open: boolean
  row: LedgerRow | null
  onClose: () => void
}

/** The slip of one transfer: its cause, the balance before and after, a link to details. */
export function SlipSheet({ leagueId, open, row, onClose }: Props): ReactNode {
  return (
    <Sheet open={open && row !== null} onOpenChange={(next) => !next && onClose()} heading="Slip">
      {row !== null && <Slip leagueId={leagueId} row={row} />}
    </Sheet>
  )
}

function Slip({ leagueId, row }: { leagueId: string; row: LedgerRow }): ReactNode {
  const amount = formatSignedUnits(row.units)
  return (
    <div className="grid gap-5 pb-3">
      <Ticket>
        <TicketHeading note={row.week === 0 ? 'Before week 1' : formatWeek(row.week)}>
          {LEDGER_KINDS[row.kind]}
        </TicketHeading>
        <TicketTitle detail={row.sentence}>
          <span className="sr-only">{inWords(amount)} units</span>
          <span aria-hidden="true">{amount}</span>
        </TicketTitle>
        {row.bet_id !== null && <BetFacts betId={row.bet_id} />}
        <TicketTear />
        <TicketFacts>
          <TicketFact name="When">{formatMoment(row.at)}</TicketFact>
          <TicketFact name="Before">{formatUnits(row.balance_after - row.units)}</TicketFact>
          <TicketFact name="After" strong>
            {formatUnits(row.balance_after)}
          </TicketFact>
        </TicketFacts>
      </Ticket>
      <Ways leagueId={leagueId} row={row} />
    </div>
  )
}

/** The bet behind it. Until it loads, the slip shows the transfer alone. */
function BetFacts({ betId }: { betId: string }): ReactNode {
  const bet = useBet(betId)
  if (bet === null) return null
  const { challenger, challenged } = bet
  return (
    <>
      <TicketTear />
      <TicketFacts>
        <TicketFact name={`${challenger.username} put up`}>{formatUnits(challenger.stake)}</TicketFact>
        <TicketFact name={`${challenged.username} put up`}>{formatUnits(challenged.stake)}</TicketFact>
        <TicketFact name="Winner takes">{formatUnits(challenger.stake + challenged.stake)}</TicketFact>
      </TicketFacts>
    </>
  )
}

function useBet(betId: string): BetWire | null {
  return useQueryOf(calls.h2h.bet, { params: { id: betId } }).data?.bet ?? null
}

function Ways({ leagueId, row }: { leagueId: string; row: LedgerRow }): ReactNode {
  return (
    <div className="grid gap-3">
      {row.bet_id !== null && <BetWay leagueId={leagueId} betId={row.bet_id} />}
      {isOfTuesday(row) && row.week > 0 && (
        <Link to={paths.receipt(leagueId, row.week)} className={buttonClass({ tone: 'line', wide: true })}>
          See the full results
        </Link>
      )}
    </div>
  )
}

function BetWay({ leagueId, betId }: { leagueId: string; betId: string }): ReactNode {
  const bet = useBet(betId)
  if (bet === null) return null
  return (
    <Link
      to={paths.bets(leagueId, { tab: tabOf(bet), bet: betId })}
      className={buttonClass({ tone: 'quiet', wide: true })}
    >
      See the bet
    </Link>
  )
}

function tabOf({ state }: BetWire): BetsTab {
  if (state === 'proposed') return 'offers'
  return state === 'accepted' ? 'riding' : 'settled'
}
