/** Sentences about changes of the fantasy league at its provider. */
import {
  type FantasyLeagueUpdated,
  type LossReason,
  type ProviderName,
  type TeamUpdate,
  hasNewOwner,
} from '@whale/game'
import { providerWords } from './providers.ts'

/** Further changes are counted, not listed. */
const LISTED_MAX = 4

/** Returns one sentence per change; null if nothing with a name changed. */
export function fantasyLeagueSentence({ name, teams }: Pick<FantasyLeagueUpdated, 'name' | 'teams'>): string | null {
  const changes = [
    ...(name === null ? [] : [`The fantasy league ${name.before} is now called ${name.after}.`]),
    ...teams.flatMap((update) => teamSentences(update)),
  ]
  if (changes.length === 0) return null
  const more = changes.length - LISTED_MAX
  if (more <= 0) return changes.join(' ')
  return [...changes.slice(0, LISTED_MAX), more === 1 ? '1 more change.' : `${more} more changes.`].join(' ')
}

/** Returns which teams left the fantasy league or are back; null if none. The bell shows it to every member. */
export function missingTeamsSentence({ teams }: Pick<FantasyLeagueUpdated, 'teams'>): string | null {
  const changed = teams.filter(({ before, after }) => {
    return before !== null && (before.missingSince === null) !== (after.missingSince === null)
  })
  return fantasyLeagueSentence({
    name: null,
    teams: changed.map(({ after, before }) => ({
      after,
      before: { ...after, missingSince: before?.missingSince ?? null },
    })),
  })
}

/** The league can be read again. */
export const FOUND_LEAGUE_SENTENCE = 'The fantasy league can be read again.'

function teamSentences(update: TeamUpdate): string[] {
  const { before, after } = update
  if (before === null) return [`${after.name} is new in the fantasy league.`]
  return [
    ...(before.name === after.name ? [] : [`${before.name} is now called ${after.name}.`]),
    ...managerSentences(update),
    ...(before.missingSince === null && after.missingSince !== null
      ? [`${after.name} is no longer in the fantasy league.`]
      : []),
    ...(before.missingSince !== null && after.missingSince === null
      ? [`${after.name} is back in the fantasy league.`]
      : []),
  ]
}

function managerSentences({ before, after }: TeamUpdate): string[] {
  if (before?.owner !== null && after.owner === null) return [`${after.name} has no manager right now.`]
  if (!hasNewOwner({ before, after })) {
    return before?.owner === null && after.owner !== null ? [`${after.name} has its manager back.`] : []
  }
  const name = after.owner?.displayName ?? null
  return [name === null ? `${after.name} has a new manager.` : `${after.name} has a new manager: ${name}.`]
}

/** Returns why the fantasy league cannot be read. */
export function lostLeagueSentence(why: LossReason): string {
  switch (why) {
    case 'private':
      return 'The fantasy league is private now, so its scores can’t be read. Its commissioner can make it viewable to the public.'
    case 'not_found':
      return 'The fantasy league is gone at its provider, so its scores can’t be read. It may have been deleted.'
    case 'next_season':
      return 'The fantasy league has moved on to its next season, so this season’s scores can’t be read.'
    case 'sign_in':
      return 'The ESPN sign-in that reads this private league stopped working, so its scores can’t be read. Connect one again in the league’s settings, or ask the commissioner to make the league viewable to the public.'
  }
}

/** Returns how many teams can be claimed today, for a league with too few for a game. */
export function shortageSentence(given: {
  provider: ProviderName
  claimable: number
  teams: number
  needed: number
}): string {
  const { provider, claimable, teams, needed } = given
  return `You need ${needed} players to start. Today ${claimable} of ${teams} teams can be claimed: the others have no manager’s name on ${providerWords(provider)}.`
}

/** Returns the text for a user who names a Sleeper league by its id of an earlier season. */
export function notContinuedSentence({ name, of, season }: { name: string; of: number; season: number }): string {
  return `That’s the ${of} season of ${name}. We found no ${season} season of it on Sleeper.`
}

/** Returns the text for a co-owner of a team. `owner` is the primary owner's name, or null. */
export function coOwnedSentence(owner: string | null): string {
  return owner === null
    ? 'You co-own this team. Only its primary owner can claim it, and Sleeper shows none.'
    : `You co-own this team. Its primary owner can claim it: ${owner}.`
}
