/** Two panels about pairs of players who bet: a link to who won units from whom, and the rivalry of the week. */
import { calls } from '@whale/contract'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useQueryOf } from '../../../../shared/api/query.ts'
import { isPractice } from '../../../../shared/api/transport.ts'
import { formatUnits } from '../../../../shared/format/format.ts'
import { paths } from '../../../../shared/paths.ts'
import { Face } from '../../../../shared/components/Face.tsx'
import { classNames } from '../../../../shared/ui/class-names.ts'
import { Panel } from '../../../../shared/ui/Panel.tsx'
import type { Game } from '../shell/use-game.ts'

/** Who won units from whom in one line, with a link to the page about it. The link works without the summary. */
export function FlowsLink({ leagueId }: { leagueId: string }): ReactNode {
  const { data } = useQueryOf(calls.treasury.pairFlows, { params: { league: leagueId } })
  return (
    <Panel heading="Who’s up on whom">
      {data !== undefined && <p className="text-small text-foam-muted">{flowsSummary(data.pairs)}</p>}
      <div className="flex flex-wrap gap-x-6">
        <Link to={paths.flows(leagueId)} className="text-link inline-flex min-h-11 items-center">
          See every pair
        </Link>
        {!isPractice && (
          <Link to={paths.pastSeasons(leagueId)} className="text-link inline-flex min-h-11 items-center">
            Rivalries and past seasons
          </Link>
        )}
      </div>
    </Panel>
  )
}

/** Of the pairs with a bet this week, the one that bet most often this season. Nothing without such a pair. */
export function RivalryOfTheWeek({ game, className }: { game: Game; className?: string }): ReactNode {
  const { data } = useQueryOf(calls.treasury.pairFlows, { params: { league: game.league.id } })
  if (data === undefined || data.rivalry === null) return null
  const { first, second, won_by_first: won, won_by_second: lost, stakes } = data.rivalry
  const rival = first.is_you ? second : second.is_you ? first : null
  return (
    <Panel heading="Rivalry of the week" className={classNames('text-center', className)}>
      <p className="flex items-center justify-center gap-3.5">
        <Face userId={first.user_id} size={46} />
        <span className="figure text-d2 whitespace-nowrap">
          <span aria-hidden="true">
            {won}–{lost}
          </span>
          <span className="sr-only">
            {first.username} won {won}, {second.username} {lost}
          </span>
        </span>
        <Face userId={second.user_id} size={46} />
      </p>
      <p className="mt-2.5 text-foam-muted wrap-anywhere">
        {first.username} and {second.username}, {stakes}
      </p>
      {rival !== null && !isPractice && (
        <Link
          to={paths.rivalry(game.league.id, rival.user_id)}
          className="text-link mt-1 inline-flex min-h-11 items-center"
        >
          You two, all bets
        </Link>
      )}
    </Panel>
  )
}

interface Side {
  username: string
  is_you: boolean
}

interface Pair {
  from: Side
  /** Won at least as much from `from` as the other way around. */
  to: Side
  units: number
  back: number
  notes: readonly object[]
}

/** Returns who is up the most on whom, and how many pairs have a note. */
export function flowsSummary(pairs: readonly Pair[]): string {
  const net = ({ units, back }: Pair) => units - back
  const [top, next] = pairs.toSorted((a, b) => net(b) - net(a))
  if (top === undefined) return 'No bet has settled yet.'
  const noted = pairs.filter(({ notes }) => notes.length > 0).length
  const notes =
    noted === 0
      ? ''
      : ` ${noted === 1 ? 'One pair’s bets stand out' : `The bets of ${noted} pairs stand out`}, which proves nothing.`
  if (net(top) === 0) return `Everyone is even after the bets so far.${notes}`
  const most = next === undefined || net(next) === net(top) ? '' : `, the most between any two`
  const who = top.to.is_you ? 'You’re' : `${top.to.username} is`
  return `${who} up ${formatUnits(net(top))} on ${top.from.is_you ? 'you' : top.from.username}${most}.${notes}`
}
