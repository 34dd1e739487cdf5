import { type BetWire, calls } from '@whale/contract'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '@whale/words/addresses'
import { useQueryOf } from '../../../../shared/api/query.ts'
import { buttonClass } from '../../../../shared/ui/button-class.ts'
import { canCounter } from '../can-counter.ts'

interface Props {
  bet: BetWire
  leagueId: string
  /** The accessible name, needed where several offers are listed. */
  label?: string
  size?: 'small'
}

/** Opens the builder for a counter-offer; renders nothing if one would be refused. */
export function CounterLink({ bet, leagueId, label, size }: Props): ReactNode {
  const { data } = useQueryOf(calls.h2h.betBoard, { params: { league: leagueId } })
  if (!canCounter(bet, data)) return null
  return (
    <Link
      to={paths.newBet(leagueId, { counter: bet.id })}
      {...(label === undefined ? {} : { 'aria-label': label })}
      className={buttonClass({ tone: 'line', ...(size === undefined ? {} : { size }) })}
    >
      Counter
    </Link>
  )
}
