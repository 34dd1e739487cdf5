/** The home's picture in words: the week, the viewer's number, and the rival next to it. */
import type { HeldRow, TableRow } from '@whale/contract'
import {
  firstWeekWords,
  placeWords,
  HERO_HEADINGS,
  LOADING_UNITS,
  rivalGapWords,
  heroSentence,
  outInWords,
  seasonEndWords,
  underNumberWords,
  weekInWords,
} from '@whale/words'
import { constantsOf } from '@whale/game'
import { type SceneName, sceneOf } from '../../../shared/art/scenes.ts'
import { unitsInWords } from '@whale/words/numbers'
import { formatWeek } from '@whale/words/times'
import { finalistsOf } from '../final/due.ts'
import { countedIn, lastPlace, tableOf } from '../table/places.ts'
import type { Game } from '../league/use-game.ts'

/** What `unopened` hides: the week's results, until the viewer has opened them. */
type Given = Pick<Game, 'week' | 'narrative' | 'me' | 'leaderboard' | 'last_run'> & {
  game_state: Pick<Game['game_state'], 'tide' | 'season'>
}

interface Now {
  /** The table if the games ended now; null without one, undefined while it loads. */
  held: readonly HeldRow[] | null | undefined
  /** The week whose results the viewer has not opened. */
  unopened: number | null
  /** Nothing is left to do before the lock. */
  isSet: boolean
}

export interface Rival {
  userId: string
  name: string
  /** "4 ahead", "9 behind", "level". */
  gap: string
  isBehind: boolean
}

/** A line of the final's list: the units count the prize. */
export interface Standing {
  userId: string
  name: string
  place: number
  units: number
  isYou: boolean
}

export interface Hero {
  scene: SceneName
  narrator: string
  heading: string
  /** The viewer's number, in the final with their prize as it stands; null while it loads. */
  units: number | null
  /** The prize in it. */
  prize: number
  /** "units, 6th", "if it ended now, 3rd". */
  under: string
  /** What the games have moved so far; null without games. */
  change: number | null
  rival: Rival | null
  /** The viewer's place in a finished season, which replaces the number; null before, and for a player who is out. */
  rank: string | null
  /** In the final, the viewer between the players next to them in the table; null outside. */
  standings: readonly Standing[] | null
  /** The viewer's place as it stands; null without one. */
  place: string | null
  /** The lines that matter this week. */
  lines: { whale: boolean; out: boolean }
  /** The whole picture in one sentence, for screen readers. */
  sentence: string
}

/** Returns the picture of this moment. */
export function heroOf(game: Given, now: Now): Hero {
  const { me, week, narrative, game_state: state } = game
  const isOver = state.tide === 'over'
  const { own: ownUnits, rows, change } = numberOf(game, now)
  const own = rows.find(({ is_you: isYou }) => isYou)
  const prize = now.unopened === null ? (own?.final?.prize ?? 0) : 0
  const units = ownUnits === null ? null : ownUnits + prize
  const place =
    now.unopened !== null || own === undefined || own.is_eliminated || game.last_run === null
      ? null
      : placeOf(own, game)
  const rival = now.unopened !== null || game.last_run === null || isOver ? null : rivalOf(rows, units)
  const finish = isOver ? seasonFinish(game) : null
  const under = finish?.under ?? underWords(game, now, { place, isLive: change !== null, hasPrize: prize > 0 })
  return {
    scene: me.is_eliminated && !isOver && now.unopened === null ? 'remote-island' : sceneOf(narrative.place),
    narrator: narratorOf(game, now),
    heading: finish?.heading ?? headingOf(game, now),
    units,
    prize,
    under,
    change,
    rival,
    rank: finish?.rank ?? null,
    standings: now.unopened === null && !isOver && ownUnits !== null ? standingsOf(rows) : null,
    place,
    lines: linesOf(game, isOver),
    sentence:
      units === null
        ? LOADING_UNITS
        : finish !== null
          ? `${finish.rank ?? unitsInWords(units)}, ${under}`
          : heroSentence({
              units,
              prize,
              place,
              rival,
              players: rows.length,
              spare: week < 2 ? null : units - prize - me.elimination_line,
            }),
  }
}

function numberOf(
  game: Given,
  { held, unopened }: Now,
): { own: number | null; rows: readonly TableRow[]; change: number | null } {
  const {
    me,
    last_run: run,
    game_state: { tide },
  } = game
  const rows = tableOf(game)
  if (unopened !== null) return { own: me.units - (run?.change ?? 0), rows, change: null }
  if (tide !== 'games' || me.is_eliminated || held === null) return { own: me.units, rows, change: null }
  const own = held?.find(({ is_you: isYou }) => isYou)
  if (held === undefined || own === undefined) return { own: null, rows, change: null }
  return { own: own.units, rows: held, change: own.week_change ?? 0 }
}

function placeOf({ place }: TableRow, { last_run: run, game_state: { season } }: Given): string {
  return placeWords(run?.week === constantsOf(season).weeks ? lastPlace(place, { isChampion: place === 1 }) : place)
}

/** Returns the player closest in what counts towards a place; on a tie, the one ahead. Null if the viewer is out. */
export function rivalOf(rows: readonly TableRow[], units: number | null): Rival | null {
  const own = rows.find(({ is_you: isYou }) => isYou)
  if (own === undefined || own.is_eliminated || units === null) return null
  const [next] = rows
    .filter((row) => !row.is_you && !row.is_eliminated)
    .map((row) => ({ row, gap: countedIn(row) - units }))
    .toSorted((a, b) => Math.abs(a.gap) - Math.abs(b.gap) || b.gap - a.gap)
  if (next === undefined) return null
  const { row, gap } = next
  return { userId: row.user_id, name: row.username, gap: rivalGapWords(gap), isBehind: gap < 0 }
}

/** Returns the viewer's row and its neighbors in the table, three in all. Null without a prize that could change hands. */
function standingsOf(rows: readonly TableRow[]): readonly Standing[] | null {
  const finalists = finalistsOf(rows)
  if (!finalists.some(({ is_you: isYou }) => isYou) || !finalists.some(({ final }) => final.prize > 0)) return null
  const active = rows.filter((row) => !row.is_eliminated)
  const at = active.findIndex(({ is_you: isYou }) => isYou)
  const from = Math.max(0, Math.min(at - 1, active.length - 3))
  return active.slice(from, from + 3).map((row) => ({
    userId: row.user_id,
    name: row.is_you ? 'you' : row.username,
    place: row.place,
    units: countedIn(row),
    isYou: row.is_you,
  }))
}

function narratorOf({ week, game_state: { tide, season } }: Given, { unopened }: Now): string {
  if (unopened !== null) return HERO_HEADINGS.tuesday
  return tide === 'over' ? `Season ${season}` : formatWeek(week)
}

function headingOf(game: Given, { unopened, isSet }: Now): string {
  const { me, week, narrative, game_state: state } = game
  if (unopened !== null) return weekInWords(unopened)
  if (me.is_eliminated) return hasWayBack(game) ? HERO_HEADINGS.out : HERO_HEADINGS.out_for_good
  if (state.tide === 'games' || state.tide === 'waiting') return HERO_HEADINGS[state.tide]
  if (isSet && week > 0) return HERO_HEADINGS.set
  return week === 1 && game.last_run === null ? firstWeekWords(game.leaderboard.length) : narrative.title
}

/** Whether the one buy-back is left (RULES §3). */
function hasWayBack({ week, me, game_state: { season, tide } }: Given): boolean {
  const last = constantsOf(season).buyBackLastWeek
  return !me.has_bought_back && (week < last || (week === last && tide === 'betting'))
}

function underWords(
  { me, week, game_state: { tide } }: Given,
  { unopened }: Now,
  { place, isLive, hasPrize }: { place: string | null; isLive: boolean; hasPrize: boolean },
): string {
  if (unopened !== null) return underNumberWords({ is: 'unopened' })
  if (me.is_eliminated) return underNumberWords({ is: 'out', short: me.elimination_line - me.units })
  if (tide === 'waiting') return underNumberWords({ is: 'waiting', week })
  if (isLive) return underNumberWords({ is: 'live', place })
  if (hasPrize) return underNumberWords({ is: 'prize', place })
  return underNumberWords(week === 1 && tide === 'betting' ? { is: 'first_week' } : { is: 'now', place })
}

function linesOf({ week, me, game_state: { season } }: Given, isOver: boolean): Hero['lines'] {
  const { finalFirstWeek } = constantsOf(season)
  // Nothing can be lost in week 1, and in the final nobody becomes a whale or ceases to be one.
  return { whale: !isOver && week < finalFirstWeek && !me.is_eliminated, out: !isOver && week > 1 }
}

interface FinishGiven {
  leaderboard: Game['leaderboard']
  me: Pick<Game['me'], 'out_in_week'>
}

/** Returns how the season ended for the viewer. On a tie the champion comes first and the others finish second. */
export function seasonFinish({ leaderboard, me: { out_in_week: outIn } }: FinishGiven): {
  heading: string
  rank: string | null
  under: string
} {
  const own = leaderboard.find(({ is_you: isYou }) => isYou)
  const other = leaderboard.find((each) => each !== own)
  if (own === undefined || other === undefined) return { heading: HERO_HEADINGS.over, rank: null, under: 'units' }
  const isFirst = own === leaderboard[0]
  const isOut = !isFirst && outIn !== null
  return {
    heading: isFirst ? HERO_HEADINGS.champion : outIn === null ? HERO_HEADINGS.over : outInWords(outIn),
    rank: isOut ? null : placeWords(lastPlace(own.place, { isChampion: isFirst })),
    under: seasonEndWords({ units: isOut ? null : own.units, gap: own.units - other.units, name: other.username }),
  }
}
