/** Sentences for provider errors and paused leagues. */
import type { ProviderName } from '@whale/game'

export type ProviderErrorCode = 'private' | 'not_found' | 'not_yet' | 'out_of_order'

/** Returns the sentence of a provider error. */
export function providerErrorSentence(error: {
  provider: ProviderName
  kind: ProviderErrorCode
  asked: 'league' | 'user' | 'week'
}): string {
  const name = providerWords(error.provider)
  switch (error.kind) {
    case 'private':
      return `This ${name} league is private. Its commissioner can make it viewable to the public under League Settings, Basic Settings. Then try again.`
    case 'not_found':
      if (error.asked === 'user') return `No ${name} user has that name. Check the spelling and try again.`
      return `No ${name} league has that ID this season. Check the number and try again.`
    case 'not_yet':
      return error.asked === 'week'
        ? `${name} has no lineups for this week yet. Try again later.`
        : `This ${name} league has no teams yet. Come back after its draft.`
    case 'out_of_order':
      return `${name} isn’t responding right now. Nothing was changed. Please try again in a few minutes.`
  }
}

/** Returns the sentence for a reply from which leagues that did not answer in time are missing. */
export function missingLeaguesSentence(): string {
  return 'Some of your leagues can’t be reached right now. Try again in a minute.'
}

/** Returns the sentence for a change to a paused league. */
export function pausedSentence(): string {
  return 'The game is paused while we check the ledger. Nothing was changed, and you can still look around.'
}

/** Returns the provider's display name. */
export function providerWords(provider: ProviderName): string {
  return { espn: 'ESPN', sleeper: 'Sleeper', night: 'Game night' }[provider]
}
