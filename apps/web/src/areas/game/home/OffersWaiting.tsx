import type { BetWire } from '@whale/contract'
import type { ReactNode } from 'react'
import type { ApiFailure } from '../../../shared/api/failure.ts'
import { OfferCard } from '../shared/bets/OfferCard.tsx'
import { useTeamForms } from '../shared/bets/use-team-forms.ts'
import type { Game } from '../shared/shell/use-game.ts'
import { useToast } from '../../../shared/ui/Toast.tsx'

interface Props {
  game: Game
  offers: readonly BetWire[]
  onPassed: () => void
  onFailure: (failure: ApiFailure) => void
}

/** Bets that wait for the viewer's yes or no. */
export function OffersWaiting({ game, offers, onPassed, onFailure }: Props): ReactNode {
  const { me, league, game_state: state } = game
  const toast = useToast()
  const forms = useTeamForms(league.id)
  const first = offers.find(({ refusals }) => refusals.accept === null)

  function passed({ challenger }: BetWire): void {
    toast({ text: `You passed. ${challenger.username} has the ${challenger.stake} units back.` })
    onPassed()
  }

  return (
    <ul className="grid gap-3">
      {offers.map((bet) => (
        <li key={bet.id}>
          <OfferCard
            bet={bet}
            viewerId={me.user_id}
            leagueId={league.id}
            locksAt={state.moments.locks_at}
            now={state.now}
            forms={forms}
            tone={bet === first ? 'brass' : 'quiet'}
            onPassed={passed}
            onFailure={onFailure}
          />
        </li>
      ))}
    </ul>
  )
}
