/** Addresses of a league's game that people have bookmarked, shared, or were sent. */
import { paths } from './paths.ts'

/** Pages that are now part of another one, by the last part of their address: where each leads. Query and fragment go along. */
export const MOVED: ReadonlyMap<string, (leagueId: string) => string> = new Map([
  ['predictions', paths.topScore],
  ['ledger', paths.treasury],
  ['options', paths.houseLine],
  ['sweat', (leagueId) => paths.bets(leagueId)],
  ['bounties', (leagueId) => paths.bets(leagueId)],
])

interface Address {
  leagueId: string
  section: string
  search: string
  hash: string
}

/** Returns the present address of a page that moved; null if there never was one. */
export function presentAddress({ leagueId, section, search, hash }: Address): string | null {
  const to = MOVED.get(section)?.(leagueId)
  if (to === undefined) return null
  const [path = to, fragment] = to.split('#')
  return `${path}${search}${hash === '' && fragment !== undefined ? `#${fragment}` : hash}`
}
