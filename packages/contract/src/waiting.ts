/** A week whose scores are late: what is missing, since when, and what happens next. */
import type { Incompleteness, Instant, LossReason, ProviderName } from '@whale/game'
import { z } from 'zod'
import { command, membersOfLeague, query } from './endpoint.ts'
import { lostLeagueSentence } from './fantasy-league-sentences.ts'
import { instantWire, leagueIdWire } from './wire.ts'
import { easternWords, endedSentence, providerWords } from './words.ts'

const waitingWire = z.object({
  week: z.int(),
  /** What is missing. */
  sentence: z.string(),
  /** The league's ID at ESPN if ESPN shows it only to its members: a guide explains what helps. */
  private_espn_id: z.string().nullable(),
  /** When the results were due. */
  since: instantWire,
  /** The last scores that the provider returned; null if it returned none. */
  last_reading: z.object({ at: instantWire, sentence: z.string() }).nullable(),
  /** When the provider is asked again. Null in a paused league, which asks nobody. */
  next_at: instantWire.nullable(),
  /** What happens once the scores are there. */
  next: z.string(),
  /** What happens if they never are. Null in a paused league. */
  otherwise: z.string().nullable(),
  /** Whether the viewer gets one email once the results are in. Null while results are only confirmed. */
  is_reminder_set: z.boolean().nullable(),
  /** When the owner may ask everybody to void the week. Null while results are only confirmed, and in a paused league. */
  void_from: instantWire.nullable(),
  /** What voiding it would do, inside a sentence. */
  void_effect: z.string(),
  /** Whether that vote is open. */
  is_void_asked: z.boolean(),
})
export type WaitingWire = z.output<typeof waitingWire>

/** The week that waits for its scores, or null. */
export const waiting = query({
  path: '/game/{league}/waiting',
  access: membersOfLeague,
  params: z.object({ league: leagueIdWire }),
  reply: z.object({ waiting: waitingWire.nullable(), now: instantWire }),
})

/** Sets or clears the viewer's one email about the waiting week. False in the reply: the week has its results, or it was cleared. */
export const remindOfWeek = command({
  path: '/game/{league}/waiting/reminder',
  method: 'PUT',
  access: membersOfLeague,
  params: z.object({ league: leagueIdWire }),
  body: z.object({ week: z.int().min(1).max(12), is_reminder_wanted: z.boolean() }),
  reply: z.object({ is_reminder_set: z.boolean() }),
})

/** Why a week waits. `paused`: an operator paused the league. `internal`: an error on our side. `due`: nobody has asked yet. */
export type WaitReason =
  | Incompleteness
  | LossReason
  | 'second_reading'
  | 'not_yet'
  | 'out_of_order'
  | 'busy'
  | 'internal'
  | 'paused'
  | 'due'

export interface MissingScores {
  provider: ProviderName
  week: number
  reason: WaitReason
  /** The teams without a score. `isGone`: the provider's league no longer has the team. */
  teams: readonly { name: string; isGone: boolean }[]
}

/** Returns what a week waits for. */
export function missingScoresSentence({ provider, week, reason, teams }: MissingScores): string {
  const name = providerWords(provider)
  switch (reason) {
    case 'scoring_not_over':
      return `${name} has not closed week ${week} yet.`
    case 'game_unplayed':
      return `A game of week ${week} is not over yet.`
    case 'team_without_score':
      return withoutScore(teams, { name, week })
    case 'all_zero':
      return `${name} shows only zeros for week ${week}.`
    case 'other_week':
      return `${name} returned the scores of another week.`
    case 'second_reading':
      return `Scores of week ${week} changed a lot, so we read them once more before they count.`
    case 'not_yet':
      return `${name} has no lineups for week ${week} yet.`
    case 'out_of_order':
      return `${name} isn’t responding right now.`
    case 'busy':
    case 'due':
      return `Week ${week} is next in line to be read from ${name}.`
    case 'internal':
      return 'We hit an error on our side. Nothing in the league was changed.'
    case 'paused':
      return 'The game is paused while we check the ledger.'
    default:
      return lostLeagueSentence(reason)
  }
}

function withoutScore(teams: MissingScores['teams'], { name, week }: { name: string; week: number }): string {
  const gone = teams.filter(({ isGone }) => isGone).map((team) => team.name)
  const [first] = teams
  if (first === undefined) return `A team has no score for week ${week}.`
  if (gone.length > 0)
    return endedSentence(`${listed(gone)} ${gone.length === 1 ? 'is' : 'are'} no longer in the league at ${name}`)
  return endedSentence(
    `${listed(teams.map((team) => team.name))} ${teams.length === 1 ? 'has' : 'have'} no score for week ${week}`,
  )
}

/** Returns `A, B and C`. */
export function listed(names: readonly string[]): string {
  const last = names.at(-1) ?? ''
  return names.length <= 1 ? last : `${names.slice(0, -1).join(', ')} and ${last}`
}

/** Returns what the last reading of a week had. */
export function lastReadingSentence({ scored, teams }: { scored: number; teams: number }): string {
  return `${scored} of ${teams} teams had a score.`
}

/**
 * Returns what happens once the scores are there. `nextOpensAt` is null if the next week has opened, there is none, or the league is
 * paused.
 */
export function thenSentence(given: { week: number; isConfirmation: boolean; nextOpensAt: Instant | null }): string {
  const { week, isConfirmation, nextOpensAt } = given
  const done = isConfirmation
    ? `Week ${week} results become final.`
    : `Week ${week} results come in, and everyone is notified.`
  return nextOpensAt === null ? done : `${done} Week ${week + 1} opens ${easternWords(nextOpensAt)} either way.`
}

/** Returns what happens if a week's scores never come. */
export function otherwiseSentence(isConfirmation: boolean): string {
  return isConfirmation
    ? 'If nothing comes, the results stand as they are.'
    : 'After 48 hours the commissioner can ask everyone to void the week. After 7 days we can decide it.'
}
