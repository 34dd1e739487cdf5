/** The viewer's house line, all in, casino entry and prediction on game days: how each stands, and what it pays. */
import { capitalized } from '../../../shared/format/capitalized.ts'
import { type CasinoEventWire, type TeamForm, type TeamSide, betOutlook, placeWords } from '@whale/contract'
import { formatCount, formatExactGap, formatGap, formatPoints } from '../../../shared/format/format.ts'
import { inPercent, ofDecided } from '../shared/bets/chance-words.ts'
import type { OwnWeek } from '../shared/bets/own-week.ts'
import { chanceNow, openSwing } from '../shared/bets/swing.ts'
import { type Scores, lineStanding } from '../shared/bets/standing.ts'
import type { LivePick } from './casino-picks-view.ts'
import { stillProjected } from './sweat-view.ts'
import type { LiveWeek } from '../shared/scores/live-week.ts'
import { comparedTeams } from '../shared/final/race.ts'

export interface OwnPick {
  id: string
  /** "House line", "All in", "Casino entry", "Prediction". */
  kind: string
  /** "Kelp Wanted over 125.5". */
  title: string
  /** "102.1 so far, 23.4 to go, 29.8 still projected". */
  words: string
  /** The chance to come true, from 0 to 1; null if it is unknown. */
  share: number | null
  /** Units if it comes true, and if it does not. */
  win: number
  lose: number
  teamName: string
  /** The teams that decide it. */
  teamIds: readonly string[]
}

function isAllIn({ kind }: Pick<OwnPick, 'kind'>): boolean {
  return kind === 'All in'
}

/**
 * Returns the picks that stand above the bets, with their heading, and the others. Going all in is the whole season. A house line stands
 * there while it can swing more than the viewer's own bet, `betSwing`.
 */
export function splitPicks(picks: readonly OwnPick[], betSwing: number) {
  const leads = (pick: OwnPick) => isAllIn(pick) || swingOf(pick) > betSwing
  const first = picks.filter(leads)
  return {
    first,
    heading: first.some(isAllIn) ? 'Your all-in' : 'Your house line',
    others: picks.filter((pick) => !leads(pick)),
  }
}

/** A prediction costs nothing, and after the games nothing swings. */
function swingOf({ win, lose, share }: OwnPick): number {
  return win > 0 && lose > 0 ? openSwing(win + lose, { share, isPlayed: false }) : 0
}

/** What a pick stands at. */
export interface PicksSeen {
  live: LiveWeek | null
  scores: Scores
  forms: readonly TeamForm[]
}

/** Returns what the viewer has on besides bets, the most units first. `casino` is their entry's card, if any. */
export function ownPicks(
  { option, allIn, prediction }: OwnWeek,
  given: PicksSeen,
  casino: OwnPick | null = null,
): OwnPick[] {
  const { entry } = prediction
  return [
    ...(option?.result === 'open'
      ? [
          linePick(
            { kind: 'House line', teamId: option.team_id, teamName: option.team_name, line: option.line },
            { win: option.pays - option.amount, lose: option.amount },
            given,
          ),
        ]
      : []),
    ...(allIn === null ? [] : [linePick({ kind: 'All in', ...allIn }, { win: allIn.win, lose: allIn.amount }, given)]),
    ...(casino === null ? [] : [casino]),
    ...(entry?.result === 'open' ? [predictionPick({ ...prediction, entry }, given)] : []),
  ].toSorted((a, b) => b.win + b.lose - (a.win + a.lose))
}

/** Returns the card of the viewer's casino entry among everybody's; null without one, and once it can pay nothing. */
export function casinoPick(
  entries: readonly Pick<LivePick, 'who' | 'what' | 'word' | 'status' | 'view' | 'teamName'>[],
  { event, teamId }: { event: Pick<CasinoEventWire, 'key' | 'payout_max'> | null; teamId: string },
): OwnPick | null {
  const own = entries.find(({ who }) => who === 'You')
  if (own === undefined || event === null || !['open', 'there'].includes(own.view.state)) return null
  const { what, word, status, teamName } = own
  const words = [word, status].filter((one) => one !== null).join(', ')
  return {
    id: 'Casino entry',
    kind: 'Casino entry',
    title: what ?? teamName,
    words: words === '' ? 'No score yet' : capitalized(words),
    share: null,
    win: event.payout_max,
    lose: 0,
    teamName,
    teamIds: event.key === 'coliseum_and_arena' || event.key === 'top_three' ? [teamId] : [],
  }
}

/** Returns how a team stands against its line. Exactly on it after the games, nothing is won or lost. */
export function linePick(
  { kind, teamId, teamName, line }: { kind: string; teamId: string; teamName: string; line: number },
  stakes: { win: number; lose: number },
  { live, scores, forms }: PicksSeen,
): OwnPick {
  const terms: TeamSide = { kind: 'over', line, own: teamId, other: '' }
  const { points: scored = null, toPlay = null } = scores.get(teamId) ?? {}
  const points = live === null ? null : scored
  const isPlayed = toPlay === 0
  const chance = points === null ? (betOutlook(terms, forms)?.chance ?? null) : chanceNow(terms, { scores, forms })
  const share = isPlayed ? null : ofDecided(chance)
  const { how, isThere } = lineStanding(line, live, teamId)
  const left = toPlay === null || isPlayed || isThere ? '' : `, ${stillProjected(toPlay)}`
  const now =
    points === null ? 'No score yet' : `${formatPoints(points)}${isPlayed ? '' : ' so far'}, ${lowered(how)}${left}`
  return {
    id: kind,
    kind,
    title: `${teamName} over ${formatPoints(line)}`,
    words: share === null ? now : `${now}. ${inPercent(share)}% to make it`,
    share,
    // After the games one of the two is left.
    win: isPlayed && !isThere ? 0 : stakes.win,
    lose: isPlayed && (isThere || points === line) ? 0 : stakes.lose,
    teamName,
    teamIds: [teamId],
  }
}

function predictionPick(
  {
    entry,
    units,
    guessPays,
    finalists,
  }: OwnWeek['prediction'] & { entry: NonNullable<OwnWeek['prediction']['entry']> },
  { live }: PicksSeen,
): OwnPick {
  const { team_id: teamId, team_name: teamName, points: guess } = entry
  const teams = comparedTeams(live?.teams ?? [], finalists).toSorted((a, b) => b.points - a.points)
  const leader = teams.find(({ team_id: id }) => id !== teamId)
  const own = teams.find(({ team_id: id }) => id === teamId)
  const isOn = own !== undefined && leader !== undefined && Math.max(own.points, leader.points) > 0
  // The final's gaps have both decimals on every page.
  const format = finalists === null ? formatGap : formatExactGap
  const race = isOn && { own, leader, place: placeIn(teams, own.points), of: teams.length, format }
  const now = race === false ? 'No score yet' : raceWords(race)
  return {
    id: 'Prediction',
    kind: 'Prediction',
    title: `${teamName} to top the ${finalists === null ? 'week' : 'finalists'}`,
    words: guessPays && guess !== null ? `${now}. You guessed ${formatPoints(guess)}` : now,
    share: null,
    win: units,
    lose: 0,
    teamName,
    teamIds: isOn ? [teamId, leader.team_id] : [teamId],
  }
}

interface Team {
  team_name: string
  points: number
}

function placeIn(teams: readonly Team[], points: number): number {
  return teams.filter((team) => team.points > points).length + 1
}

interface Race {
  own: Team
  leader: Team
  place: number
  of: number
  format: (one: number, other: number) => string
}

/** "In front by 3.2", "Tied with Tuna Turner", "4th of 12 teams, 19.2 behind Tuna Turner". */
function raceWords({ own, leader, place, of, format }: Race): string {
  const gap = format(own.points, leader.points)
  if (own.points > leader.points) return `In front by ${gap}`
  if (own.points === leader.points) return `Tied with ${leader.team_name}`
  return `${placeWords(place)} of ${formatCount(of, 'team')}, ${gap} behind ${leader.team_name}`
}

/** After a comma. */
function lowered(words: string): string {
  return words.charAt(0).toLowerCase() + words.slice(1)
}
