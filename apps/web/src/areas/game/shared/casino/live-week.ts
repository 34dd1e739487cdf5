/** Live data of this week during games, merged over the last stored reading. */
import { type CasinoEntryWire, type ReplyOf, type endpoints, calls } from '@whale/contract'
import { useQueryOf } from '../../../../shared/api/query.ts'

type Home = ReplyOf<typeof endpoints.game.home>
export type LiveWeek = ReplyOf<typeof endpoints.game.teamsLive>

/** The server asks the provider at most every two minutes. */
const POLL_MS = 60_000

/** Live team scores; null before the lock, after the settlement, and when the provider is down. */
export function useLiveWeek({ league, week, game_state: { tide } }: Home): LiveWeek | null {
  const isOn = tide === 'games' || tide === 'waiting'
  const input = { params: { league: league.id }, query: { week } }
  const { data } = useQueryOf(calls.game.teamsLive, input, { enabled: isOn, refetchInterval: POLL_MS })
  return isOn && data !== undefined && data.week === week ? data : null
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

type ChosenAthlete = Pick<CasinoEntryWire['picks'][number], 'athlete_id' | 'position'>
type Roster = LiveWeek['teams'][number]['athletes']

/** Week 8: the best player on the viewer's roster who beats a pick at its position; null if no one does or points are unknown. */
export function betterThan(pick: ChosenAthlete, live: LiveWeek): { name: string; points: number } | null {
  return betterOn(live.teams.find((team) => team.is_you)?.athletes ?? [], pick)
}

/** Week 8: how many picks of a team lead their position so far. A pick without points leads nothing. */
export function rightSoFar(picks: readonly ChosenAthlete[], { athletes }: { athletes: Roster }): number {
  const pointsOf = (id: string) => athletes.find((one) => one.athlete_id === id)?.points ?? 0
  return picks.filter((pick) => pointsOf(pick.athlete_id) > 0 && betterOn(athletes, pick) === null).length
}

function betterOn(
  roster: Roster,
  { athlete_id: id, position }: ChosenAthlete,
): { name: string; points: number } | null {
  const own = roster.find(({ athlete_id: other }) => other === id)?.points ?? 0
  const [best] = roster
    .filter((other) => other.position === position && other.points > own)
    .toSorted((a, b) => b.points - a.points)
  return best ?? null
}
