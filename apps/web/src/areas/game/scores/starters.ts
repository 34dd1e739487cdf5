/** How far the games of a team's starters are, in the same words on every page. */
import { startersWords, stateOf } from '@whale/words'
import type { LiveWeek } from './live-week.ts'

/** Returns these words for each team, by its id. */
export function startersByTeam({ teams, as_of: now }: Pick<LiveWeek, 'teams' | 'as_of'>): ReadonlyMap<string, string> {
  return new Map(
    teams.map(({ team_id: id, athletes }) => [
      id,
      startersWords(athletes.filter((one) => one.is_starter).map((one) => stateOf(one, now))),
    ]),
  )
}
