/** Game nights for tests: Ada hosts, and rivals have the other seats. Teams are named after the first user who had them. */
import { assert } from '../values/assert.ts'
import type { UserId } from '../values/ids.ts'
import { type Instant, SECOND_MS, instant, later } from '../values/instant.ts'
import { momentsOf } from '../season/calendar.ts'
import { needsScores } from '../season/due-tasks.ts'
import { openNight } from '../season/night-calendar.ts'
import type { ScoreReport } from '../season/scores.ts'
import type { League } from '../league/league.ts'
import { RIVAL_NAMES, rivalUser } from '../league/rival.ts'
import { tasksOf } from '../league/tasks.ts'
import { type Turn, actorOfUser } from '../decision.ts'
import { claimTeam } from '../players/claim.ts'
import { createAndClaim } from '../players/create-league.ts'
import { aTeam } from './builder.ts'
import { decideTask } from './decide-task.ts'
import { report } from './report.ts'
import { scriptedIds, seededChance } from './scripted.ts'
import { acceptedBy, calendarTurn, userOf } from './turns.ts'

const STARTS_AT = instant('2026-03-06T01:00:00Z')

/** A night with that many seats, waiting for its start. */
export function aNight({ seats = 8 }: { seats?: number } = {}): League {
  const { calendar, pace, pausedAt } = openNight({ season: 2025, pace: 'tonight', startsAt: STARTS_AT })
  const now = later(STARTS_AT, -60 * SECOND_MS)
  const newId = scriptedIds()
  const rivals = RIVAL_NAMES.slice(0, seats - 1)
  const teams = ['Ada', ...rivals].map((name, index) => ({ ...aTeam(String(index + 1), name), owner: null }))
  const actor = { kind: 'newcomer', userId: userOf('Ada') } as const
  const created = createAndClaim(
    { actor, now, newId, calendar, random: seededChance(1) },
    {
      provider: 'night',
      fantasyLeagueId: 'league_0001',
      season: 2025,
      name: 'Friday',
      teams,
      teamId: '1',
      commissionerTeamId: null,
      night: { pace, pausedAt },
    },
  )
  return rivals.reduce((league, name, index) => {
    const turn: Turn = { league, actor: { kind: 'newcomer', userId: rivalUser(name) }, now, newId }
    return acceptedBy(claimTeam(turn, { teamId: String(index + 2) })).league
  }, acceptedBy(created).league)
}

/** The night right after everything due by that moment has run. `report` gives every team's score. */
export function nightAt(
  league: League,
  until: Instant,
  read: (league: League, week: number) => ScoreReport = defaultRead,
): League {
  const [task] = tasksOf(league)
  if (task === undefined || task.dueAt > until) return league
  const decision = decideTask(calendarTurn(league, task.dueAt), task, ({ week }) => {
    assert(needsScores(task), 'only scoring tasks read')
    return read(league, week)
  })
  return nightAt(acceptedBy(decision).league, until, read)
}

function defaultRead(league: League, week: number): ScoreReport {
  return report(league, {}, { week })
}

/** The night in that week: open, or locked. */
export function nightIn(league: League, week: number, moment: 'open' | 'locked' = 'open'): League {
  const { opensAt, locksAt } = momentsOf(league.calendar, week)
  return nightAt(league, moment === 'open' ? opensAt : locksAt)
}

/** A turn of that user, a second after the week's last moment. */
export function personTurn(league: League, userId: UserId, at: Instant = soon(league)): Turn {
  return {
    league,
    actor: actorOfUser(league, userId),
    now: at,
    newId: scriptedIds(`${at}_${userId}_${league.bets.length}_`),
  }
}

function soon({ progress, calendar, createdAt }: League): Instant {
  if (progress.stage !== 'running') return later(createdAt, SECOND_MS)
  const { opensAt, locksAt } = momentsOf(calendar, progress.week)
  return later(progress.phase === 'BETTING' ? opensAt : locksAt, SECOND_MS)
}
