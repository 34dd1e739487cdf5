/** Team ownership codes: a manager puts the code into the team's name at the provider. */
import type { League, TeamId, UserId } from '@whale/game'
import { askProvider } from '../../http/ask-provider.ts'
import { takeAllowance } from '../../http/limits.ts'
import type { World } from '../../world.ts'

/** No vowels, which could form words, and no characters that look alike. */
const CHARACTERS = 'BCDFGHJKMNPQRTVWXYZ2346789'
const LENGTH = 6

/** A few attempts, because providers cache their answers. */
const ATTEMPTS = { burst: 6, everyMs: 2 * 60_000 }

export interface Claim {
  league: Pick<League, 'id' | 'provider' | 'fantasyLeagueId' | 'season' | 'reserved'>
  teamId: TeamId
  userId: UserId
}

/**
 * A user's code for one team: derived from a signature, so it is never stored and cannot be guessed. It is useless to anyone else who reads
 * it in the team's name.
 */
export function proofCode({ sign }: Pick<World, 'sign'>, { league, teamId, userId }: Claim): string {
  const signature = Buffer.from(sign(`whose team: ${league.id} ${teamId} ${userId}`), 'base64url')
  const characters = Array.from(
    { length: LENGTH },
    (_, place) => CHARACTERS[signature.readUInt16BE(2 * place) % CHARACTERS.length],
  )
  return `${characters.slice(0, 3).join('')}-${characters.slice(3).join('')}`
}

/** The team's current name at the provider, and whether it contains the user's code. Throws 429 when called too often. */
export async function checkProofCode(world: World, claim: Claim): Promise<{ is_verified: boolean; seen_name: string }> {
  const { league, teamId, userId } = claim
  await takeAllowance(world, { what: `looks at a team by ${userId}`, allowance: ATTEMPTS })
  const { provider, fantasyLeagueId } = league
  // A reserved league is still the provider's league of an earlier season.
  const season = league.reserved?.fromSeason ?? league.season
  const { teams } = await askProvider('league', () => {
    return world.providers[provider].readLeague({ fantasyLeagueId, season, reservedFor: league.season })
  })
  const name = teams.find((team) => team.teamId === teamId)?.name ?? ''
  return { is_verified: normalized(name).includes(normalized(proofCode(world, claim))), seen_name: name }
}

/** Ignores case and punctuation, since managers and providers change them. */
function normalized(text: string): string {
  return text.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')
}
