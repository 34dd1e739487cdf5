/** Everybody's casino picks on game days: how far each has come. */
import { type CasinoEntryWire, placeWords } from '@whale/contract'
import { formatInstant, formatPoints } from '../../../shared/format/format.ts'
import {
  type BoardRow,
  type EntryView,
  type lowestFirst,
  entryPoints,
  entryTitle,
  entryView,
} from '../shared/casino/entry-view.ts'
import type { LiveWeek } from '../shared/casino/live-week.ts'

export interface LivePick {
  id: string
  who: string
  what: string
  /** "4.2 to go", "over the line", for a rival "9th of 12, needs 9th or lower"; null before the games and for other events. */
  word: string | null
  view: EntryView
  points: number | null
  userId: string
  teamName: string
  /** "final", "playing", "plays Sunday 8:20pm", "3 left to play"; null without live data. */
  status: string | null
  /** Each pick of several, in points and whether it has played: "Zeke Halyard 12.4, playing". */
  parts: readonly string[]
}

type Entered = CasinoEntryWire & { user_id: string; username: string; team_name: string }
type Scored = readonly { user_id: string | null; team_id: string; points: number }[]

/** Returns everybody's entries, the most points first: of the picks, of the marked rival, or of the own team. */
export function picksLive(
  entries: readonly Entered[],
  {
    scores,
    target,
    viewerId,
    live,
    lowest,
  }: {
    scores: Scored
    target: number | null
    viewerId: string
    live: LiveWeek | null
    /** The week's teams from the lowest, for rivals. */
    lowest: ReturnType<typeof lowestFirst>
  },
): LivePick[] {
  return entries
    .map((entry): LivePick => {
      const { id, username, team_name: teamName, picks, rival, user_id: userId } = entry
      const team = scores.find((one) => (rival === null ? one.user_id === userId : one.team_id === rival.team_id))
      const ofTeam = picks.length === 0 ? (team?.points ?? null) : null
      const what = picks.length > 0 || rival !== null ? entryTitle(entry) : `${entryTitle(entry)}, ${teamName}`
      const row = rival === null ? null : (lowest.rows.find((one) => one.id === rival.team_id) ?? null)
      const view = entryView(entry, target, row)
      const word = view.share === null ? rivalWords(row, lowest) : view.word.toLowerCase()
      return {
        id,
        who: userId === viewerId ? 'You' : username,
        what,
        word,
        view,
        userId,
        teamName,
        status: live === null ? null : playedWords(entry, live),
        points: entryPoints(entry) ?? ofTeam,
        parts: picks.length > 1 ? picks.map((pick) => partWords(pick, live)) : [],
      }
    })
    .toSorted((a, b) => (b.points ?? -1) - (a.points ?? -1) || a.who.localeCompare(b.who))
}

/** The place of a marked rival, and the one that pays (RULES §5): "9th of 12, needs 9th or lower". */
function rivalWords(
  row: Pick<BoardRow, 'place'> | null,
  { rows, paidPlaces }: ReturnType<typeof lowestFirst>,
): string | null {
  if (row === null || row.place === null) return null
  // From the lowest to the place in the standings.
  const placeOf = (fromLowest: number) => placeWords(rows.length + 1 - fromLowest)
  return `${placeOf(row.place)} of ${rows.length}, needs ${placeOf(paidPlaces)} or lower`
}

/** Returns whether the picks of an entry have played, or how many starters of its team are left. */
function playedWords({ picks, rival, user_id: userId }: Entered, live: LiveWeek): string | null {
  if (picks.length === 0) {
    const team = live.teams.find((one) => (rival === null ? one.user_id === userId : one.team_id === rival.team_id))
    if (team === undefined) return null
    const left = team.athletes.filter((athlete) => athlete.is_starter && !athlete.is_done).length
    return left === 0 ? 'final' : `${left} left to play`
  }
  const words = picks.flatMap(({ athlete_id: id }) => pickStatus(id, live) ?? [])
  return [...new Set(words)].join(', ') || null
}

/** "final", "playing", "plays Sunday 8:20pm"; null if the kickoff is unknown. */
function pickStatus(athleteId: string, { teams, as_of: now }: LiveWeek): string | null {
  const found = teams.flatMap((team) => team.athletes).find((one) => one.athlete_id === athleteId)
  if (found === undefined) return null
  if (found.is_done) return 'final'
  const { kicks_off_at: at } = found
  if (at === null) return null
  return at <= now ? 'playing' : `plays ${formatInstant(at, { now })}`
}

function partWords({ athlete_id: id, athlete_name: name, points }: Entered['picks'][number], live: LiveWeek | null) {
  const status = live === null ? null : pickStatus(id, live)
  const hasScore = points !== null && status?.startsWith('plays') !== true
  return [hasScore ? `${name} ${formatPoints(points)}` : name, ...(status === null ? [] : [status])].join(', ')
}
