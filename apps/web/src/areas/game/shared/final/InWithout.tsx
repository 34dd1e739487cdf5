/** In week 9: tells a fish who would be in the final anyway, before they go all in. */
import { calls } from '@whale/contract'
import type { ReactNode } from 'react'
import { useQueryOf } from '../../../../shared/api/query.ts'
import { formatCount } from '../../../../shared/format/format.ts'
import type { Game } from '../shell/use-game.ts'
import { isInAnyway } from './race.ts'

export function InWithout({ league, leaderboard }: Pick<Game, 'league' | 'leaderboard'>): ReactNode {
  const { data } = useQueryOf(calls.bermuda.bermudaStandings, { params: { league: league.id } })
  if (data === undefined || !isInAnyway(data)) return null
  const whales = leaderboard.filter((row) => row.status === 'whale' && !row.is_eliminated).length
  return (
    <p className="mt-2">
      <b>As it stands, you’re in the final without going all in.</b> {joinWords(whales, data.entrants.length - whales)}
    </p>
  )
}

/** Why a fish is in: "Only 1 whale: the next 2 in units join." */
function joinWords(whales: number, joining: number): string {
  if (whales === 0) return `No whales: the top ${joining} in units are in.`
  const next = joining === 1 ? 'one in units joins' : `${joining} in units join`
  return `Only ${formatCount(whales, 'whale')}: the next ${next}.`
}
