import type { TvWire } from '@whale/contract'
import { tvBetWords, tvLineWords, tvMargin } from '@whale/words'
import type { ReactNode } from 'react'
import { Face, Swimmer, useFaceColors } from '../../../shared/components/Face.tsx'
import { formatPoints } from '@whale/words/numbers'

const SHOWN_MAX = 2
/** A lead of this many points fills a side's half of the bar. */
const FAR = 40

/** The two bets with the most units. Without bets, the teams with the most points. */
export function TvBets({ tv }: { tv: TvWire }): ReactNode {
  if (tv.bets.length === 0) return <Leaders tv={tv} />
  const bets = tv.bets.toSorted((a, b) => b.stake + b.counter_stake - a.stake - a.counter_stake).slice(0, SHOWN_MAX)
  return (
    <ul className="tv-bets" aria-label="Biggest bets">
      {bets.map((bet) => (
        <Bet key={`${bet.challenger_id} ${bet.challenged_id} ${bet.kind} ${bet.line}`} tv={tv} bet={bet} />
      ))}
    </ul>
  )
}

function Bet({ tv, bet }: { tv: TvWire; bet: TvWire['bets'][number] }): ReactNode {
  const colorOf = useFaceColors()
  const one = tv.players.find(({ user_id: id }) => id === bet.challenger_id)
  const other = tv.players.find(({ user_id: id }) => id === bet.challenged_id)
  if (one === undefined || other === undefined) return null
  const margin = tvMargin(bet, one.points ?? 0, other.points ?? 0)
  const share = 50 + (Math.max(-FAR, Math.min(FAR, margin)) / FAR) * 45
  return (
    <li
      style={
        { '--share': `${share}%`, '--of': colorOf(one.user_id), '--other': colorOf(other.user_id) } as Record<
          string,
          string
        >
      }
    >
      <div aria-hidden="true" className="tv-bet-fish">
        <Swimmer userId={one.user_id} />
        <b className="on-paper figure">{tvLineWords(bet)}</b>
        <Swimmer userId={other.user_id} className="-scale-x-100" />
      </div>
      <p className="tv-bet-points figure">
        <span>{formatPoints(one.points ?? 0)}</span>
        <span>{formatPoints(other.points ?? 0)}</span>
      </p>
      <span aria-hidden="true" className="tv-bet-bar" />
      <p>{tvBetWords(bet, { name: one.name, margin })}</p>
    </li>
  )
}

const LEADERS = 4

function Leaders({ tv: { players } }: { tv: TvWire }): ReactNode {
  const leaders = players
    .flatMap(({ user_id: id, name, points }) => (points === null ? [] : [{ id, name, points }]))
    .toSorted((a, b) => b.points - a.points)
    .slice(0, LEADERS)
  return (
    <section className="tv-leaders">
      <h2 className="display">Top score</h2>
      <ol className="tv-swings">
        {leaders.map(({ id, name, points }) => (
          <li key={id}>
            <Face userId={id} size={36} />
            <span className="tv-name">{name}</span>
            <b className="figure">{formatPoints(points)}</b>
          </li>
        ))}
      </ol>
    </section>
  )
}
