/** What a person reads when something of ours or of a provider's is out of order. */
import { providerWords } from './words.ts'

export type ProviderErrorCode = 'private' | 'not_found' | 'not_yet' | 'out_of_order'

/** What a person reads when a provider did not answer what was asked. */
export function providerErrorSentence(error: {
  provider: 'espn' | 'sleeper'
  kind: ProviderErrorCode
  asked: 'league' | 'user' | 'week'
}): string {
  const name = providerWords(error.provider)
  switch (error.kind) {
    case 'private':
      return `This ${name} league is private. Its commissioner can make it viewable to the public under League Settings, Basic Settings. Then try again.`
    case 'not_found':
      if (error.asked === 'user') return `There is no ${name} user of that name. Check the spelling and try again.`
      return `There is no ${name} league with that ID this season. Check the number and try again.`
    case 'not_yet':
      return error.asked === 'week'
        ? `${name} has no line-ups for this week yet. Try again a little later.`
        : `This ${name} league has no teams yet. Come back after its draft.`
    case 'out_of_order':
      return `${name} is not answering right now. Nothing was changed. Please try again in a few minutes.`
  }
}

/** What a person reads who wants to change something in a league that stands still. */
export function pausedSentence(): string {
  return 'The game is paused while we check its books. Nothing was changed, and everything can still be looked at.'
}
