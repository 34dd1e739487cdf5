/** RULES §5 Casino: a free entry, one a player and week; it may change until the lock. */
import type { AthleteId } from '../values/ids.ts'
import type { Position } from '../season/scores.ts'
import { assert } from '../values/assert.ts'
import { weekConfig } from '../season/weeks.ts'
import { playerOfId } from '../league/league.ts'
import { isActive } from '../league/player.ts'
import { whyNotOpen } from '../league/window.ts'
import { type Decision, type Turn, accept, refuse } from '../decision.ts'
import type { Refusal } from '../refusal.ts'

/** The positions that the events ask for. */
export const CASINO_POSITIONS: readonly Position[] = ['RB', 'WR', 'TE']

/** An athlete of the player's own roster, as read from the provider for this request. */
export interface AthleteChoice {
  athleteId: AthleteId
  name: string
  position: Position
  /** False for a bye. True where the athlete's NFL team, or the schedule, is unknown: a doubt is not held against anybody. */
  hasGame: boolean
}

/** Why this player can enter nothing this week, or null: asked by the page before an athlete is chosen. */
export function whyNotEnterCasino({ league, actor, now }: Pick<Turn, 'league' | 'actor' | 'now'>): Refusal | null {
  const closed = whyNotOpen(league, now)
  if (closed !== null) return closed
  assert(actor.kind === 'player' && league.progress.stage === 'running', 'a player of a running league enters')
  const { week } = league.progress
  if (weekConfig(week)?.casinoEvent !== 'one_scorer') return { code: 'casino.no_event', week }
  return isActive(playerOfId(league, actor.playerId)) ? null : { code: 'player.eliminated' }
}

/** Why this athlete cannot be picked, or null. */
export function whyNotPick(choice: AthleteChoice | undefined): Refusal | null {
  if (choice === undefined) return { code: 'casino.not_your_athlete' }
  if (!CASINO_POSITIONS.includes(choice.position)) return { code: 'casino.wrong_position' }
  return choice.hasGame ? null : { code: 'casino.no_game', athleteName: choice.name }
}

/** Week 1: the entry, in place of an earlier one; or a refusal. `roster` is the player's own at this moment. */
export function enterOneScorer(
  turn: Turn,
  { week, athleteId, roster }: { week: number; athleteId: AthleteId; roster: readonly AthleteChoice[] },
): Decision {
  const choice = roster.find((athlete) => athlete.athleteId === athleteId)
  const refusal = whyNotEnterCasino(turn) ?? whyNotThisWeek(turn, week) ?? whyNotPick(choice)
  if (refusal !== null) return refuse(refusal)
  const { actor, now, newId } = turn
  assert(choice !== undefined && actor.kind === 'player', 'refused above')
  return accept({
    type: 'casino.entered',
    at: now,
    entry: {
      id: newId('entry'),
      playerId: actor.playerId,
      week,
      enteredAt: now,
      terms: {
        event: 'one_scorer',
        athlete: { athleteId, name: choice.name, position: choice.position },
      },
    },
  })
}

function whyNotThisWeek({ league }: Turn, week: number): Refusal | null {
  const { progress } = league
  return progress.stage === 'running' && progress.week === week ? null : { code: 'casino.other_event' }
}
