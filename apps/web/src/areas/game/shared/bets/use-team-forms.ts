/** What is known of the teams before a game is played: what the chance of a bet is reckoned from. */
import { type TeamForm, calls } from '@whale/contract'
import { useQueryOf } from '../../../../shared/api/query.ts'

/** Does not suspend: nobody's chances are known until it has come, and a chance is not said before it is. */
export function useTeamForms(leagueId: string, isWanted = true): readonly TeamForm[] {
  const { data } = useQueryOf(calls.h2h.betBoard, { params: { league: leagueId } }, { enabled: isWanted })
  return data?.teams ?? []
}
