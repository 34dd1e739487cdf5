/** Rivals: they play the seats of a night that no person has taken. */
import type { UserId } from '../values/ids.ts'

const RIVAL_USER = 'user_rival_'

/** Names of rivals. The first ones have their own playing styles in the practice season. */
export const RIVAL_NAMES: readonly string[] = [
  'Kit',
  'Sal',
  'Devin',
  'Inez',
  'Theo',
  'Lena',
  'Ruth',
  'Tess',
  'Gus',
  'Nell',
  'Otis',
  'Vera',
  'Wes',
  'Bo',
]

/** The user id of a rival, whom the server plays. No account has such an id. */
export function rivalUser(name: string): UserId {
  return `${RIVAL_USER}${name.toLowerCase()}`
}

/** The rival's name, or null for a person. */
export function rivalName(userId: UserId): string | null {
  if (!userId.startsWith(RIVAL_USER)) return null
  const name = userId.slice(RIVAL_USER.length)
  return name.slice(0, 1).toUpperCase() + name.slice(1)
}
