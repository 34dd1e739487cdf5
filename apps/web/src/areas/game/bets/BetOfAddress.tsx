import { calls } from '@whale/contract'
import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useQueryOf } from '../../../shared/api/query.ts'
import { ErrorState } from '../../../shared/ui/ErrorState.tsx'
import { Sheet } from '../../../shared/ui/Sheet.tsx'
import { Skeleton } from '../../../shared/ui/Skeleton.tsx'
import { BetSheet } from './BetSheet.tsx'
import type { TabProps } from './tab-props.ts'

const POLL_MS = 30_000

/** The slip that the address names: one of the viewer's, or one that somebody has shared with them. */
export function BetOfAddress({ game, bets }: TabProps): ReactNode {
  const [search, setSearch] = useSearchParams()
  const named = search.get('bet')
  // What is closing still shows what it was.
  const [shown, setShown] = useState(named)
  if (named !== null && named !== shown) setShown(named)
  if (shown === null) return null

  function setOpen(isOpen: boolean): void {
    if (isOpen) return
    search.delete('bet')
    setSearch(search, { replace: true, preventScrollReset: true })
  }

  const own = bets.find(({ id }) => id === shown)
  const dialog = { open: named !== null, onOpenChange: setOpen }
  return own === undefined ? (
    <SharedBet key={shown} id={shown} game={game} {...dialog} />
  ) : (
    <BetSheet key={shown} bet={own} game={game} {...dialog} />
  )
}

type SharedProps = Pick<TabProps, 'game'> & { id: string; open: boolean; onOpenChange: (open: boolean) => void }

/** A bet of others, as far as it is for everybody's eyes. */
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
        <p className="text-foam-muted">
          There is no such bet for you to see. What two people offer each other stays between them until it is taken.
        </p>
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
