/** The deck of the games: what waits, then what rides. */
import { isOfTeams } from '@whale/words'
import type { ReactNode } from 'react'
import { useOwnWeek } from '../bets/own-week.ts'
import { useIfItHoldsLate } from '../scores/use-if-it-holds.ts'
import { useTeamForms } from '../scores/use-team-forms.ts'
import { useEntrants } from '../casino/entrants.ts'
import type { LiveWeek } from '../scores/live-week.ts'
import type { Game } from '../league/use-game.ts'
import { tableOf } from '../table/places.ts'
import { Deck, type HomeCard } from '../deck/Deck.tsx'
import { liveCards } from './live-cards.tsx'
import { Quiet, Race } from './over-cards.tsx'
import type { HomeBets } from './use-home-bets.ts'

const NO_ENTRY = { week: 0, key: 'top_three', arena: null } as const

interface Props {
  game: Game
  live: LiveWeek | null
  bets: HomeBets
  first: readonly HomeCard[]
  label: string
}

export function LiveDeck({ game, live, bets, first, label }: Props): ReactNode {
  const forms = useTeamForms(game.league.id, bets.riding.length > 0)
  const own = useOwnWeek(game)
  const { event, entry } = game.casino
  const isOn = event !== null && entry?.result === 'open' && isOfTeams(event)
  const race = useEntrants(game, entry ?? NO_ENTRY, isOn)
  const held = useIfItHoldsLate(game)
  const isFinalist = game.prediction.reward === 'points'
  const quiet: HomeCard = isFinalist
    ? {
        id: 'race',
        kind: 'final',
        peek: 'The final',
        prize: '',
        front: <Race game={game} rows={held?.rows ?? tableOf(game)} />,
      }
    : { id: 'quiet', kind: 'plain', peek: 'Table', prize: '', front: <Quiet game={game} /> }
  const cards = [...first, ...(isFinalist ? [quiet] : []), ...liveCards({ game, live, bets, forms, own, race })]
  return <Deck cards={cards.length === 0 ? [quiet] : cards} label={label} />
}
