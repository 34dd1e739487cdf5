/** In week 9: tells a fish who would be in the final anyway, before they go all in. */
import { calls } from '@whale/contract'
import type { ReactNode } from 'react'
import { useQueryOf } from '../../../../shared/api/query.ts'
import { isInAnyway } from './race.ts'

export function InWithout({ leagueId }: { leagueId: string }): ReactNode {
  const { data } = useQueryOf(calls.bermuda.bermudaStandings, { params: { league: leagueId } })
  if (data === undefined || !isInAnyway(data)) return null
  return <p className="mt-2 font-bold">As it stands, you’re in the final without going all in.</p>
}
