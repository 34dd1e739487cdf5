import { type DepthRow, type LeaderboardRow, calls, placeWords } from '@whale/contract'
import { FishSimpleIcon } from '@phosphor-icons/react/dist/csr/FishSimple'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useQueryOf } from '../../../shared/api/query.ts'
import { WhaleArt } from '../../../shared/art/WhaleArt.tsx'
import type { Game } from '../shared/shell/use-game.ts'
import { UnitsHistory } from '../../../shared/components/UnitsHistory.tsx'
import { formatUnits } from '../../../shared/format/format.ts'
import { paths } from '../../../shared/paths.ts'
import { Avatar } from '../../../shared/ui/Avatar.tsx'
import { Sheet } from '../../../shared/ui/Sheet.tsx'
import { StatusPill } from '../../../shared/ui/StatusPill.tsx'
import { VerifiedMark } from '../../../shared/ui/VerifiedMark.tsx'
import { buttonClass } from '../../../shared/ui/button-class.ts'
import { headToHead, headToHeadSentence } from './depth-view.ts'

interface Props {
  game: Game
  open: boolean
  userId: string | null
  onClose: () => void
}

/** One player: their units by week, the viewer's record against them, and a link to bet. */
export function PlayerSheet({ game, open, userId, onClose }: Props): ReactNode {
  const row = game.leaderboard.find(({ user_id: id }) => id === userId)
  return (
    <Sheet
      open={open && row !== undefined}
      onOpenChange={(next) => !next && onClose()}
      heading={row?.team_name ?? ''}
      {...(row === undefined ? {} : { description: row.is_you ? 'Your team' : row.username })}
      {...(row === undefined ? {} : { actions: <Ways game={game} row={row} /> })}
    >
      {row !== undefined && <Player game={game} row={row} />}
    </Sheet>
  )
}

function Player({ game, row }: { game: Game; row: LeaderboardRow }): ReactNode {
  return (
    <div className="grid gap-6">
      <div className="flex items-center gap-4">
        <Avatar name={row.team_name} imageUrl={row.avatar} size={46} tone={row.is_you ? 'you' : 'seeded'} />
        <p className="min-w-0 flex-1 leading-tight">
          <span className="figure text-d2">{formatUnits(row.units)}</span>{' '}
          <span className="text-foam-muted">units</span>
          <span className="block text-small text-foam-muted">
            {placeWords(row.place)} of {game.leaderboard.length}
          </span>
        </p>
        <Status row={row} />
      </div>
      <Verified game={game} userId={row.user_id} />
      {!row.is_you && <Between game={game} row={row} />}
      <section aria-label="Units so far">
        <UnitsHistory
          key={row.user_id}
          leagueId={game.league.id}
          userId={row.user_id}
          who={row.is_you ? 'You' : row.team_name}
          units={row.units}
          whaleLine={game.me.whale_line}
        />
      </section>
    </div>
  )
}

/** The verified mark; nothing for an unverified team. */
function Verified({ game, userId }: { game: Game; userId: string }): ReactNode {
  const { data } = useQueryOf(calls.players.player, { params: { league: game.league.id, user: userId } })
  if (data?.is_verified !== true) return null
  return (
    <p className="flex items-center gap-2 text-small">
      <VerifiedMark label="Verified" size={20} />
      {data.is_you ? 'You verified your team.' : `${data.username} verified this team.`}
    </p>
  )
}

function Status({ row: { is_eliminated: isEliminated, status } }: { row: Pick<DepthRow, 'is_eliminated' | 'status'> }) {
  if (isEliminated) {
    return (
      <StatusPill tone="loss" icon={<FishSimpleIcon size={16} weight="bold" />}>
        Beached (eliminated)
      </StatusPill>
    )
  }
  if (status === 'whale') {
    return (
      <StatusPill tone="whale" icon={<WhaleArt className="h-3.5 w-8" />}>
        Whale
      </StatusPill>
    )
  }
  return (
    <StatusPill tone="neutral" icon={<FishSimpleIcon size={16} weight="bold" />}>
      Fish
    </StatusPill>
  )
}

/** The viewer's record against this player. */
function Between({ game, row }: { game: Game; row: LeaderboardRow }): ReactNode {
  const me = game.me.user_id
  const { data } = useQueryOf(calls.h2h.userBets, { params: { league: game.league.id, user: me } })
  if (data === undefined) return null
  return (
    <section aria-labelledby="between" className="rounded-card bg-shelf px-4 py-3">
      <h3 id="between" className="text-small font-bold">
        Head to head
      </h3>
      <p className="text-foam-muted tabular-nums">
        {headToHeadSentence(headToHead(data.bets, { me, other: row.user_id }))}
      </p>
    </section>
  )
}

function Ways({ game, row }: { game: Game; row: LeaderboardRow }): ReactNode {
  const { league } = game
  const ledger = (
    <Link to={paths.ledger(league.id, row.is_you ? undefined : row.user_id)} className={buttonClass({ tone: 'line' })}>
      {row.is_you ? 'Your ledger' : 'See the ledger'}
    </Link>
  )
  if (row.is_you) return ledger
  return (
    <>
      <BetThem leagueId={league.id} row={row} />
      {ledger}
    </>
  )
}

/** A link to the builder, or the reason why no bet is possible. */
function BetThem({ leagueId, row }: { leagueId: string; row: LeaderboardRow }): ReactNode {
  const { data } = useQueryOf(calls.h2h.betBoard, { params: { league: leagueId } })
  if (data === undefined) return null
  const opponent = data.opponents.find(({ user_id: id }) => id === row.user_id)
  const refusal = data.refusal ?? opponent?.refusal ?? null
  if (refusal !== null) return <p className="self-center text-small text-foam-muted md:flex-1">{refusal.sentence}</p>
  return (
    <Link to={paths.newBet(leagueId, { with: row.user_id })} className={buttonClass({ tone: 'brass' })}>
      Bet them
    </Link>
  )
}
