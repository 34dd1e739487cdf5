/** Who leads between the viewer and each person whose bet with them was decided this week. */
import { calls } from '@whale/contract'
import type { ReactNode } from 'react'
import { useQueryOf } from '../../../shared/api/query.ts'
import { isPractice } from '../../../shared/api/transport.ts'
import { Link, useParams } from 'react-router'
import { paths } from '../../../shared/paths.ts'

/** Fewer bets are no rivalry. */
const RIVALRY_FROM = 3

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
    <div className="pt-1">
      {[...new Set(others)].slice(0, SHOWN).map((other) => (
        <RivalryLine key={other} userId={other} />
      ))}
    </div>
  )
}

/** Who leads between the viewer and somebody, with a link to their record. Nothing before their third bet, and in practice. */
function RivalryLine({ userId }: { userId: string }): ReactNode {
  const { leagueId = '' } = useParams()
  const input = { params: { id: leagueId, user: userId } }
  const { data } = useQueryOf(calls.pastSeasons.rivalry, input, { enabled: !isPractice })
  if (data === undefined || data.bets < RIVALRY_FROM) return null
  return (
    <p className="flex flex-wrap items-center gap-x-3 px-1 text-small">
      <b>{data.headline}</b>
      <Link to={paths.rivalry(leagueId, userId)} className="text-link inline-flex min-h-11 items-center">
        You and {data.other.username}
      </Link>
    </p>
  )
}
