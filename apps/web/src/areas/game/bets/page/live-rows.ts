/** What the viewer has on besides bets while the games run: how far each is, and what it pays. */
import {
  entryPoints,
  entryTitle,
  entryView,
  type Entrants,
  casinoRaceWords,
  lineTitle,
  pointsOfWords,
  topRowWords,
  topTitle,
} from '@whale/words'
import { paths } from '@whale/words/addresses'
import { capitalized } from '../../../../shared/format/capitalized.ts'
import type { OwnWeek } from '../own-week.ts'
import { lineStanding } from '../standing.ts'
import { rivalStanding } from '../../casino/entry-view.ts'
import { comparedTeams } from '../../final/race.ts'
import type { LiveWeek } from '../../scores/live-week.ts'
import type { Game } from '../../league/use-game.ts'

export interface LiveRow {
  kind: 'casino' | 'line' | 'all_in' | 'top'
  title: string
  /** "21.0 of 25, 4.0 to go" */
  words: string
  /** The points' share of what they need, from 0 to 1; null without points or a line. */
  share: number | null
  /** Units if it comes true, and if not. Pots are shared with the other winners. */
  win: number
  lose: number
  isPot: boolean
  /** The player whose face is shown. */
  userId: string | null
  to: string
}

interface Given {
  /** With live scores. */
  game: Game
  live: LiveWeek | null
  own: OwnWeek
  /** The entrants of a team event. */
  race: Entrants | null
}

/** Returns the rows, the most units first. */
export function liveRows(given: Given): LiveRow[] {
  return [...casinoRow(given), ...lineRows(given), ...topRow(given)].toSorted((a, b) => b.win + b.lose - a.win - a.lose)
}

function casinoRow({ game, live, race }: Given): LiveRow[] {
  const { event, entry } = game.casino
  if (event === null || entry === null) return []
  const { word, state, share } = entryView(entry, event.target, race?.own ?? rivalStanding(entry, game, live))
  const points = entryPoints(entry)
  const how = (race === null ? null : casinoRaceWords(race.own, race)) ?? word
  const isOver = state === 'missed' || state === 'out' || state === 'void'
  return [
    {
      kind: 'casino',
      title: entryTitle(entry),
      words:
        points === null || event.target === null ? capitalized(how) : pointsOfWords(points, { of: event.target, how }),
      share,
      win: isOver ? 0 : event.payout_max,
      lose: 0,
      isPot: false,
      userId: null,
      to: paths.casino(game.league.id),
    },
  ]
}

function lineRows({ game, live, own: { houseBet, allIn } }: Given): LiveRow[] {
  const { league } = game
  const rowOf = (
    kind: 'line' | 'all_in',
    { teamId, line, win, lose, to }: { teamId: string; line: number; win: number; lose: number; to: string },
  ): LiveRow => {
    const team = live?.teams.find(({ team_id: id }) => id === teamId)
    const { how, isThere } = lineStanding(line, live, teamId)
    const isPlayed = team?.to_play === 0
    return {
      kind,
      title: lineTitle(kind, line),
      words: team === undefined ? how : pointsOfWords(team.points, { how }),
      share: team === undefined || line === 0 ? null : within(team.points / line),
      // After the games only one outcome is left; exactly on the line, neither.
      win: isPlayed && !isThere ? 0 : win,
      lose: isPlayed && (isThere || team.points === line) ? 0 : lose,
      isPot: false,
      userId: game.leaderboard.find(({ team_id: id }) => id === teamId)?.user_id ?? null,
      to,
    }
  }
  return [
    ...(houseBet?.result === 'open'
      ? [
          rowOf('line', {
            teamId: houseBet.team_id,
            line: houseBet.line,
            win: houseBet.pays - houseBet.amount,
            lose: houseBet.amount,
            to: paths.house(league.id),
          }),
        ]
      : []),
    ...(allIn === null
      ? []
      : [
          rowOf('all_in', {
            teamId: allIn.teamId,
            line: allIn.line,
            win: allIn.win,
            lose: allIn.amount,
            to: paths.multipliers(league.id),
          }),
        ]),
  ]
}

function topRow({ game, live, own: { prediction } }: Given): LiveRow[] {
  const { entry, units, finalists } = prediction
  if (entry?.result !== 'open') return []
  const nameOf = (team: { team_id: string; team_name: string }) => {
    const owner = game.leaderboard.find(({ team_id: id }) => id === team.team_id)
    return owner?.is_you === true ? 'you' : (owner?.username ?? team.team_name)
  }
  const teams = comparedTeams(live?.teams ?? [], finalists).toSorted((a, b) => b.points - a.points)
  const [first] = teams
  const own = teams.find(({ team_id: id }) => id === entry.team_id)
  const isOn = first !== undefined && own !== undefined && first.points > 0
  const words = topRowWords(isOn ? { points: own.points, best: first.points, bestName: nameOf(first) } : null)
  return [
    {
      kind: 'top',
      title: topTitle(nameOf(entry)),
      words,
      share: isOn ? within(own.points / first.points) : null,
      win: units,
      lose: 0,
      isPot: finalists === null,
      userId: game.leaderboard.find(({ team_id: id }) => id === entry.team_id)?.user_id ?? null,
      to: paths.topScore(game.league.id),
    },
  ]
}

function within(share: number): number {
  return Math.min(1, Math.max(0, share))
}
