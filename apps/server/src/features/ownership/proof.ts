/** The code that proves whose team it is: read in the team's name at the provider. */
import type { League, TeamId, UserId } from '@whale/game'
import { askProvider } from '../../http/ask-provider.ts'
import { takeAllowance } from '../../http/limits.ts'
import type { World } from '../../world.ts'

/** Without vowels, which make words, and without what looks like something else. */
const SIGNS = 'BCDFGHJKMNPQRTVWXYZ2346789'
const LENGTH = 6

/** A provider that caches its answers needs a few tries; more are no use to anybody. */
const LOOKS = { burst: 6, everyMs: 2 * 60_000 }

export interface Claim {
  league: Pick<League, 'id' | 'provider' | 'fantasyLeagueId' | 'season'>
  teamId: TeamId
  userId: UserId
}

/**
 * The code of one person for one team: a signature, so that it is kept nowhere, is the same each time, and is nobody else's. Who reads
 * it in the team's name meanwhile can do nothing with it.
 */
export function proofCode({ sign }: Pick<World, 'sign'>, { league, teamId, userId }: Claim): string {
  const signature = Buffer.from(sign(`whose team: ${league.id} ${teamId} ${userId}`), 'base64url')
  const signs = Array.from({ length: LENGTH }, (_, place) => SIGNS[signature.readUInt16BE(2 * place) % SIGNS.length])
  return `${signs.slice(0, 3).join('')}-${signs.slice(3).join('')}`
}

/** What the provider calls the team now, and whether the person's code is in it. Throws 429 for who looks too often. */
export async function lookForCode(world: World, claim: Claim): Promise<{ is_verified: boolean; seen_name: string }> {
  const { league, teamId, userId } = claim
  await takeAllowance(world, { what: `looks at a team by ${userId}`, allowance: LOOKS })
  const { provider, fantasyLeagueId, season } = league
  const { teams } = await askProvider('league', () => {
    return world.providers[provider].readLeague({ fantasyLeagueId, season })
  })
  const seen = teams.find((team) => team.teamId === teamId)?.name ?? ''
  return { is_verified: bare(seen).includes(bare(proofCode(world, claim))), seen_name: seen }
}

/** Managers type it in their own way, and providers change the case of names. */
function bare(text: string): string {
  return text.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')
}
