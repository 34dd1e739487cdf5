import { calls } from '@whale/contract'
import type { ReactNode } from 'react'
import { Link, useParams } from 'react-router'
import { useQueryOf } from '../../../../shared/api/query.ts'
import { isPractice } from '../../../../shared/api/transport.ts'
import { paths } from '../../../../shared/paths.ts'

/** Who leads between the viewer and somebody, with a link to their record. Nothing before their first bet, and in practice. */
export function RivalryLine({ userId }: { userId: string }): ReactNode {
  const { leagueId = '' } = useParams()
  const input = { params: { id: leagueId, user: userId } }
  const { data } = useQueryOf(calls.pastSeasons.rivalry, input, { enabled: !isPractice })
  if (data === undefined || data.bets === 0) return null
  return (
    <p className="flex flex-wrap items-center gap-x-3 px-1 text-small">
      <b className="wrap-anywhere">{data.headline}</b>
      <Link to={paths.rivalry(leagueId, userId)} className="text-link inline-flex min-h-11 items-center">
        You and {data.other.username}
      </Link>
    </p>
  )
}
