import { headToHeadSentence, rowStanding } from '@whale/words'
import type { ReactNode } from 'react'
import { PlayerStatus } from './PlayerStatus.tsx'
import { Link } from 'react-router'
import { calls, type TableRow } from '@whale/contract'
import { paths } from '@whale/words/addresses'
import { tableOf, whaleLineIn } from '../places.ts'
import type { Game } from '../../league/use-game.ts'
import { formatUnits } from '@whale/words/numbers'
import { useQueryOf } from '../../../../shared/api/query.ts'
import { championTitle, headToHead } from './table-view.ts'
import { UnitsHistory } from '../../../../shared/components/UnitsHistory.tsx'
import { Face } from '../../../../shared/components/Face.tsx'
import { ProviderPicture } from '../../../../shared/components/ProviderPicture.tsx'
import { Sheet } from '../../../../shared/ui/Sheet.tsx'
import { VerifiedMark } from '../../../../shared/ui/VerifiedMark.tsx'
import { buttonClass } from '../../../../shared/ui/button-class.ts'

interface Props {
  game: Game
  open: boolean
  userId: string | null
  onClose: () => void
}

/** One player: their units by week, the viewer's record against them, and a link to bet. */
export function PlayerSheet({ game, open, userId, onClose }: Props): ReactNode {
  const row = tableOf(game).find(({ user_id: id }) => id === userId)
  return (
    <Sheet
      open={open && row !== undefined}
      onOpenChange={(next) => !next && onClose()}
      heading={row?.username ?? ''}
      {...(row === undefined ? {} : { description: row.team_name })}
      {...(row === undefined ? {} : { actions: <PlayerActions game={game} row={row} /> })}
    >
      {row !== undefined && <Player game={game} row={row} />}
    </Sheet>
  )
}

function Player({ game, row }: { game: Game; row: TableRow }): ReactNode {
  const params = { league: game.league.id, week: game.week }
  const { data } = useQueryOf(calls.game.table, { params })
  const record = data?.rows.find(({ user_id: id }) => id === row.user_id)?.record ?? { won: 0, lost: 0 }
  return (
    <div className="grid gap-6">
      <div className="flex items-center gap-4">
        <Face userId={row.user_id} size={46} />
        <ProviderPicture url={row.avatar} size={46} />
        <p className="min-w-0 flex-1 leading-tight">
          <span className="figure text-d2">{formatUnits(row.units)}</span>{' '}
          <span className="text-foam-muted">units</span>
          <span className="block text-small text-foam-muted">
            {rowStanding(row, { of: game.leaderboard.length, record })}
          </span>
          {row.note !== undefined && <span className="block text-small text-foam-muted">{row.note}</span>}
        </p>
        <PlayerStatus
          row={row}
          isFinal={whaleLineIn(game, game.week) === Infinity}
          champion={championTitle(game, row.user_id)}
        />
      </div>
      <VerifiedNote game={game} userId={row.user_id} />
      {!row.is_you && <HeadToHead game={game} row={row} />}
      <section aria-label="Units so far">
        <UnitsHistory
          key={row.user_id}
          leagueId={game.league.id}
          userId={row.user_id}
          who={row.is_you ? 'You' : row.username}
          units={row.units}
          whaleLine={game.me.whale_line}
        />
      </section>
    </div>
  )
}

/** That the player verified their team; nothing if they have not. */
function VerifiedNote({ game, userId }: { game: Game; userId: string }): ReactNode {
  const { data } = useQueryOf(calls.players.player, { params: { league: game.league.id, user: userId } })
  if (data?.is_verified !== true) return null
  return (
    <p className="flex items-center gap-2 text-small">
      <VerifiedMark label="Verified" size={20} />
      {data.is_you ? 'You verified your team.' : `${data.username} verified this team.`}
    </p>
  )
}

/** The viewer's record against this player. */
function HeadToHead({ game, row }: { game: Game; row: TableRow }): ReactNode {
  const me = game.me.user_id
  const { data } = useQueryOf(calls.h2h.userBets, { params: { league: game.league.id, user: me } })
  if (data === undefined) return null
  return (
    <section aria-labelledby="between" className="rounded-card bg-shelf px-4 py-3">
      <h3 id="between" className="text-small font-bold">
        Head to head
      </h3>
      <p className="text-foam-muted tabular-nums">
        {headToHeadSentence(headToHead(data.bets, { me, other: row.user_id }), {
          isOver: game.game_state.tide === 'over',
        })}
      </p>
    </section>
  )
}

/** A link to bet them, and one to their ledger. */
function PlayerActions({ game, row }: { game: Game; row: TableRow }): ReactNode {
  const { league } = game
  const ledger = (
    <Link
      to={paths.movements(league.id, row.is_you ? undefined : row.user_id)}
      className={buttonClass({ tone: 'line' })}
    >
      {row.is_you ? 'Your ledger' : 'See the ledger'}
    </Link>
  )
  if (row.is_you) return ledger
  return (
    <>
      <BetLink leagueId={league.id} row={row} />
      {ledger}
    </>
  )
}

/** A link to the builder, or the reason why no bet is possible. */
function BetLink({ leagueId, row }: { leagueId: string; row: TableRow }): ReactNode {
  const { data } = useQueryOf(calls.h2h.betBoard, { params: { league: leagueId } })
  if (data === undefined) return null
  const opponent = data.opponents.find(({ user_id: id }) => id === row.user_id)
  const refusal = data.refusal ?? opponent?.refusal ?? null
  if (refusal !== null) {
    // "Closed Thursday 8pm Eastern." alone does not say what is.
    return <p className="self-center text-small text-foam-muted md:flex-1">No bets now. {refusal.sentence}</p>
  }
  return (
    <Link to={paths.newBet(leagueId, { with: row.user_id })} className={buttonClass({ tone: 'brass' })}>
      Bet them
    </Link>
  )
}
