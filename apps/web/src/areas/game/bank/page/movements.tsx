/** Bank: how much of the viewer's buy-in came back, and every movement of their units. For other members, only the movements. */
import { type LedgerRow as Row, calls } from '@whale/contract'
import type { ReactNode } from 'react'
import { Navigate, useLocation, useParams, useSearchParams } from 'react-router'
import { paths } from '@whale/words/addresses'
import { usePageQuery } from '../../../../shared/api/query.ts'
import { FishArt } from '../../../../shared/art/FishArt.tsx'
import { BackLink } from '../../../../shared/components/BackLink.tsx'
import { formatSignedUnits, formatUnits, unitsInWords } from '@whale/words/numbers'
import { formatWeek } from '@whale/words/times'
import { InviteDialog } from '../../../../shared/invite/InviteDialog.tsx'
import { useSheetAddress } from '../../../../shared/sheet-address.ts'
import { EmptyState } from '../../../../shared/ui/EmptyState.tsx'
import { LedgerGroup, LedgerRow } from '../../../../shared/ui/LedgerRow.tsx'
import { PageHeader } from '../../../../shared/ui/PageHeader.tsx'
import { Panel } from '../../../../shared/ui/Panel.tsx'
import { Segmented } from '../../../../shared/ui/Segmented.tsx'
import { besideFeed } from '../../feed/beside-feed.tsx'
import { kindIcons } from '../kind-icons.ts'
import { GameShell } from '../../shell/GameShell.tsx'
import { type Game, useGame } from '../../league/use-game.ts'
import { coinFills, ledgerWeeks, rowsOfBank } from './movements-view.ts'
import { SlipSheet } from './SlipSheet.tsx'

const SHOWN = [
  { value: 'all', label: 'All mine' },
  { value: 'back', label: 'Bank only' },
] as const

export function BankPage(): ReactNode {
  const game = useGame()
  const { league, me } = game
  const { you } = usePageQuery(calls.bank.bank, { params: { league: league.id } })
  const [query, setQuery] = useSearchParams()
  const isBank = query.get('show') === 'back'
  return (
    <GameShell game={game} tab="table" title="Bank" Invite={InviteDialog} hasResults {...besideFeed(game)}>
      <div className={BODY}>
        <Headline back={you.paid_out} paidIn={you.paid_in} />
        <Segmented
          label="Show"
          options={SHOWN}
          value={isBank ? 'back' : 'all'}
          onChange={(show) => setQuery(show === 'back' ? { show } : {}, { replace: true, preventScrollReset: true })}
        />
        <Movements game={game} userId={me.user_id} isBank={isBank} />
      </div>
    </GameShell>
  )
}

/** Another member's movements; the viewer's own are in their Bank. */
export function MovementsPage(): ReactNode {
  const game = useGame()
  const { userId = game.me.user_id } = useParams()
  const { search } = useLocation()
  const { league, me, leaderboard } = game
  if (userId === me.user_id) return <Navigate to={`${paths.bank(league.id)}${search}`} replace />
  const row = leaderboard.find(({ user_id: id }) => id === userId)
  return (
    <GameShell game={game} tab="table" title="Movements" Invite={InviteDialog} hasResults {...besideFeed(game)}>
      <PageHeader
        back={<BackLink to={paths.table(league.id)} />}
        heading={row?.username ?? 'Former member'}
        lede={row?.team_name}
      />
      <div className={BODY}>
        <Movements game={game} userId={userId} isBank={false} />
      </div>
    </GameShell>
  )
}

const BODY = 'grid max-w-[760px] grid-cols-[minmax(0,1fr)] gap-4 px-4 pt-3 pb-10 md:px-6 lg:px-9'

/** A coin for each hundred put in, as full as it came back. */
function Headline({ back, paidIn }: { back: number; paidIn: number }): ReactNode {
  return (
    <Panel className="headline-gold bg-transparent!">
      <h1 className="display flex flex-wrap items-end gap-x-4 leading-none" tabIndex={-1}>
        <span className="text-[clamp(3.4rem,18vw,5rem)] text-brass-text">{formatUnits(back)}</span>{' '}
        <span className="pb-1.5 text-d3">back so far of your {formatUnits(paidIn)}</span>
      </h1>
      <div aria-hidden="true" className="mt-4 flex flex-wrap gap-2">
        {coinFills(back, paidIn).map((fill, at) => (
          <Coin key={at} fill={fill} />
        ))}
      </div>
    </Panel>
  )
}

function Coin({ fill }: { fill: number }): ReactNode {
  return (
    <span className="relative size-7 flex-none overflow-hidden rounded-full border-2 border-dashed border-brass/60">
      <span className="absolute inset-x-0 bottom-0 bg-brass" style={{ height: `${fill * 100}%` }} />
    </span>
  )
}

function Movements({ game, userId, isBank }: { game: Game; userId: string; isBank: boolean }): ReactNode {
  const { league } = game
  const { rows } = usePageQuery(calls.bank.transactions, { params: { league: league.id, user: userId } })
  const slip = useSheetAddress('slip')
  const shown = isBank ? rowsOfBank(rows) : rows
  return (
    <>
      {shown.length === 0 && <EmptyState art={<FishArt />}>First on Tuesday.</EmptyState>}
      {ledgerWeeks(shown).map(({ week, rows: ofWeek, total }) => (
        <LedgerGroup
          key={week}
          heading={week === 0 ? 'Before week 1' : formatWeek(week)}
          aside={
            <>
              <span className="sr-only">{isBank ? 'in all ' : 'available after it '}</span>
              <span className="figure text-d3 text-foam">
                {isBank ? formatSignedUnits(sum(ofWeek)) : formatUnits(total)}
              </span>
            </>
          }
        >
          {ofWeek.map((row) => (
            <Movement key={row.id} row={row} onOpen={() => slip.open(row.id)} />
          ))}
        </LedgerGroup>
      ))}
      <SlipSheet
        leagueId={league.id}
        open={slip.isOpen}
        row={rows.find(({ id }) => id === slip.shown) ?? null}
        onClose={slip.close}
      />
    </>
  )
}

function sum(rows: readonly Row[]): number {
  return rows.reduce((all, { units }) => all + units, 0)
}

function Movement({ row, onOpen }: { row: Row; onOpen: () => void }): ReactNode {
  const Icon = kindIcons[row.kind]
  return (
    <LedgerRow
      icon={<Icon size={22} />}
      what={row.what}
      when={[row.on ?? '', row.short].filter((part) => part !== '').join(', ')}
      amount={formatSignedUnits(row.units)}
      spoken={`${row.units > 0 ? 'plus ' : ''}${unitsInWords(row.units)}`}
      direction={row.units > 0 ? 'up' : row.units < 0 ? 'down' : 'none'}
      onOpen={onOpen}
    />
  )
}
