/** The viewer's night in three cards. */
import { calls } from '@whale/contract'
import { nightRivalWords, NIGHT_CARDS } from '@whale/words'
import type { ReactNode } from 'react'
import { formatPoints, formatSignedUnits } from '@whale/words/numbers'
import { useQueryOf } from '../../../shared/api/query.ts'
import { Swimmer } from '../../../shared/components/Face.tsx'
import type { Game } from '../league/use-game.ts'
import { type NightFacts, nightFacts } from './night-cards.ts'

const CARDS = 3

export function NightCards({ game: { league, me } }: { game: Game }): ReactNode {
  const season = useQueryOf(calls.game.season, { params: { league: league.id } })
  const own = useQueryOf(calls.h2h.userBets, { params: { league: league.id, user: me.user_id } })
  if (season.data === undefined || own.data === undefined) return <div className="night-cards" />
  const facts = nightFacts(me.user_id, { weeks: season.data.weeks, bets: own.data.bets })
  const cards = cardsOf(facts, me.user_id).slice(0, CARDS)
  return (
    <ul aria-label="Your night" className="night-cards">
      {cards.map(({ kind, picture, big, small }) => (
        <li key={kind} className={`night-card-${kind}`}>
          <span aria-hidden="true">{picture}</span>
          <b className="figure">{big}</b>
          {small}
        </li>
      ))}
    </ul>
  )
}

interface CardShown {
  kind: 'week' | 'bet' | 'rival' | 'picks'
  picture: ReactNode
  big: string
  small: string
}

function cardsOf({ bestWeek, closest, rival, topScore }: NightFacts, userId: string): CardShown[] {
  const cards: (CardShown | null)[] = [
    bestWeek && {
      kind: 'week',
      picture: <Steps units={bestWeek.units} />,
      big: formatSignedUnits(bestWeek.change),
      small: NIGHT_CARDS.week,
    },
    closest && {
      kind: 'bet',
      picture: (
        <>
          <Swimmer userId={userId} />
          <Swimmer userId={closest.otherId} className="-scale-x-100" />
        </>
      ),
      big: formatPoints(closest.margin),
      small: NIGHT_CARDS.closest,
    },
    rival && {
      kind: 'rival',
      picture: <Swimmer userId={rival.userId} />,
      big: rival.name,
      small: nightRivalWords(rival),
    },
    topScore && {
      kind: 'picks',
      picture: <Dots {...topScore} />,
      big: `${topScore.right} of ${topScore.of}`,
      small: NIGHT_CARDS.picks,
    },
  ]
  return cards.filter((card) => card !== null)
}

/** The viewer's units week by week, as steps. */
function Steps({ units }: { units: readonly number[] }): ReactNode {
  const most = Math.max(1, ...units)
  const steps = units.map((value, at) => `${at === 0 ? 'M0 ' : 'V'}${y(value, most)}H${at + 1}`)
  return (
    <svg viewBox={`0 0 ${units.length} 5`} preserveAspectRatio="none">
      <path d={steps.join('')} />
    </svg>
  )
}

function y(units: number, most: number): number {
  return Math.round((4.5 - (Math.max(0, units) / most) * 4) * 100) / 100
}

function Dots({ right, of }: { right: number; of: number }): ReactNode {
  return (
    <svg viewBox={`0 0 ${of} 1`}>
      {Array.from({ length: of }, (_, at) => (
        <circle key={at} cx={at + 0.5} cy={0.5} r={0.36} opacity={at < right ? 1 : 0.3} />
      ))}
    </svg>
  )
}
