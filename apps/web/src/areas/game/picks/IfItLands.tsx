import type { CasinoEventWire } from '@whale/contract'
import type { ReactNode } from 'react'
import { formatSignedUnits, formatUnits } from '../../../shared/format/format.ts'
import { TicketFact } from '../../../shared/ui/Ticket.tsx'
import { useBounty } from '../shared/bets/bounty.ts'
import { StillAtRisk } from '../shared/bets/StillAtRisk.tsx'
import type { Game } from '../shared/shell/use-game.ts'
import { type LandingNow, type Way, landings, toComeWords } from './landing-now.ts'

interface Props {
  event: CasinoEventWire
  game: Game
  /** Null while it is open whether the entry pays. */
  landing?: LandingNow | null
}

/** On the slip: what the viewer has for each way in which it can land, with the bounty that Tuesday pays, and what it does not count. */
export function IfItLands({ event, game, landing = null }: Props): ReactNode {
  const { earned } = useBounty(game)
  const ways: Way[] = landing === null ? landings(event, game.game_state.season) : [landed(landing)]
  return (
    <>
      {earned > 0 && <TicketFact name="Bounty you’ve earned">{formatSignedUnits(earned)}</TicketFact>}
      {ways.map(({ name, pays, isCertain }) => (
        <TicketFact
          key={name}
          name={`${name}, ${isCertain === true ? 'so you’ll have' : 'you have'}`}
          strong
          note={
            <>
              <StillAtRisk me={game.me} />
              <span className="block">{toComeWords(game.me)}</span>
              {(landing?.state === 'landed' || landing?.state === 'missed') && (
                <span className="block">if the scores stand</span>
              )}
            </>
          }
        >
          {formatUnits(game.me.units + earned + pays)}
        </TicketFact>
      ))}
    </>
  )
}

const NOW = { holds: 'If it holds', landed: 'It landed', missed: 'It missed', sure: 'You collect' } as const

function landed({ state, pays }: LandingNow): Way {
  return { name: NOW[state], pays, isCertain: state !== 'holds' }
}
