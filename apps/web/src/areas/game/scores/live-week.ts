/** Live data of this week during games, merged over the last stored reading. */
import { type CasinoEntryWire, type ReplyOf, type endpoints, calls } from '@whale/contract'
import { useQueryOf } from '../../../shared/api/query.ts'

type Home = ReplyOf<typeof endpoints.game.home>
export type LiveWeek = ReplyOf<typeof endpoints.game.teamsLive>

/** The server asks the provider at most every two minutes. */
const POLL_MS = 60_000

/** Live team scores; null before the lock, after the settlement, and when the provider is down. */
export function useLiveWeek(home: Home): LiveWeek | null {
  return useLive(home).live
}

/** The same, and whether they are still to come. */
export function useLive({ league, week, game_state: { tide } }: Home): { live: LiveWeek | null; isLoading: boolean } {
  const isOn = tide === 'games' || tide === 'waiting'
  const input = { params: { league: league.id }, query: { week } }
  const { data, error } = useQueryOf(calls.game.teamsLive, input, { enabled: isOn, refetchInterval: POLL_MS })
  return {
    live: isOn && data !== undefined && data.week === week ? data : null,
    isLoading: isOn && data === undefined && error === null,
  }
}

/** Returns the home reply with live scores, and the viewer's entry with live points. */
export function withLive<H extends Pick<Home, 'player_scores' | 'fantasy_league' | 'casino'>>(
  home: H,
  live: LiveWeek | null,
): H {
  if (live === null) return home
  const { casino, fantasy_league: fantasy } = home
  return {
    ...home,
    fantasy_league: { ...fantasy, last_synced: live.as_of },
    player_scores: live.teams.toSorted((a, b) => b.points - a.points),
    casino: { ...casino, entry: casino.entry === null ? null : withPoints(casino.entry, live) },
  }
}

/** Returns an entry with the live points of its picks, and which of them have played (`entryView`). */
export function withPoints<E extends Pick<CasinoEntryWire, 'picks'>>(entry: E, live: LiveWeek): E {
  const athletes = new Map(live.teams.flatMap((team) => team.athletes).map((athlete) => [athlete.athlete_id, athlete]))
  return {
    ...entry,
    picks: entry.picks.map((pick) => {
      const found = athletes.get(pick.athlete_id)
      return found === undefined ? pick : { ...pick, points: found.points, is_done: found.is_done }
    }),
  }
}

/** Returns the ids of the teams that have no points yet and someone to play: before a kickoff and in the minutes after it. */
export function teamsToScore(live: LiveWeek | null): ReadonlySet<string> {
  const waiting = (live?.teams ?? []).filter(
    ({ points, athletes }) =>
      points === 0 && athletes.some((one) => one.is_starter && !one.is_done && one.kicks_off_at !== null),
  )
  return new Set(waiting.map(({ team_id: id }) => id))
}
