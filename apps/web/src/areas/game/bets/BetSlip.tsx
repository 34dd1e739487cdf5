import type { BetOutlook } from '@whale/contract'
import type { ReactNode } from 'react'
import { betTitle } from '../shared/bets/bet-view.ts'
import type { Game } from '../shared/shell/use-game.ts'
import { forDisplay, formatInstant, formatUnits, formatWeek, inWords } from '../../../shared/format/format.ts'
import { FormFailure } from '../../../shared/forms/Form.tsx'
import { Button } from '../../../shared/ui/Button.tsx'
import { Ticket, TicketHeading, TicketTear, TicketTitle } from '../../../shared/ui/Ticket.tsx'
import { type Table, teamOf, termsOf, whyNotReady } from './draft.ts'
import { theirStake } from './odds-view.ts'
import { BountyChip, SlipEnds, SlipSides } from './SlipParts.tsx'
import { bountyWords } from './bet-form-words.ts'
import type { Builder } from './use-builder.ts'

export interface SlipProps {
  game: Game
  table: Table
  builder: Builder
  opponent: string
  outlook: BetOutlook | null
  /** Null when the bet can be sent; otherwise the reason. */
  closed: string | null
}

/** The draft as a slip: stakes, winnings, break-even, outcome, and then the button. */
export function BetSlip(props: SlipProps): ReactNode {
  const { game, table, builder, opponent, outlook, closed } = props
  const { draft, failure, isPending } = builder
  const { title, detail } = betTitle(termsOf(draft), (id) => teamOf(table.board, id)?.team_name ?? '')
  const theirs = theirStake(draft)
  const missing = closed ?? whyNotReady(draft, table)
  const until = formatInstant(game.game_state.moments.locks_at, { now: game.game_state.now })
  return (
    <Ticket label="Bet slip">
      <TicketHeading note={formatWeek(game.week)}>Bet slip</TicketHeading>
      <TicketTitle detail={`${detail} (${opponent})`}>
        <span className="sr-only">{inWords(title)}</span>
        <span aria-hidden="true">{forDisplay(title)}</span>
      </TicketTitle>
      <TicketTear />
      <SlipSides
        own={{ name: 'You', stake: draft.risk }}
        other={{ name: opponent, stake: theirs }}
        chance={outlook?.chance ?? null}
      />
      <TicketTear />
      <SlipEnds me={game.me} gain={theirs} stake={draft.risk} warns />
      <Bounty {...props} />
      <div className="mt-4 grid gap-3">
        {failure !== null && <FormFailure failure={failure} />}
        <Button tone="ink" wide busy={isPending} busyLabel="Sending" disabled={missing !== null} onClick={builder.send}>
          Send it to {opponent}
        </Button>
      </div>
      <p className="mt-3.5 text-small text-paper-muted">
        {missing ??
          `${opponent} has until ${until} to take it or pass. We hold your ${formatUnits(draft.risk)} until then.`}
      </p>
    </Ticket>
  )
}

/** Bounties that this bet could earn. */
function Bounty({ table, builder: { draft } }: SlipProps): ReactNode {
  const words = bountyWords(draft, table.board)
  return (
    <>
      {words.map((each) => (
        <BountyChip key={each}>{each}</BountyChip>
      ))}
    </>
  )
}
