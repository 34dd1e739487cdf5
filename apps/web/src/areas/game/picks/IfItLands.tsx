import type { CasinoEventWire } from '@whale/contract'
import type { ReactNode } from 'react'
import { formatSignedUnits, formatUnits } from '../../../shared/format/format.ts'
import { TicketFact } from '../../../shared/ui/Ticket.tsx'
import { useBounty } from '../shared/bets/bounty.ts'
import { StillAtRisk } from '../shared/bets/StillAtRisk.tsx'
import type { Game } from '../shared/shell/use-game.ts'
import { landings, toComeWords } from './landing-now.ts'

/** On the slip: what the viewer has for each way in which it can land, with the bounty that Tuesday pays, and what it does not count. */
export function IfItLands({ event, game }: { event: CasinoEventWire; game: Game }): ReactNode {
  const { earned } = useBounty(game)
  return (
    <>
      {earned > 0 && <TicketFact name="Bounty you’ve earned">{formatSignedUnits(earned)}</TicketFact>}
      {landings(event, game.game_state.season).map(({ name, pays }) => (
        <TicketFact
          key={name}
          name={`${name}, you have`}
          strong
          note={
            <>
              <StillAtRisk me={game.me} />
              <span className="block">{toComeWords(game.me)}</span>
            </>
          }
        >
          {formatUnits(game.me.units + earned + pays)}
        </TicketFact>
      ))}
    </>
  )
}
