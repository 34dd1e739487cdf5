/** Why a team cannot be claimed or named. */
import type { Refusal } from '@whale/game'
import { coOwnedSentence } from './fantasy-league.ts'
import { providerWords } from './providers.ts'

export function teamSentence(refusal: Extract<Refusal, { code: `team.${string}` }>): string {
  switch (refusal.code) {
    case 'team.unknown':
      return 'That team is not in this league. Please refresh and try again.'
    case 'team.taken':
      return refusal.provider === 'sleeper'
        ? 'The team associated with that username has already been claimed. Contact your commissioner if this is wrong.'
        : 'That team has already been claimed. Contact your commissioner if this is wrong.'
    case 'team.was_played':
      return 'Someone played that team and left. Only its manager can take it over: verify it’s yours.'
    case 'team.manager_left':
      return 'That team’s manager has left this season and can’t come back.'
    case 'team.missing':
      return `${providerWords(refusal.provider)} no longer shows that team in this league.`
    case 'team.username_unknown':
      return 'Sleeper username not associated with this league'
    case 'team.not_primary_owner':
      return 'Co-owners can’t claim a team. Ask the primary owner to add the league.'
    case 'team.co_owned':
      return coOwnedSentence(refusal.owner)
  }
}

/** A team that the provider names nobody for, and a manager without a name there. */
export const NO_MANAGER = 'No owner'
export const UNNAMED_MANAGER = 'Unnamed manager'
