/** Who leads between the viewer and each person whose bet with them was decided this week. */
import { calls } from '@whale/contract'
import type { ReactNode } from 'react'
import { useQueryOf } from '../../../shared/api/query.ts'
import { isPractice } from '../../../shared/api/transport.ts'
import { RivalryLine } from '../shared/rivalry/RivalryLine.tsx'

/** The card must fit on a phone without scrolling. */
const SHOWN = 2
const DECIDED: ReadonlySet<string> = new Set(['won', 'lost', 'push'])

export function Rivals({ leagueId, userId, week }: { leagueId: string; userId: string; week: number }): ReactNode {
  const input = { params: { league: leagueId, user: userId }, query: { week } }
  const { data } = useQueryOf(calls.h2h.userBets, input, { enabled: !isPractice })
  const decided = data?.bets.filter(({ state }) => DECIDED.has(state)) ?? []
  const others = decided.map(({ challenger, challenged }) =>
    challenger.user_id === userId ? challenged.user_id : challenger.user_id,
  )
  if (others.length === 0) return null
  return (
    <div className="-my-2">
      {[...new Set(others)].slice(0, SHOWN).map((other) => (
        <RivalryLine key={other} userId={other} />
      ))}
    </div>
  )
}
