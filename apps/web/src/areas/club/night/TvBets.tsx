import type { TvWire } from '@whale/contract'
import { tvBetWords, tvMargin } from '@whale/words'
import type { ReactNode } from 'react'
import { Swimmer } from '../../../shared/components/Face.tsx'
import { formatPoints } from '@whale/words/numbers'

const SHOWN_MAX = 2
/** A lead of this many points fills a side's half of the bar. */
const FAR = 40

/** At most two bets, those with the most units. */
export function TvBets({ tv }: { tv: TvWire }): ReactNode {
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
  const one = tv.players.find(({ user_id: id }) => id === bet.challenger_id)
  const other = tv.players.find(({ user_id: id }) => id === bet.challenged_id)
  if (one === undefined || other === undefined) return null
  const margin = tvMargin(bet, one.points ?? 0, other.points ?? 0)
  const share = 50 + (Math.max(-FAR, Math.min(FAR, margin)) / FAR) * 45
  return (
    <li style={{ '--share': `${share}%` } as Record<string, string>}>
      <div aria-hidden="true" className="tv-bet-fish">
        <Swimmer userId={one.user_id} />
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
