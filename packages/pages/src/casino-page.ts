/** The casino's page: the week's event, the member's entry, and the athletes or teams to pick from. */
import type { ReplyOf, endpoints } from '@whale/contract'
import { casinoDisabledMessage, NO_CASINO_EVENT } from '@whale/words'
import {
  type AthleteChoice,
  CASINO_POSITIONS,
  type Injury,
  type Instant,
  type LeagueView,
  type Player,
  type Points,
  type ScoreReport,
  momentsOf,
  whyNotEnterCasino,
  whyNotMark,
  whyNotPick,
} from '@whale/game'
import { decimalOrNull } from './scores.ts'
import { arenaFor, casinoEntryView, casinoEventView } from './casino.ts'
import type { MemberView } from './member-view.ts'
import { refusalView } from './refusal.ts'
import { weekOf } from './tide.ts'

type Page = ReplyOf<(typeof endpoints)['casino']['casinoEvent']>

/** An athlete of a roster, with their game of the week. */
export interface RosterAthlete extends AthleteChoice {
  nflTeam: string | null
  opponent: string | null
  kickoffAt: Instant | null
  isStarter: boolean
  projected: Points | null
  injury: Injury | null
}

/** A past week's points by athlete. Athletes without a game are absent. */
export interface PastWeek {
  week: number
  points: ReadonlyMap<string, Points>
}

/** How many past weeks the page shows. */
export const PAST_WEEKS_SHOWN = 5

/** The points of a past week. `hasGame` says whether an NFL team played in it. */
export function pastWeekOf({ week, teams }: ScoreReport, hasGame: (nflTeam: string | null) => boolean): PastWeek {
  const played = teams.flatMap(({ athletes }) => athletes).filter(({ nflTeam }) => hasGame(nflTeam))
  return { week, points: new Map(played.map(({ athleteId, points }) => [athleteId, points])) }
}

/** Whether that player's page offers athletes, so that their roster is needed. */
export function canPickAthletes({ league, turn }: MemberView, player: Player): boolean {
  const event = casinoEventView(league, weekOf(league))
  const isOwn = player.id === turn.actor.playerId
  return isOwn && event !== null && event.athletes_named > 0 && whyNotEnterCasino(turn) === null
}

/** The casino's page of one player. `roster` is empty unless `canPickAthletes`. */
export function casinoPageView(
  { league, turn, now }: MemberView,
  { player, roster, past }: { player: Player; roster: readonly RosterAthlete[]; past: readonly PastWeek[] },
): Page {
  const isOwn = player.id === turn.actor.playerId
  const week = weekOf(league)
  const event = casinoEventView(league, week)
  const entry = league.entries.find((made) => made.playerId === player.id && made.week === week)
  return {
    event,
    disabled_message: event === null ? (casinoDisabledMessage(week) ?? NO_CASINO_EVENT) : null,
    entry: entry === undefined ? null : casinoEntryView(league, entry),
    refusal: refusalView(whyNotEnterCasino(turn)),
    rivals: isOwn && event?.key === 'mark_a_rival' ? rivalsOf(league, player) : [],
    arena: arenaFor(player, week),
    locks_at: week === 0 ? null : momentsOf(league.calendar, week).locksAt,
    now,
    choices: roster
      .filter(({ position }) => CASINO_POSITIONS.includes(position))
      .map((athlete) => choiceView(athlete, past)),
  }
}

function rivalsOf(league: LeagueView, player: Player) {
  return league.teams
    .filter(({ id }) => whyNotMark({ league, player }, id) === null)
    .map(({ id, name, avatarUrl }) => ({ team_id: id, team_name: name, avatar: avatarUrl }))
}

function choiceView(athlete: RosterAthlete, past: readonly PastWeek[]): Page['choices'][number] {
  return {
    athlete_id: athlete.athleteId,
    name: athlete.name,
    position: athlete.position,
    nfl_team: athlete.nflTeam,
    opponent: athlete.opponent,
    kickoff_at: athlete.kickoffAt,
    is_starter: athlete.isStarter,
    projected: decimalOrNull(athlete.projected),
    injury: athlete.injury,
    last: past
      .map(({ week, points }) => ({ week, points: decimalOrNull(points.get(athlete.athleteId) ?? null) }))
      .toSorted((a, b) => b.week - a.week),
    refusal: refusalView(whyNotPick(athlete)),
  }
}
