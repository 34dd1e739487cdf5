/** RULES §5 Casino: a free entry, one per player and week. It can change until the lock. */
import type { AthleteId, TeamId } from '../values/ids.ts'
import type { Position } from '../season/scores.ts'
import { assert } from '../values/assert.ts'
import { type CasinoEvent, type WeekConfig, weekConfig } from '../season/weeks.ts'
import { CASINO_POSITIONS, type CasinoTerms, type PickedAthlete } from '../league/casino-entry.ts'
import { currentWeek } from '../league/current-week.ts'
import { type League, playerOfId } from '../league/league.ts'
import { type Player, isActive } from '../league/player.ts'
import { whyNotOpen } from '../league/window.ts'
import { type Decision, type Turn, accept, playerTurn, refuse } from '../decision.ts'
import type { Refusal } from '../refusal.ts'

/** How many athletes an entry for the event names. */
export const ATHLETES_NAMED: Readonly<Record<CasinoEvent, number>> = {
  one_scorer: 1,
  two_scorers: 2,
  mark_a_rival: 0,
  coliseum_and_arena: 0,
  top_three: 0,
  best_deployment: CASINO_POSITIONS.length,
}

/** An athlete on the player's own roster, as read from the provider for this request. */
export interface AthleteChoice {
  athleteId: AthleteId
  name: string
  position: Position
  /** False on a bye. True if the NFL team or the schedule is unknown: the player gets the benefit of the doubt. */
  hasGame: boolean
}

export interface CasinoInput {
  /** The week the player filled in the form for. */
  week: number
  athleteIds: readonly AthleteId[]
  /** The rival of week 3; null in every other event. */
  teamId: TeamId | null
  /** The player's current roster. May be empty for an event that names no athletes. */
  roster: readonly AthleteChoice[]
}

const CASINO = { isIn: ({ casinoEvent }: WeekConfig) => casinoEvent !== null, code: 'casino.no_event' } as const

/** Why this player cannot enter anything this week, or null. The page asks before the player picks. */
export function whyNotEnterCasino(turn: Pick<Turn, 'league' | 'actor' | 'now'>): Refusal | null {
  const { league, playerId, now } = playerTurn(turn)
  const closed = whyNotOpen(league, now, CASINO)
  if (closed !== null) return closed
  return isActive(playerOfId(league, playerId)) ? null : { code: 'player.eliminated' }
}

/** Why this athlete cannot be picked in any event, or null. */
export function whyNotPick(choice: AthleteChoice | undefined): Refusal | null {
  if (choice === undefined) return { code: 'casino.not_your_athlete' }
  if (!CASINO_POSITIONS.includes(choice.position)) return { code: 'casino.wrong_position' }
  return choice.hasGame ? null : { code: 'casino.no_game', athleteName: choice.name }
}

/** Enters the week's event, replacing an earlier entry. */
export function enterCasino(turn: Turn, input: CasinoInput): Decision {
  const closed = whyNotEnterCasino(turn)
  if (closed !== null) return refuse(closed)
  const { league, playerId, now, newId } = playerTurn(turn)
  const week = currentWeek(league)
  if (input.week !== week) return refuse({ code: 'casino.other_event' })
  const event = eventOf(week)
  assert(event !== null, 'refused above')
  const made = termsOf(league, { event, week, player: playerOfId(league, playerId), input })
  if ('refusal' in made) return refuse(made.refusal)
  const entry = { id: newId('entry'), playerId, week, enteredAt: now, terms: made.terms }
  return accept(league, { type: 'casino.entered', at: now, entry })
}

function eventOf(week: number): CasinoEvent | null {
  return weekConfig(week)?.casinoEvent ?? null
}

type Made = { terms: CasinoTerms } | { refusal: Refusal }

function termsOf(
  league: League,
  given: { event: CasinoEvent; week: number; player: Player; input: CasinoInput },
): Made {
  const { event, week, player, input } = given
  if (input.athleteIds.length !== ATHLETES_NAMED[event]) return { refusal: { code: 'casino.incomplete', event } }
  const picked = pickedOf(input)
  if ('refusal' in picked) return picked
  const [first, second, third] = picked.athletes
  switch (event) {
    case 'one_scorer':
      assert(first !== undefined, 'the entry names one athlete')
      return { terms: { event, athlete: first } }
    case 'two_scorers':
      assert(first !== undefined && second !== undefined, 'the entry names two athletes')
      return { terms: { event, athletes: [first, second] } }
    case 'best_deployment': {
      const isInOrder = picked.athletes.every(({ position }, index) => position === CASINO_POSITIONS[index])
      assert(first !== undefined && second !== undefined && third !== undefined, 'the entry names three athletes')
      return isInOrder
        ? {
            terms: {
              event,
              athletes: [first, second, third],
              roster: deployableOf(input, rosterBefore(league, { player, week })),
            },
          }
        : { refusal: { code: 'casino.wrong_position' } }
    }
    case 'mark_a_rival':
      return rivalOf(league, player, input.teamId)
    case 'coliseum_and_arena':
      return { terms: { event, arena: player.standing.status === 'whale' ? 'arena' : 'coliseum' } }
    case 'top_three':
      return { terms: { event } }
  }
}

function pickedOf({ athleteIds, roster }: CasinoInput): { athletes: PickedAthlete[] } | { refusal: Refusal } {
  if (new Set(athleteIds).size < athleteIds.length) return { refusal: { code: 'casino.same_athlete' } }
  const choices = athleteIds.map((id) => roster.find(({ athleteId }) => athleteId === id))
  const refusal = choices.map(whyNotPick).find((why) => why !== null)
  if (refusal !== undefined) return { refusal }
  return {
    athletes: choices.flatMap((choice) => {
      return choice === undefined ? [] : [{ athleteId: choice.athleteId, name: choice.name, position: choice.position }]
    }),
  }
}

/** The athletes to compare the picks with: the roster at this entry and at those it replaces. Dropping an athlete therefore changes nothing. */
function deployableOf({ roster }: CasinoInput, before: readonly PickedAthlete[]): PickedAthlete[] {
  const now = roster
    .filter(({ position }) => CASINO_POSITIONS.includes(position))
    .map(({ athleteId, name, position }) => ({ athleteId, name, position }))
  return [...new Map([...before, ...now].map((athlete) => [athlete.athleteId, athlete])).values()]
}

function rosterBefore(
  { entries }: League,
  { player, week }: { player: Player; week: number },
): readonly PickedAthlete[] {
  const terms = entries.find((entry) => entry.playerId === player.id && entry.week === week)?.terms
  return terms?.event === 'best_deployment' ? terms.roster : []
}

function rivalOf(league: League, player: Player, teamId: TeamId | null): Made {
  if (teamId === null) return { refusal: { code: 'casino.incomplete', event: 'mark_a_rival' } }
  const refusal = whyNotMark({ league, player }, teamId)
  return refusal === null ? { terms: { event: 'mark_a_rival', teamId } } : { refusal }
}

/** Why the player cannot mark this team in week 3, or null. A team missing at the provider would be a sure win. */
export function whyNotMark({ league, player }: { league: League; player: Player }, teamId: TeamId): Refusal | null {
  if (teamId === player.teamId) return { code: 'casino.own_team' }
  const team = league.teams.find(({ id }) => id === teamId)
  if (team === undefined) return { code: 'team.unknown' }
  return team.missingSince === null ? null : { code: 'team.missing', provider: league.provider }
}
