/** Bets between others, and who else is all in, folded. */
import { betView, soFarWords } from '@whale/words'
import { type Scores } from '../standing.ts'
import type { BetWire } from '@whale/contract'
import type { ReactNode } from 'react'
import { Face } from '../../../../shared/components/Face.tsx'
import { formatCount, formatPoints, formatUnits } from '@whale/words/numbers'
import { formatWeek } from '@whale/words/times'
import { FoldCaret } from '../../../../shared/ui/FoldCaret.tsx'
import { BetRow } from '../BetRow.tsx'
import { StandingPill } from '../BetScores.tsx'
import { lineStanding, standingOf } from '../standing.ts'
import { bySwing } from '../swing.ts'
import type { BetBoard } from '../use-bets.ts'
import type { LiveWeek } from '../../scores/live-week.ts'
import type { Game } from '../../league/use-game.ts'
import { slipSearch } from './slip-search.ts'

interface Props {
  game: Game
  board: BetBoard
  /** The viewer's bets this season. */
  bets: readonly BetWire[]
  scores: Scores
  live: LiveWeek | null
}

export function OtherBets({ game: { me, week }, board, bets, scores, live }: Props): ReactNode {
  const others = board.riding.filter((bet) => !bets.some(({ id }) => id === bet.id))
  const allIns = board.all_ins.filter((one) => one.week === week && one.user_id !== me.user_id)
  if (others.length + allIns.length === 0) return null
  const known = { viewerId: me.user_id, scores, forms: board.teams }
  const ofWeek = bySwing(
    others.filter((bet) => bet.week === week),
    known,
  )
  return (
    <details className="rounded-panel bg-deep px-4.5">
      <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-3 font-bold">
        {formatCount(others.length + allIns.length, 'other bet')}
        <FoldCaret size={20} />
      </summary>
      <ul aria-label="In the league" className="grid divide-y divide-line pb-1.5">
        {allIns.map((one) => (
          <AllIn key={one.user_id} one={one} live={live} />
        ))}
        {ofWeek.map((bet) => {
          const view = betView(bet, me.user_id)
          return (
            <li key={bet.id}>
              <BetRow
                bet={bet}
                viewerId={me.user_id}
                to={slipSearch(bet.id)}
                detail={soFarWords(view, scores)}
                pill={<StandingPill standing={standingOf(view.terms, scores)} />}
              />
            </li>
          )
        })}
        {others
          .filter((bet) => bet.week !== week)
          .map((bet) => (
            <li key={bet.id}>
              <BetRow bet={bet} viewerId={me.user_id} to={slipSearch(bet.id)} detail={formatWeek(bet.week)} />
            </li>
          ))}
      </ul>
    </details>
  )
}

type AllInProps = { one: BetBoard['all_ins'][number]; live: LiveWeek | null }

function AllIn({ one: { user_id: id, username, team_id: teamId, stake, bonus, line }, live }: AllInProps): ReactNode {
  return (
    <li className="flex min-h-[68px] flex-wrap items-center gap-x-3 gap-y-1.5 py-2.5 leading-tight">
      <Face userId={id} size={36} />
      <span className="max-w-full flex-[1_1_9rem]">
        <span className="block font-semibold">
          {username} is all in over {formatPoints(line)}
        </span>
        <span className="block text-micro text-foam-muted">{lineStanding(line, live, teamId).how}</span>
      </span>
      <b className="ml-auto tabular-nums">
        {formatUnits(stake)}
        <span className="sr-only"> becomes </span>
        <span aria-hidden="true"> → </span>
        {formatUnits(stake + bonus)} or {formatUnits(0)}
      </b>
    </li>
  )
}
