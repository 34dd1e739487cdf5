/** The projections and past scores of the league's teams, from the reply that the bet board uses too. */
import { calls } from '@whale/contract'
import type { TeamForm } from '@whale/words'
import { useQueryOf } from '../../../shared/api/query.ts'

/** Does not suspend: no chances show until it has loaded. */
export function useTeamForms(leagueId: string, isWanted = true): readonly TeamForm[] {
  const { data } = useQueryOf(calls.h2h.betBoard, { params: { league: leagueId } }, { enabled: isWanted })
  return data?.teams ?? []
}
