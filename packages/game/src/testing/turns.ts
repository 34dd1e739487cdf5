/** Turns for tests. A player and their team have the same name: Ada plays the team "Ada". */
import { assert } from '../values/assert.ts'
import type { NewId, PlayerId, TeamId, UserId } from '../values/ids.ts'
import { HOUR_MS, type Instant, later } from '../values/instant.ts'
import type { Units } from '../values/units.ts'
import { momentsOf } from '../season/calendar.ts'
import { walletOwner } from '../ledger/account.ts'
import { balanceOf } from '../ledger/balances.ts'
import type { Reason } from '../ledger/reason.ts'
import { type League, playerOfId, playerOfTeam, teamOfId, unitsOf } from '../league/league.ts'
import type { Player } from '../league/player.ts'
import { type Accepted, type Decision, type Turn, actorOfUser } from '../decision.ts'
import type { GameEvent } from '../league/event.ts'
import type { RunNote } from '../league/run.ts'
import type { Refusal } from '../refusal.ts'
import { scriptedIds } from './scripted.ts'

export function userOf(name: string): UserId {
  return `user_${name.toLowerCase()}`
}

/** A turn of that player, or of a newcomer. Default time: one hour after the week's opening or lock. */
export function turnOf(league: League, name: string, at: Instant = soon(league)): Turn {
  return {
    league,
    actor: actorOfUser(league, userOf(name)),
    now: at,
    newId: nextIds(league, `${at}_${name.toLowerCase()}`),
  }
}

/** Includes the number of bets in the ids, so that two turns at the same time make different ids. */
function nextIds(league: League, prefix: string): NewId {
  const answered = league.bets.filter(({ state }) => state.state !== 'proposed')
  return scriptedIds(`${prefix}_${league.bets.length}_${answered.length}_`)
}

/** The calendar's turn at the time a task was due. */
export function calendarTurn(league: League, at: Instant): Turn {
  return { league, actor: { kind: 'calendar' }, now: at, newId: nextIds(league, `${at}_calendar`) }
}

function soon(league: League): Instant {
  const { progress, calendar, createdAt } = league
  if (progress.stage !== 'running') return later(createdAt, HOUR_MS)
  const { opensAt, locksAt } = momentsOf(calendar, progress.week)
  return later(progress.phase === 'BETTING' ? opensAt : locksAt, HOUR_MS)
}

/** The id of the team with that name. */
export function teamNamed(league: League, name: string): TeamId {
  const team = league.teams.find((candidate) => candidate.name === name)
  assert(team !== undefined, `no team is called ${name}`)
  return team.id
}

export function playerNamed(league: League, name: string): Player {
  const player = playerOfTeam(league, teamNamed(league, name))
  assert(player !== null, `nobody plays ${name}`)
  return player
}

/** The id of that team's player. */
export function idOf(league: League, name: string): PlayerId {
  return playerNamed(league, name).id
}

/** The units of that team's player. */
export function unitsOfPlayer(league: League, name: string): Units {
  return unitsOf(league, idOf(league, name))
}

/** The team names of the finalists in claim order; empty before they are set. */
export function entrantNames(league: League): string[] {
  return (league.bermuda?.entrants ?? []).map((id) => teamOfId(league, playerOfId(league, id).teamId).name)
}

export function treasuryOf(league: League): Units {
  return balanceOf(league.balances, 'treasury')
}

/** The decision if it accepted; throws with the refusal's code otherwise. */
export function acceptedBy(decision: Decision): Accepted {
  assert(decision.ok, `refused: ${decision.ok ? '' : decision.refusal.code}`)
  return decision
}

/** The events of a decision; throws with the refusal's code if it refused. */
export function eventsOf(decision: Decision): readonly GameEvent[] {
  return acceptedBy(decision).events
}

/** The refusal of a decision, or null if it accepted. */
export function refusalOf(decision: Decision): Refusal | null {
  return decision.ok ? null : decision.refusal
}

/** Units the last settlement moved by one rule, by team name: positive into the wallet, negative out of it. */
export function movedBy(league: League, rule: Reason['rule']): Record<string, number> {
  const moved: Record<string, number> = {}
  for (const { from, to, units, reason } of league.lastRun?.transfers ?? []) {
    if (reason.rule !== rule) continue
    for (const [account, sign] of [
      [from, -1],
      [to, 1],
    ] as const) {
      const owner = walletOwner(account)
      if (owner === null) continue
      const name = teamOfId(league, playerOfId(league, owner).teamId).name
      moved[name] = (moved[name] ?? 0) + sign * units
    }
  }
  return moved
}

/** The last settlement's notes of one rule. */
export function notesBy<R extends RunNote['rule']>(league: League, rule: R): Extract<RunNote, { rule: R }>[] {
  const notes = league.lastRun?.notes ?? []
  return notes.filter((note): note is Extract<RunNote, { rule: R }> => note.rule === rule)
}
