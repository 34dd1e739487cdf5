/** How many starters of a team are playing and how many are still to come, in the same words on every page. */
import type { LiveWeek } from '../casino/live-week.ts'

type Athlete = LiveWeek['teams'][number]['athletes'][number]

export type StarterState = 'playing' | 'to come' | 'done'

/** Without a kickoff there is nothing to wait for. */
export function stateOf({ is_done: isDone, kicks_off_at: at }: Athlete, now: string): StarterState {
  if (isDone || at === null) return 'done'
  return at <= now ? 'playing' : 'to come'
}

/** Returns "5 playing, 4 to come", or "all final". */
export function startersWords({ playing, toCome }: { playing: number; toCome: number }): string {
  const words = [...(playing > 0 ? [`${playing} playing`] : []), ...(toCome > 0 ? [`${toCome} to come`] : [])]
  return words.join(', ') || 'all final'
}

/** Returns these words for each team, by its id. */
export function startersByTeam({ teams, as_of: now }: Pick<LiveWeek, 'teams' | 'as_of'>): ReadonlyMap<string, string> {
  return new Map(
    teams.map(({ team_id: id, athletes }) => {
      const states = athletes.filter((one) => one.is_starter).map((one) => stateOf(one, now))
      const of = (state: StarterState) => states.filter((one) => one === state).length
      return [id, startersWords({ playing: of('playing'), toCome: of('to come') })]
    }),
  )
}
