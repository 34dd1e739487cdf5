/** Bets: the week's page, the builder of one, the house line, and the bets that are over. */
import { type BetWire, calls } from '@whale/contract'
import type { ReactNode } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { useQueryOf } from '../../../../shared/api/query.ts'
import { useSheetAddress } from '../../../../shared/sheet-address.ts'
import { resultsToOpen } from '../../../../shared/seen-results.ts'
import { ErrorState } from '../../../../shared/ui/ErrorState.tsx'
import { Sheet } from '../../../../shared/ui/Sheet.tsx'
import { Skeleton } from '../../../../shared/ui/Skeleton.tsx'
import { type BetBoard, useBetBoard, useBets } from '../use-bets.ts'
import { useGame } from '../../league/use-game.ts'
import { BetBuilder } from './BetBuilder.tsx'
import { BetSheet } from './BetSheet.tsx'
import type { TabProps } from './BetsFrame.tsx'
import { BetsOfWeek } from './BetsOfWeek.tsx'
import { allInsClosed } from './draft.ts'
import { House } from './House.tsx'
import { PastBets } from './PastBets.tsx'
import type { Begun } from './use-builder.ts'

const POLL_MS = 30_000

export function BetsPage(): ReactNode {
  const game = useGame()
  const tab = useParams()['tab']
  return tab === 'house-line' ? <House key={game.week} game={game} /> : <Bets game={game} isPast={tab === 'settled'} />
}

function Bets({ game, isPast }: Pick<TabProps, 'game'> & { isPast: boolean }): ReactNode {
  const bets = useBets({ leagueId: game.league.id, userId: game.me.user_id })
  return (
    <>
      {isPast ? <PastBets game={game} bets={bets} /> : <OpenBets game={game} bets={bets} />}
      <BetOfAddress game={game} bets={bets} />
    </>
  )
}

/** The week's bets, or the builder of one against the player or the offer in the address. */
function OpenBets({ game, bets }: TabProps): ReactNode {
  const board = allInsClosed(useBetBoard(game.league.id))
  const [query] = useSearchParams()
  const begun = begunBy(query, { bets, board })
  if (begun === null) return <BetsOfWeek {...{ game, bets, board }} />
  // A new week or another entry point starts a new draft.
  return (
    <BetBuilder
      key={`${game.week} ${query.get('counter') ?? ''} ${query.get('stakes') ?? ''} ${query.get('with') ?? ''}`}
      {...{ game, bets, board, begun }}
    />
  )
}

/** Null if the address names neither an offer nor an opponent. */
function begunBy(query: URLSearchParams, { bets, board }: { bets: readonly BetWire[]; board: BetBoard }): Begun | null {
  const countered = bets.find(({ id }) => id === query.get('counter'))
  if (countered !== undefined) return { as: 'counter', bet: countered, isRaised: query.get('stakes') === 'bounty' }
  // Also an opponent who cannot be challenged: the builder explains why.
  const opponent = board.opponents.find(({ user_id: id }) => id === query.get('with'))
  return opponent === undefined ? null : { as: 'against', userId: opponent.user_id }
}

/** The slip that the address names: one of the viewer's, or a shared one. */
function BetOfAddress({ game, bets }: TabProps): ReactNode {
  const { isOpen, shown, close } = useSheetAddress('bet')
  if (shown === null || resultsToOpen(game) !== null) return null

  const own = bets.find(({ id }) => id === shown)
  const dialog = { open: isOpen, onOpenChange: (next: boolean) => !next && close() }
  return own === undefined ? (
    <SharedBet key={shown} id={shown} game={game} {...dialog} />
  ) : (
    <BetSheet key={shown} bet={own} game={game} {...dialog} />
  )
}

type SharedProps = Pick<TabProps, 'game'> & { id: string; open: boolean; onOpenChange: (open: boolean) => void }

/** A bet between others, with what everyone may see. */
function SharedBet({ id, game, ...dialog }: SharedProps): ReactNode {
  const { data, error, refetch } = useQueryOf(
    calls.h2h.bet,
    { params: { id } },
    { enabled: dialog.open, refetchInterval: POLL_MS },
  )
  if (data !== undefined && data.bet.id.startsWith(`${game.league.id}:`)) {
    return <BetSheet bet={data.bet} game={game} {...dialog} />
  }
  const isMissing = data !== undefined || error?.status === 404
  return (
    <Sheet {...dialog} heading="Bet slip">
      {isMissing ? (
        <p className="text-foam-muted">You can’t see this bet. An offer stays between two people until it’s taken.</p>
      ) : error === null ? (
        <Skeleton.Group label="Loading the slip">
          <Skeleton.Block className="h-80 w-full" />
        </Skeleton.Group>
      ) : (
        <ErrorState onRetry={refetch}>{error.message}</ErrorState>
      )}
    </Sheet>
  )
}
