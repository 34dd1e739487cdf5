/** The week's casino event, a player's entry, and the entries of a season. */
import type { CasinoEntryWire, CasinoEventWire, ReplyOf, endpoints } from '@whale/contract'
import { casinoEventContent, casinoEventTarget, markedWords, shortNote, shortReason } from '@whale/words'
import {
  LINE_RULES,
  ATHLETES_NAMED,
  type Arena,
  type AthleteId,
  type CasinoEntry,
  type League,
  type LeagueView,
  type Player,
  type PlayerId,
  type Points,
  type Reason,
  athletesNamed,
  isActiveIn,
  isVoidRun,
  playerOfId,
  pointsToDecimal,
  teamOfId,
  weekConfig,
} from '@whale/game'
import { type Usernames, nameOf } from './usernames.ts'
import { type WeekRun, lastRunOf } from './week-run.ts'

export type Bet = ReplyOf<(typeof endpoints)['casino']['casinoLeagueBets']>['bets'][number]

/** The week's event, or null if it has none. */
export function casinoEventView(league: Pick<LeagueView, 'id' | 'season'>, week: number): CasinoEventWire | null {
  const config = weekConfig(week)
  if (config === null || config.casinoEvent === null) return null
  return {
    id: `${league.id}:${week}`,
    week,
    key: config.casinoEvent,
    ...casinoEventContent(config.casinoEvent),
    payout_max: config.casinoPayoutUnitsMax,
    target: casinoEventTarget(config.casinoEvent, league.season),
    athletes_named: ATHLETES_NAMED[config.casinoEvent],
  }
}

/** The week of an event id. */
export function weekOfCasinoEvent(id: string): number {
  return Number(id.split(':').at(-1))
}

/** An entry. Its athletes' points come from the run that settled the week, or from the last score report. */
export function casinoEntryView(
  league: League,
  entry: CasinoEntry,
  {
    reportedPoints = null,
    run = lastRunOf(league, entry.week),
  }: { reportedPoints?: ReadonlyMap<AthleteId, Points> | null; run?: WeekRun } = {},
): CasinoEntryWire {
  const { terms } = entry
  const payout = run?.transfers.find(({ reason }) => 'entryId' in reason && reason.entryId === entry.id)
  return {
    id: entry.id,
    week: entry.week,
    key: terms.event,
    picks: athletesNamed(terms).map(({ athleteId, name, position }) => {
      const scored = run?.athletePoints[athleteId] ?? reportedPoints?.get(athleteId)
      return {
        athlete_id: athleteId,
        athlete_name: name,
        position,
        points: scored === undefined ? null : pointsToDecimal(scored),
      }
    }),
    roster: terms.event === 'best_deployment' ? terms.roster.map(({ athleteId }) => athleteId) : [],
    rival:
      terms.event === 'mark_a_rival' ? { team_id: terms.teamId, team_name: teamOfId(league, terms.teamId).name } : null,
    arena: terms.event === 'coliseum_and_arena' ? terms.arena : null,
    entered_at: entry.enteredAt,
    result: payout === undefined ? unpaidResult(league, entry, run) : 'won',
    payout: payout?.units ?? 0,
    how: howItEnded(entry, run, payout?.reason),
  }
}

/** The result of an entry that was not paid. A run pays or adds a note for each entry of the players who were in (RULES §5 Casino). */
function unpaidResult(league: League, { playerId, week }: CasinoEntry, run: WeekRun): CasinoEntryWire['result'] {
  if (run === null) return isActiveIn(playerOfId(league, playerId), week) ? 'open' : 'out'
  if (isVoidRun(run)) return 'void'
  return missNote(run, playerId) === undefined ? 'out' : 'missed'
}

/** The run's note on why a player's entry pays nothing. */
function missNote({ notes }: NonNullable<WeekRun>, playerId: PlayerId) {
  return notes.find(
    (note) => LINE_RULES[note.rule].kind === 'casino' && 'playerId' in note && note.playerId === playerId,
  )
}

/** How a settled entry ended; null while it is open, and for an entry with a target. Pages show the team's name above it. */
function howItEnded({ playerId, terms: { event } }: CasinoEntry, run: WeekRun, paid?: Reason): string | null {
  if (run === null || event === 'one_scorer' || event === 'two_scorers') return null
  if (paid !== undefined) return paid.rule === 'casino.mark_a_rival' ? markedWords(paid) : shortReason(paid).short
  const note = missNote(run, playerId)
  if (note === undefined) return ''
  return note.rule === 'casino.rival_escaped' ? markedWords(note) : shortNote(note).short
}

/** The event that a player can enter in week 5, by their current status; null in any other week. */
export function arenaFor(player: Player, week: number): Arena | null {
  if (weekConfig(week)?.casinoEvent !== 'coliseum_and_arena') return null
  return player.standing.status === 'whale' ? 'arena' : 'coliseum'
}

export interface CasinoBetsInput {
  usernames: Usernames
  /** All entries of the season that the viewer may see, oldest week first. */
  entries: readonly CasinoEntry[]
  /** The runs that were not reversed, by week. */
  runs: ReadonlyMap<number, NonNullable<WeekRun>>
  asked: { week: number | undefined; userId: string | undefined; withSettled: boolean }
}

/** The entries of the season, optionally of one week or user. */
export function casinoBetsView(league: LeagueView, { usernames, entries, runs, asked }: CasinoBetsInput): Bet[] {
  return entries
    .filter((entry) => asked.week === undefined || entry.week === asked.week)
    .map((entry): Bet => {
      const { userId, teamId } = playerOfId(league, entry.playerId)
      return {
        ...casinoEntryView(league, entry, { run: runs.get(entry.week) ?? null }),
        user_id: userId,
        username: nameOf(usernames, userId),
        team_name: teamOfId(league, teamId).name,
        settled: runs.has(entry.week),
      }
    })
    .filter((bet) => asked.userId === undefined || bet.user_id === asked.userId)
    .filter((bet) => asked.withSettled || !bet.settled)
}
