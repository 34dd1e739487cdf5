/** In week 9: tells a fish whether they would be in the final without going all in. */
import { calls } from '@whale/contract'
import { placeWords, whyInWords } from '@whale/words'
import type { ReactNode } from 'react'
import { useQueryOf } from '../../../shared/api/query.ts'
import type { Game } from '../league/use-game.ts'

/** `isShort` leaves out why. */
export function InWithout({
  league,
  leaderboard,
  isShort = false,
}: Pick<Game, 'league' | 'leaderboard'> & { isShort?: boolean }): ReactNode {
  const { data } = useQueryOf(calls.final.finalTable, { params: { league: league.id } })
  if (data === undefined || data.is_fixed) return null
  const why = whyInWords(data)
  if (why === null) {
    const own = leaderboard.find(({ is_you: isYou }) => isYou)
    return own === undefined ? null : (
      <p className="mt-2 font-bold">{placeWords(own.place)} as it stands, not in the final.</p>
    )
  }
  return (
    <p className="mt-2">
      <b>As it stands, you’re in the final without going all in.</b> {!isShort && why}
    </p>
  )
}
