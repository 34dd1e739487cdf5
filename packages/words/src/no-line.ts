import type { ProviderName } from '@whale/game'
import { providerWords } from './providers.ts'

/** Returns why there is no house line: the provider cannot be read, could not be for a while, or has no line on this team. */
export function noLineSentence({ unread, wasUnread }: { unread?: ProviderName; wasUnread?: ProviderName }): string {
  if (unread !== undefined) {
    return `We can’t read ${providerWords(unread)} right now, so The House has no line. Try again in a few minutes.`
  }
  return wasUnread === undefined
    ? 'The House has no line on this team yet.'
    : `We couldn’t read ${providerWords(wasUnread)} for a while. The House is back once we’ve read it a few times, in a few hours.`
}
