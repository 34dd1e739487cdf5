/** The texts of a casino event's page: its race once the entries are known, and the athletes to pick (RULES §5 Casino). */
import { opensIn } from './features.ts'
import type { CasinoEventWire, ReplyOf, endpoints } from '@whale/contract'
import { constantsOf } from '@whale/game'
import { type Entrants, allCollect, arenaWords } from './casino.ts'
import { formatPoints } from './numbers.ts'
import { listWords } from './text.ts'
import { formatInstant } from './times.ts'

type Counts = Entrants['inArena']

/** `two`: separate races. `together`: one for everyone. Otherwise only that arena has entrants, or none. */
export type Races = 'two' | 'together' | 'coliseum' | 'arena' | 'none'

export function racesOf({ coliseum, arena }: Counts, season: number): Races {
  if (coliseum + arena === 0) return 'none'
  if (arena === 0) return 'coliseum'
  if (coliseum === 0) return 'arena'
  return Math.min(coliseum, arena) < constantsOf(season).arenaEntrantsMin ? 'together' : 'two'
}

/** Returns why there are no two races; null if there are. */
export function notTwoWords(counts: Counts, season: number): string | null {
  const races = racesOf(counts, season)
  const { coliseum, arena } = counts
  switch (races) {
    case 'two':
      return null
    case 'none':
      return 'Nobody entered.'
    case 'together': {
      const where = coliseum === arena ? 'each' : `the ${arenaWords(coliseum < arena ? 'coliseum' : 'arena')}`
      return `Only ${Math.min(coliseum, arena)} in ${where}, so it’s one race for everyone.`
    }
    case 'coliseum':
      return `Nobody entered the ${arenaWords('arena')}, so it’s fish only.`
    case 'arena':
      return `Nobody entered the ${arenaWords('coliseum')}, so it’s whales only.`
  }
}

export const LADDER_RULE = 'Team scores do the rest. A tie for third pays both.'

/** Returns who collects in week 7. With no more entrants than places, all of them do, whatever they score. */
export function ladderWords(entrants: Pick<Entrants, 'rows' | 'paidPlaces'> | null): string {
  if (entrants === null) return LADDER_RULE
  const count = entrants.rows.length
  if (count === 0) return 'Nobody entered, so nobody collects.'
  if (!allCollect(entrants)) return LADDER_RULE
  if (count === 1) return 'Only one team entered, so it collects.'
  return count === 2 ? 'Only 2 teams entered, so both collect.' : `${count} teams entered, so all ${count} collect.`
}

/** "The top 3 win 100 each", "The only entrant wins 200". */
export function casinoWinLine({ rows, paidPlaces }: Pick<Entrants, 'rows' | 'paidPlaces'>, units: number): string {
  if (rows.length === 1) return `The only entrant wins ${units}`
  if (allCollect({ rows, paidPlaces })) return `All ${rows.length} win ${units} each`
  return paidPlaces === 1 ? `The top one wins ${units}` : `The top ${paidPlaces} win ${units} each`
}

type Choice = ReplyOf<typeof endpoints.casino.casinoEvent>['choices'][number]

/** Returns the matchup and kickoff in the viewer's time zone: "NE at GB, Sunday 1pm". Unknown parts are left out. */
export function athleteGame(choice: Choice, { now }: { now: string }): string {
  const { nfl_team: team, opponent, kickoff_at: kickoff } = choice
  const against = opponent === null ? null : opponent.startsWith('@') ? `at ${opponent.slice(1)}` : `vs ${opponent}`
  const where = [team, against].filter((part) => part !== null).join(' ')
  const when = kickoff === null ? '' : formatInstant(kickoff, { now })
  return [where, when].filter((part) => part !== '').join(', ')
}

const INJURIES = { questionable: 'Questionable', doubtful: 'Doubtful', out: 'Out', reserve: 'Injured reserve' } as const

/** Whether the provider expects the athlete to sit out, which makes the projection meaningless. The rules allow the pick (RULES §5 Casino). */
export function isSidelined({ injury }: Pick<Choice, 'injury'>): boolean {
  return injury === 'out' || injury === 'reserve'
}

/** The warning that these athletes would score 0: "Zeke Halyard is out. Not playing scores 0."; null if all should play. */
export function sidelinedWords(
  picks: readonly ({ athlete_id: string } | null)[],
  choices: readonly Choice[],
): string | null {
  const out = choices.filter(
    (choice) => isSidelined(choice) && picks.some((pick) => pick?.athlete_id === choice.athlete_id),
  )
  if (out.length === 0) return null
  return `${listWords(out.map(({ name }) => name))} ${out.length === 1 ? 'is' : 'are'} out. Not playing scores 0.`
}

/** The provider's word for an injury: "Questionable". Null without one. */
export function athleteInjury({ injury }: Pick<Choice, 'injury'>): string | null {
  return injury === null ? null : INJURIES[injury]
}

/**
 * The projection and the last scores, newest first: "Proj 14.8. Last: 18.2, –, 15.1". Unknown parts are left out. A sidelined athlete has no
 * projection.
 */
export function athleteFacts({
  projected,
  last,
  injury,
  refusal,
}: Pick<Choice, 'projected' | 'last' | 'injury' | 'refusal'>): string {
  const scores = last.map(({ points }) => (points === null ? '–' : formatPoints(points))).join(', ')
  const parts = [
    // If an athlete cannot be picked, only the reason is shown for this week.
    refusal === null ? weekWords({ projected, injury }) : null,
    last.length === 0 ? null : `Last: ${scores}`,
  ]
  return parts.filter((part) => part !== null).join('. ')
}

function weekWords({ projected, injury }: Pick<Choice, 'projected' | 'injury'>): string | null {
  if (isSidelined({ injury })) return 'Not playing scores 0'
  return projected === null ? null : `Proj ${formatPoints(projected)}`
}

/** What the percentages in the list mean: "Each % is the chance of 12.5+ points, half of the 25." */
export function pickChanceRule({
  target,
  athletes_named: named,
}: Pick<CasinoEventWire, 'target' | 'athletes_named'>): string {
  if (target === null) return 'Each % is the chance to score the most of your players at that position.'
  const share = named === 1 ? '' : `, half of the ${target}`
  return `Each % is the chance of ${target / named}+ points${share}.`
}

/** How many of the last weeks reached the target: "4 of 5", and in full. Weeks without a game do not count. Null without a target or a game. */
export function targetHits(last: Choice['last'], target: number | null): { short: string; spoken: string } | null {
  const played = last.flatMap(({ points }) => points ?? [])
  if (target === null || played.length === 0) return null
  const hits = played.filter((points) => points >= target).length
  return {
    short: `${hits} of ${played.length}`,
    spoken: `${hits} of the last ${played.length} at ${target} or more`,
  }
}

/** Returns an event's rule without the invitation to enter, for players who cannot. */
export function casinoRule({ key, target }: Pick<CasinoEventWire, 'key' | 'target'>, season: number): string {
  const { topEntrants, deploymentPayoutUnits: pays } = constantsOf(season)
  switch (key) {
    case 'one_scorer':
      return `The pick has to score ${target} or more.`
    case 'two_scorers':
      return `The two picks have to score ${target} or more together.`
    case 'mark_a_rival':
      return 'The marked team has to score in the week’s bottom third, rounded up.'
    case 'coliseum_and_arena':
      return 'Fish race in the Coliseum, whales in the Arena. The top third, rounded up, wins.'
    case 'top_three':
      return `The best ${topEntrants} scores win.`
    case 'best_deployment':
      return `The roster’s best RB, WR and TE are right. Three right pay ${pays[3]}, two pay ${pays[2]}.`
  }
}

type Refusal = NonNullable<ReplyOf<typeof endpoints.casino.casinoEvent>['refusal']>

/** Returns why nothing can be entered. After the lock it says when the next event is: the next window may not have one. */
export function casinoClosed({ week }: Pick<CasinoEventWire, 'week'>, { code, sentence }: Refusal): string {
  if (code !== 'week.locked') return sentence
  const next = opensIn('casino', week)
  return next === null ? 'That was the last event of the season.' : `The next event is in week ${next}.`
}

/** A picked athlete whose name is no longer known. */
export const PICKED_PLAYER = 'A picked player'
