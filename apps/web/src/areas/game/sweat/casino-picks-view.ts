/** Everybody's casino picks on game days: how far each has come. */
import type { CasinoEntryWire } from '@whale/contract'
import { formatPoints } from '../../../shared/format/format.ts'
import {
  type BoardRow,
  type EntryView,
  type Lowest,
  entryPoints,
  entryTitle,
  entryView,
} from '../shared/casino/entry-view.ts'
import { type Entrants, raceWords } from '../shared/casino/entrants.ts'
import { rightSoFar } from '../shared/casino/deployment.ts'
import type { LiveWeek } from '../shared/scores/live-week.ts'
import { rivalPlace } from '../shared/casino/rival-words.ts'
import { gameWord, stateOf } from '../shared/scores/starters.ts'
import { lineupsOf } from './lineups-view.ts'

export interface LivePick {
  id: string
  who: string
  /** What was entered; null where everyone enters the same with their own team. */
  what: string | null
  /** "4.2 to go", "over the line", "9th of 12" of a rival, "2nd of 7, in the top 3"; null before the games. */
  word: string | null
  /** It would pay at the current scores. */
  pays: boolean
  view: EntryView
  points: number | null
  /** Whether points decide: not where a pick must lead its position. */
  isCounted: boolean
  userId: string
  teamName: string
  /** "final", "almost final", "playing", "plays Sunday 8:20pm", "2 playing, 1 to come"; null without live data. */
  status: string | null
  /** Each pick of several, in points and whether it has played: "Zeke Halyard 12.4, playing". */
  parts: readonly string[]
}

type Entered = CasinoEntryWire & { user_id: string; username: string; team_name: string }
type Scored = readonly { user_id: string | null; team_id: string; points: number }[]

interface Given {
  scores: Scored
  target: number | null
  viewerId: string
  live: LiveWeek | null
  /** The week's teams from the lowest, for rivals. */
  lowest: Lowest
  /** The race that a team's entry is in; null for other entries. */
  boardOf: (entry: Pick<Entered, 'key' | 'arena'>) => Pick<Entrants, 'rows' | 'paidPlaces' | 'isMerged'> | null
}

/** Returns everybody's entries, the viewer's arena first, then the best: the most points, or the fewest of a rival. */
export function picksLive(entries: readonly Entered[], given: Given): LivePick[] {
  const own = entries.find(({ user_id: id }) => id === given.viewerId)
  const isInOwn = (entry: Entered) => own !== undefined && !isOneRace(entry, given) && entry.arena === own.arena
  return entries
    .map((entry) => ({ entry, pick: pickLive(entry, given) }))
    .toSorted(
      (a, b) =>
        Number(isInOwn(b.entry)) - Number(isInOwn(a.entry)) ||
        rankOf(b) - rankOf(a) ||
        a.pick.who.localeCompare(b.pick.who),
    )
    .map(({ pick }) => pick)
}

/** Whether all teams race each other: in week 7, and where one arena has too few entrants. */
function isOneRace(entry: Pick<Entered, 'key' | 'arena'>, { boardOf }: Pick<Given, 'boardOf'>): boolean {
  return entry.key === 'top_three' || boardOf(entry)?.isMerged === true
}

function rankOf({ entry: { rival }, pick: { points } }: { entry: Entered; pick: LivePick }): number {
  if (points === null) return -Infinity
  return rival === null ? points : -points
}

function pickLive(entry: Entered, { scores, target, viewerId, live, lowest, boardOf }: Given): LivePick {
  const { id, username, team_name: teamName, picks, rival, user_id: userId } = entry
  const team = scores.find((one) => (rival === null ? one.user_id === userId : one.team_id === rival.team_id))
  const ofTeam = picks.length === 0 ? (team?.points ?? null) : null
  const board = boardOf(entry)
  const row =
    rival === null
      ? (board?.rows.find((one) => one.id === userId) ?? null)
      : (lowest.rows.find((one) => one.id === rival.team_id) ?? null)
  const view = entryView(entry, target, row)
  return {
    id,
    who: userId === viewerId ? 'You' : username,
    what: isOneRace(entry, { boardOf }) ? null : entryTitle(entry),
    word: wordOf(entry, { view, row, board, lowest, live }),
    pays: view.state === 'there' || view.state === 'won',
    view,
    isCounted: entry.key !== 'best_deployment',
    userId,
    teamName,
    status: live === null ? null : playedWords(entry, live),
    points: entryPoints(entry) ?? ofTeam,
    parts: picks.length > 1 ? picks.map((pick) => partWords(pick, live)) : [],
  }
}

type Seen = Pick<Given, 'lowest' | 'live'> & {
  view: EntryView
  row: BoardRow | null
  board: ReturnType<Given['boardOf']>
}

function wordOf(entry: Entered, { view, row, board, lowest, live }: Seen): string | null {
  const { key, picks, rival } = entry
  if (view.share !== null || view.state === 'out') return view.word.toLowerCase()
  if (rival !== null) return rivalPlace(row, lowest)
  if (board !== null) return raceWords(row, board)
  if (key !== 'best_deployment' || live === null) return null
  return `${rightSoFar(entry, live)} of ${picks.length} right so far`
}

/** Returns whether the picks of an entry have played, or how many starters of its team are playing and to come. */
function playedWords({ picks, rival, user_id: userId }: Entered, live: LiveWeek): string | null {
  if (picks.length === 0) {
    const team = live.teams.find((one) => (rival === null ? one.user_id === userId : one.team_id === rival.team_id))
    const [lineup] = team === undefined ? [] : lineupsOf([team.team_id], live, null)
    if (lineup === undefined) return null
    return lineup.left === 0 ? 'final' : lineup.words
  }
  const words = picks.flatMap(({ athlete_id: id }) => pickStatus(id, live) ?? [])
  return [...new Set(words)].join(', ') || null
}

/** "final", "playing", "plays Sunday 8:20pm"; null if the kickoff is unknown. */
function pickStatus(athleteId: string, { teams, as_of: now }: LiveWeek): string | null {
  const found = teams.flatMap((team) => team.athletes).find((one) => one.athlete_id === athleteId)
  if (found === undefined) return null
  const word = gameWord(found, now)
  return stateOf(found, now) === 'to come' ? `plays ${word}` : word
}

function partWords({ athlete_id: id, athlete_name: name, points }: Entered['picks'][number], live: LiveWeek | null) {
  const status = live === null ? null : pickStatus(id, live)
  const hasScore = points !== null && status?.startsWith('plays') !== true
  return [hasScore ? `${name} ${formatPoints(points)}` : name, ...(status === null ? [] : [status])].join(', ')
}
