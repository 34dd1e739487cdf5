/** The texts of the week's clock, and what replaces missing results. */
import type { TideWire } from '@whale/contract'
import type { ProviderName } from '@whale/game'
import { providerWords } from './providers.ts'
import { formatDeadline } from './times.ts'

/** A phase of the week: "Games are on". `next`: what its countdown counts to, and the text after that; null without one. */
export interface TideWords {
  phase: string
  next: { what: string; past: string } | null
}

interface TideFact {
  tide: TideWire
  week: number
  provider: ProviderName
  /** What the lock closes. */
  closing: 'Entries' | 'Picks'
}

const BEING_CHECKED = 'Scores are being checked'

/** Returns the words of a phase. */
export function tideWords({ tide, week, provider, closing }: TideFact): TideWords {
  switch (tide) {
    case 'pregame':
      return { phase: 'Doors are shut', next: { what: 'They open', past: 'Opening now' } }
    case 'betting':
      return { phase: `${closing} are open`, next: { what: 'Close', past: 'Closing now' } }
    case 'games':
      return { phase: 'Games are on', next: { what: 'Units move', past: BEING_CHECKED } }
    case 'waiting':
      return { phase: waitingWords(provider), next: null }
    case 'provisional':
      return { phase: 'Units have moved', next: { what: 'Scores final', past: BEING_CHECKED } }
    case 'final':
      return {
        phase: `Week ${week} is final`,
        next: { what: `Week ${week + 1} opens`, past: `Week ${week + 1} is opening` },
      }
    case 'over':
      return { phase: 'The season is over', next: null }
    case 'not_started':
      return { phase: 'The league did not start', next: null }
  }
}

function waitingWords(provider: ProviderName): string {
  return `Waiting for final scores from ${providerWords(provider)}`
}

/** Returns when scores become final: "Scores are final Wednesday 7:30am.", and once that has passed, what happens to them. */
export function scoresFinalWords(finalAt: string, now: string): string {
  return now < finalAt ? `Scores are final ${formatDeadline(finalAt, { now })}.` : `${BEING_CHECKED}.`
}

/** Until when results can change; once their check is overdue, says that they still can. */
export function canChangeWords(finalAt: string, now: string): string {
  const until = now < finalAt ? 'Until then this can change.' : 'This can still change.'
  return `${scoresFinalWords(finalAt, now)} ${until}`
}

/** Why a week has no results. `at`: when they come; null if that week's times are unknown. */
export type NoResults =
  | { why: 'before_league' | 'nothing_settled' }
  | { why: 'late'; provider: ProviderName }
  | { why: 'to_come'; at: string | null; now: string }

/** Returns the line below the page's heading, and what replaces the results. */
export function noResultsWords(fact: NoResults): { lede: string; body: string } {
  switch (fact.why) {
    case 'before_league':
      return { lede: 'Before your league started.', body: 'Your league wasn’t here yet that week.' }
    case 'nothing_settled':
      return { lede: 'No results.', body: 'Nothing has been settled for that week.' }
    case 'late':
      return {
        lede: `${waitingWords(fact.provider)}.`,
        body: 'Units move as soon as the scores are in. Nothing has moved yet.',
      }
    case 'to_come': {
      const when = fact.at === null ? 'the Tuesday after its games' : formatDeadline(fact.at, fact)
      return { lede: 'Not yet.', body: `No results for this week yet. They come ${when}.` }
    }
  }
}

/** When a week's units move if no time is known: in practice, and for a week with late scores. */
export const SETTLES = { after_games: 'after the games', late: 'once the scores are in' }

/** When a practice week's choices close: the player starts the games. */
export const PRACTICE_LOCK = 'you play the games'
