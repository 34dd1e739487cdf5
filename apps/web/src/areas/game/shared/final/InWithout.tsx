/** In week 9: tells a fish who would be in the final anyway, before they go all in. */
import { calls } from '@whale/contract'
import type { ReactNode } from 'react'
import { useQueryOf } from '../../../../shared/api/query.ts'
import type { Game } from '../shell/use-game.ts'
import { whyInWords } from './race.ts'

/** `isShort` leaves out why. */
export function InWithout({ league, isShort = false }: Pick<Game, 'league'> & { isShort?: boolean }): ReactNode {
  const { data } = useQueryOf(calls.bermuda.bermudaStandings, { params: { league: league.id } })
  const why = data === undefined ? null : whyInWords(data)
  if (why === null) return null
  return (
    <p className="mt-2">
      <b>As it stands, you’re in the final without going all in.</b> {!isShort && why}
    </p>
  )
}
