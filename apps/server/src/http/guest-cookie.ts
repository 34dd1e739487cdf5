/**
 * The cookie of guests, who play game nights without an account. Scripts cannot read it, and other sites' pages cannot send it with a
 * command (SameSite, and `isFromOtherSite`). Accounts have no cookie.
 */
import { GUEST_COOKIE_DAYS } from '@whale/words'
import type { World } from '../world.ts'

const NAME = 'whale_guest'
const SECONDS_A_DAY = 86_400

export function guestTokenOf({ cookie }: { cookie?: string | undefined }): string | null {
  // Longer headers are refused by the server.
  const own = cookie?.split('; ').find((each) => each.startsWith(`${NAME}=`))
  return own === undefined ? null : (/^[\w-]{43}$/.exec(own.slice(NAME.length + 1))?.[0] ?? null)
}

/** The header that stores a token, or deletes it if null. */
export function guestCookie({ publicUrl }: Pick<World, 'publicUrl'>, token: string | null): string {
  const isEncrypted = publicUrl.startsWith('https:')
  const seconds = token === null ? 0 : GUEST_COOKIE_DAYS * SECONDS_A_DAY
  return `${NAME}=${token ?? ''}; Path=/api; Max-Age=${seconds}; HttpOnly; SameSite=Lax${isEncrypted ? '; Secure' : ''}`
}
