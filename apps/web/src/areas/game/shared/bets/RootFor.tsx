/** What the viewer roots for on game days: what each bet, pick and prediction still needs, and what it pays. */
import { capitalized } from '../../../../shared/format/capitalized.ts'
import type { CasinoEntryWire, CasinoEventWire, OptionWire, PredictionEntryWire } from '@whale/contract'
import type { ReactNode } from 'react'
import { formatExactGap, formatGap, formatPoints, formatSignedUnits } from '../../../../shared/format/format.ts'
import { Panel } from '../../../../shared/ui/Panel.tsx'
import {
  type Lowest,
  arenaWords,
  entryAim,
  entryPoints,
  entryTitle,
  isOfTeams,
  lowestFirst,
} from '../casino/entry-view.ts'
import { rightSoFar } from '../casino/deployment.ts'
import { type Entrants, allCollect, useEntrants } from '../casino/entrants.ts'
import type { LiveWeek } from '../scores/live-week.ts'
import { neededPlace, rivalPlace } from '../casino/rival-words.ts'
import { comparedTeams } from '../final/race.ts'
import type { Game } from '../shell/use-game.ts'
import type { BetView } from './bet-view.ts'
import { lineTitle } from './bet-words.ts'
import { type AllIn, type OwnWeek, useOwnWeek } from './own-week.ts'
import { type Standing, lineStanding } from './standing.ts'
import { openSwing } from './swing.ts'

/** An active bet, and how it stands. */
interface Backed {
  id: string
  view: BetView
  standing: Standing | null
  /** The own side's chance, from 0 to 1; null without projections. */
  share: number | null
}

interface RootForProps {
  game: Game
  live: LiveWeek | null
  rows: readonly Backed[]
  /** Whether the right prediction would add to the units: not where it excludes a bounty or bets that pay as much. */
  isPickWorth: boolean
}

/** What brings the viewer units, with the state of each. */
export function RootFor({ game, live, rows, isPickWorth }: RootForProps): ReactNode {
  const own = useOwnWeek(game)
  const prediction = isPickWorth ? own.prediction : { ...own.prediction, entry: null }
  const entrants = useEntrantsOf(game)
  const lowest = lowestFirst(game, live)
  const wishes = wishesOf({ rows, ...own, prediction, casino: game.casino, entrants, lowest, live })
  if (wishes.length === 0) return null
  return (
    <Panel heading="Root for">
      <ul>
        {wishes.map((wish) => (
          <WishRow key={wish.id} wish={wish} />
        ))}
      </ul>
    </Panel>
  )
}

/** The race of the viewer's team event; null without one. */
function useEntrantsOf(game: Game): Entrants | null {
  const { entry } = game.casino
  const isWanted = entry !== null && isOfTeams(entry)
  return useEntrants(game, entry ?? { week: game.week, key: 'top_three', arena: null }, isWanted)
}

function WishRow({ wish: { what, how, isThere, win, lose, points } }: { wish: Wish }): ReactNode {
  return (
    <li className="flex items-center justify-between gap-4 border-t border-line py-2.5 first:border-t-0 first:pt-0">
      <p className="min-w-0 leading-snug">
        <b>{what}.</b> <span className={isThere ? 'text-lagoon' : 'text-foam-muted'}>{how}.</span>
      </p>
      <p className="flex-none text-right leading-snug font-bold tabular-nums">
        {win > 0 && <span className="block text-lagoon">{formatSignedUnits(win)}</span>}
        {points > 0 && <span className="block text-lagoon">+{points} pts</span>}
        {lose > 0 && <span className="block text-small text-coral">or {formatSignedUnits(-lose)}</span>}
      </p>
    </li>
  )
}

export interface Wish {
  id: string
  /** "You −4.5 against devin". */
  what: string
  /** What is still missing, or that it holds now. */
  how: string
  isThere: boolean
  /** Units if it comes true, and if it does not. */
  win: number
  lose: number
  /** Points in the final if it comes true. */
  points: number
  /** The units that it can still swing. */
  swing: number
}

interface Given extends OwnWeek {
  rows: readonly Backed[]
  casino: { event: CasinoEventWire | null; entry: CasinoEntryWire | null }
  /** The race of a team event; null for other events, and while it loads. */
  entrants?: Pick<Entrants, 'rows' | 'paidPlaces'> | null
  /** The week's teams from the lowest, for a marked rival. Without live data, the prediction compares their stored points. */
  lowest: Lowest
  live: LiveWeek | null
}

/**
 * Returns what can still bring the viewer units this week, in the order of `openSwing`. What is decided is left out: a team or pick over
 * its line, and a bet or prediction whose teams have played.
 */
export function wishesOf({ rows, option, allIn, casino, entrants = null, prediction, lowest, live }: Given): Wish[] {
  // With no more entrants than places, no score changes what they win.
  const isSure = entrants !== null && allCollect(entrants)
  return [
    ...rows.filter((row) => row.view.isYours && !isDecided(row)).map(wishOfBet),
    ...(allIn === null ? [] : [wishOfAllIn(allIn, live)]).filter(isMissing),
    ...(option?.result === 'open' ? [wishOfOption(option, live)] : []).filter(isMissing),
    ...(casino.event !== null && casino.entry?.result === 'open' && !isSure && !isPlayed(casino.entry, live)
      ? [wishOfEntry(casino.event, casino.entry, { lowest, live })].filter(
          (wish) => isMissing(wish) || casino.event?.target === null,
        )
      : []),
    ...(prediction.entry?.result === 'open' ? wishesOfPrediction(prediction.entry, prediction, { lowest, live }) : []),
  ].toSorted((a, b) => b.swing - a.swing || b.win + b.lose - (a.win + a.lose))
}

function isMissing({ isThere }: Wish): boolean {
  return !isThere
}

/** An over that has landed, or a bet whose teams have played. The others can still turn. */
function isDecided({ view: { terms }, standing }: Backed): boolean {
  const hasLanded = terms.kind === 'over' && standing?.state === 'ahead'
  return hasLanded || standing?.isPlayed === true
}

/** Whether the games of all picks are over: nothing is left to root for. */
function isPlayed({ picks }: CasinoEntryWire, live: LiveWeek | null): boolean {
  const athletes = (live?.teams ?? []).flatMap((team) => team.athletes)
  const done = new Set(athletes.flatMap(({ athlete_id: id, is_done: isDone }) => (isDone ? [id] : [])))
  return picks.length > 0 && picks.every(({ athlete_id: id }) => done.has(id))
}

function wishOfBet({ id, view, standing, share }: Backed): Wish {
  const { own } = view
  const isThere = standing?.state === 'ahead'
  const swing = openSwing(own.gain + own.stake, { share, isPlayed: false })
  return {
    id,
    what: lineTitle(view),
    how: standing?.word ?? 'No score yet',
    isThere,
    win: own.gain,
    lose: own.stake,
    points: 0,
    swing,
  }
}

function wishOfAllIn({ teamId, teamName, amount, line, win }: AllIn, live: LiveWeek | null): Wish {
  const { how, isThere } = lineStanding(line, live, teamId)
  const what = `All in: ${teamName} to beat ${formatPoints(line)}`
  return { id: 'all in', what, how, isThere, win, lose: amount, points: 0, swing: win + amount }
}

function wishOfOption(
  { id, team_id: teamId, team_name: name, line, pays, amount }: OptionWire,
  live: LiveWeek | null,
): Wish {
  const { how, isThere } = lineStanding(line, live, teamId)
  const what = `${name} to beat ${formatPoints(line)}`
  return { id, what, how, isThere, win: pays - amount, lose: amount, points: 0, swing: pays }
}

function wishOfEntry(
  { payout_max: win, target }: CasinoEventWire,
  entry: CasinoEntryWire,
  seen: Pick<Given, 'lowest' | 'live'>,
): Wish {
  const points = entryPoints(entry)
  const given = { id: entry.id, win, lose: 0, points: 0, swing: win }
  if (target === null) return { ...given, ...raceOf(entry, seen) }
  const isThere = points !== null && points >= target
  const how =
    points === null
      ? `Needs ${target}`
      : isThere
        ? `${formatPoints(points)}, over the line`
        : `${formatGap(target, points)} to go`
  return { ...given, what: `${entryTitle(entry)} to score ${target} or more`, how, isThere }
}

/** What an entry without a target needs, and how far it is: a low rival, the best picks, a high place of the own team. */
function raceOf(
  entry: CasinoEntryWire,
  { lowest, live }: Pick<Given, 'lowest' | 'live'>,
): Pick<Wish, 'what' | 'how' | 'isThere'> {
  const { key, rival, arena, picks } = entry
  const none = 'No score yet'
  const own = live?.teams.find(({ is_you: isYou }) => isYou)
  if (rival !== null) {
    const row = lowest.rows.find(({ id }) => id === rival.team_id) ?? null
    const place = rivalPlace(row, lowest)
    const what = `${rival.team_name} to finish ${neededPlace(lowest)}`
    return { what, how: rivalHow(place, lowest) ?? none, isThere: row?.pays === true }
  }
  if (picks.length > 0) {
    const right = live === null ? null : rightSoFar(entry, live)
    const how = right === null ? none : `${right} of ${picks.length} right so far`
    return { what: `${entryTitle(entry)} ${entryAim({ key, target: null })}`, how, isThere: right === picks.length }
  }
  const where = arena === null ? entryAim({ key, target: null }) : `in the top third of the ${arenaWords(arena)}`
  const how = own === undefined ? none : `${formatPoints(own.points)} so far`
  return { what: `Your team ${where}`, how, isThere: false }
}

/** "3rd of 12 now", "No points yet". */
function rivalHow(place: string | null, { toScore }: Lowest): string | null {
  if (place === null) return null
  return toScore.size === 0 ? `${place} now` : capitalized(place)
}

/** None while the finalists load, and once all the compared teams have played. */
function wishesOfPrediction(
  { team_id: teamId, team_name: name }: PredictionEntryWire,
  { units: win, points, finalists }: Pick<OwnWeek['prediction'], 'units' | 'points' | 'finalists'>,
  { lowest, live }: Pick<Given, 'lowest' | 'live'>,
): Wish[] {
  const stored = lowest.rows.map(({ id, points }) => ({ team_id: id, points: points ?? 0, to_play: null }))
  const teams = comparedTeams<Scored>(live?.teams ?? stored, finalists)
  const isLoading = finalists?.entrants.length === 0
  if (isLoading || (teams.length > 0 && teams.every(({ to_play: left }) => left === 0))) return []
  const own = teams.find((team) => team.team_id === teamId)?.points ?? 0
  const best = Math.max(0, ...teams.map(({ points }) => points))
  const isThere = best > 0 && own === best
  // The final's tables have both decimals.
  const gap = (finalists === null ? formatGap : formatExactGap)(best, own)
  const how = best === 0 ? 'No score yet' : isThere ? 'In front' : `${gap} behind`
  const what = `${name} to top the ${finalists === null ? 'week' : 'finalists'}`
  return [{ id: `prediction ${teamId}`, what, how, isThere, win, lose: 0, points, swing: win }]
}

type Scored = Pick<LiveWeek['teams'][number], 'team_id' | 'points' | 'to_play'>
