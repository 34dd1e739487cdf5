/** Bets between two players: the builder, and tabs for offers, active bets and settled ones. */
import { type ComponentType, type ReactNode, useState } from 'react'
import { Link, Navigate, useLocation, useParams, useSearchParams } from 'react-router'
import { type BetWire, calls } from '@whale/contract'
import { type BetBoard, offersTo, useBetBoard, useBets } from '../shared/bets/use-bets.ts'
import { useGame } from '../shared/shell/use-game.ts'
import { type BetsTab, paths } from '../../../shared/paths.ts'
import { useSheetAddress } from '../../../shared/sheet-address.ts'
import { type TabProps, BetsFrame, TabBody, Closed } from './BetsFrame.tsx'
import { OffersTab, RidingTab } from './tabs.tsx'
import { allInsClosed } from './draft.ts'
import { BetBuilder } from './BetBuilder.tsx'
import { HouseLine } from './HouseLine.tsx'
import type { Begun } from './use-builder.ts'
import { useQueryOf } from '../../../shared/api/query.ts'
import { ErrorState } from '../../../shared/ui/ErrorState.tsx'
import { Sheet } from '../../../shared/ui/Sheet.tsx'
import { Skeleton } from '../../../shared/ui/Skeleton.tsx'
import { BetSheet } from './BetSheet.tsx'
import { nothingSettledWords } from './settled-words.ts'
import { BetRow } from '../shared/bets/BetRow.tsx'
import { betView } from '../shared/bets/bet-view.ts'
import { rowWords } from '../shared/bets/bet-words.ts'
import { formatSignedUnits, formatWeek } from '../../../shared/format/format.ts'
import { FishArt } from '../../../shared/art/FishArt.tsx'
import { EmptyState } from '../../../shared/ui/EmptyState.tsx'
import { Panel } from '../../../shared/ui/Panel.tsx'
import { recordOf, recordWords, settledByWeek } from '../shared/bets/records.ts'

const POLL_MS = 30_000

const TABS: Readonly<Record<BetsTab, ComponentType<TabProps>>> = {
  offers: OffersTab,
  riding: RidingTab,
  settled: SettledTab,
}

export function BetsPage(): ReactNode {
  const game = useGame()
  return useParams()['tab'] === 'house-line' ? <HouseLine key={game.week} game={game} /> : <Bets game={game} />
}

function Bets({ game }: Pick<TabProps, 'game'>): ReactNode {
  const bets = useBets({ leagueId: game.league.id, userId: game.me.user_id })
  const tab = tabOf(useParams()['tab'])
  const { key, search } = useLocation()
  // Decided once: an offer that arrives later must not end a draft.
  const [hasOffers] = useState(() => offersTo(game.me.user_id, bets).length > 0)
  // Opened by its address. Inside the app "New bet" means a new bet.
  if (tab === null && hasOffers && key === 'default' && search === '') {
    return <Navigate to={paths.bets(game.league.id, { tab: 'offers' })} replace />
  }
  // The builder has its own frame: on phones its slip replaces the tab bar.
  if (tab === null) {
    return (
      <>
        <NewBetTab game={game} bets={bets} />
        <BetOfAddress game={game} bets={bets} />
      </>
    )
  }
  const Tab = TABS[tab]
  return (
    <BetsFrame game={game} bets={bets} tab={tab}>
      <Tab game={game} bets={bets} />
      <BetOfAddress game={game} bets={bets} />
    </BetsFrame>
  )
}

/** An unknown tab name opens the builder. */
function tabOf(part: string | undefined): BetsTab | null {
  return part === 'offers' || part === 'riding' || part === 'settled' ? part : null
}

/** The builder for a new bet, a bet against one player, or a counter-offer, depending on the address. */
function NewBetTab({ game, bets }: TabProps): ReactNode {
  const board = allInsClosed(useBetBoard(game.league.id))
  const [query] = useSearchParams()
  const counterId = query.get('counter')
  const countered = bets.find(({ id }) => id === counterId)
  if (counterId !== null && countered === undefined) {
    return (
      <BetsFrame tab="new" game={game} bets={bets}>
        <Closed game={game} bets={bets} why="That offer doesn’t exist." />
      </BetsFrame>
    )
  }
  const isRaised = query.get('stakes') === 'bounty'
  const begun = begunBy({ countered, isRaised, userId: query.get('with'), board })
  // A new week or another entry point starts a new draft.
  return (
    <BetBuilder
      key={`${game.week} ${counterId ?? ''} ${String(isRaised)} ${query.get('with') ?? ''}`}
      {...{ game, bets, board, begun }}
    />
  )
}

function begunBy({
  countered,
  isRaised,
  userId,
  board,
}: {
  countered: BetWire | undefined
  isRaised: boolean
  userId: string | null
  board: BetBoard
}): Begun {
  if (countered !== undefined) return { as: 'counter', bet: countered, isRaised }
  // Also one who cannot be challenged: the builder says why.
  const opponent = board.opponents.find(({ user_id: id }) => id === userId)
  return opponent === undefined ? { as: 'new' } : { as: 'against', userId: opponent.user_id }
}

/** The slip that the address names: one of the viewer's, or a shared one. */
function BetOfAddress({ game, bets }: TabProps): ReactNode {
  const { isOpen, shown, close } = useSheetAddress('bet')
  if (shown === null) return null

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

/** Settled bets by week, newest first. */
function SettledTab({ game, bets }: TabProps): ReactNode {
  const weeks = settledByWeek(bets)
  if (weeks.length === 0) {
    return (
      <TabBody>
        <EmptyState fills art={<FishArt />}>
          {nothingSettledWords(game, bets)}
        </EmptyState>
      </TabBody>
    )
  }
  const record = recordOf(bets, game.me.user_id)
  return (
    <TabBody>
      {record.won + record.lost + record.pushed > 0 && (
        <p className="text-lead">
          {recordWords(record)}: <b className={toneOf(record.change)}>{formatSignedUnits(record.change)}</b> in all.
        </p>
      )}
      {weeks.map(({ week, settled }) => (
        <Week key={week} week={week} settled={settled} game={game} />
      ))}
    </TabBody>
  )
}

function toneOf(change: number): string {
  return change > 0 ? 'text-lagoon' : change < 0 ? 'text-coral' : 'text-foam-muted'
}

type WeekProps = Pick<TabProps, 'game'> & { week: number; settled: readonly BetWire[] }

function Week({ game, week, settled }: WeekProps): ReactNode {
  const { me, league, game_state: state, last_run: run } = game
  const at = { locksAt: state.moments.locks_at, now: state.now }
  const isSettled = run !== null && week <= run.week
  return (
    <Panel
      heading={formatWeek(week)}
      actions={
        isSettled ? (
          <Link
            to={paths.receipt(league.id, week)}
            className="text-link inline-flex min-h-11 items-center text-small text-foam-muted"
          >
            See the results<span className="sr-only"> of week {week}</span>
          </Link>
        ) : undefined
      }
    >
      <ul className="-my-1 grid divide-y divide-line">
        {settled.map((bet) => (
          <li key={bet.id}>
            <BetRow
              bet={bet}
              viewerId={me.user_id}
              to={paths.bets(league.id, { tab: 'settled', bet: bet.id })}
              detail={rowWords(bet, betView(bet, me.user_id), at)}
            />
          </li>
        ))}
      </ul>
    </Panel>
  )
}
