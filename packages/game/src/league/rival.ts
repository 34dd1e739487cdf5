/** Rivals: the players of a night's seats that no person has. */
import type { UserId } from '../values/ids.ts'

const RIVAL_USER = 'user_rival_'

/** Rivals by name. The first ones have tempers of their own in the practice season. */
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

/** The user of a rival, whom the server plays. No account has such an id. */
export function rivalUser(name: string): UserId {
  return `${RIVAL_USER}${name.toLowerCase()}`
}

/** The name of the rival who is this user. Null for a person. */
export function rivalName(userId: UserId): string | null {
  if (!userId.startsWith(RIVAL_USER)) return null
  const name = userId.slice(RIVAL_USER.length)
  return name.slice(0, 1).toUpperCase() + name.slice(1)
}
