/** Reads an ESPN league before it is added: without a sign-in if ESPN shows it to everyone, otherwise with the given one. */
import type { BodyOf, ReplyOf, endpoints } from '@whale/contract'
import { ownerName } from '@whale/pages'
import type { EspnCredentials } from '@whale/providers'
import { type Answer, answer } from '../../http/endpoint.ts'
import { RequestError } from '../../http/failure.ts'
import { credentialsOf, signInRefused, takeSignInTry } from '../../http/given-sign-in.ts'
import { type NewLeague, readNewLeague } from '../../http/new-league.ts'
import type { World } from '../../world.ts'
import { isLeagueAdded, reservationNote, shortageIn, whyNotAdd, withStartWeek } from './league-creation.ts'

type Validate = (typeof endpoints.onboarding)['espnValidate']

/** A league to add. `credentials` are null if ESPN shows the league to everyone, so that nothing is stored. */
export interface NewEspnLeague {
  added: NewLeague
  credentials: EspnCredentials | null
}

interface Asked extends Pick<BodyOf<Validate>, 'league_id' | 'espn_sign_in'> {
  /** The key for the sign-in limit: a user id, or `network` and its address. */
  limitedBy: string
}

/** Reads a league as ESPN shows it. Stores nothing. Throws a bad request for a sign-in that ESPN does not accept. */
export async function readNewEspnLeague(
  world: World,
  { league_id: fantasyLeagueId, espn_sign_in: given, limitedBy }: Asked,
): Promise<NewEspnLeague> {
  const named = { provider: 'espn', fantasyLeagueId, season: world.seasonOfNewLeagues } as const
  if (given === undefined) return { added: await readNewLeague(world, named), credentials: null }
  if (world.access !== 'open') throw unknownSignIn()
  await takeSignInTry(world, limitedBy)
  const shown = await unlessPrivate(readNewLeague(world, named))
  if (shown !== null) return { added: shown, credentials: null }
  const credentials = credentialsOf(given)
  const added = await unlessPrivate(readNewLeague(world, { ...named, credentials }))
  if (added === null) throw signInRefused('not_accepted')
  return { added, credentials }
}

/** An ESPN league's teams, or why it cannot be added. */
export async function validateEspn(world: World, asked: Asked): Promise<Answer<ReplyOf<Validate>>> {
  if (asked.espn_sign_in !== undefined && world.access !== 'open') throw unknownSignIn()
  // Before the reading, so that a private league that was already added is refused as such.
  const named = { provider: 'espn', fantasyLeagueId: asked.league_id } as const
  if (await isLeagueAdded(world, { league: named, season: world.seasonOfNewLeagues })) {
    return { ok: false, refusal: { code: 'league.exists' } }
  }
  const { added, credentials } = await readNewEspnLeague(world, asked)
  const { league, season } = added
  const refusal = whyNotAdd(world, await withStartWeek(world, added, credentials))
  if (refusal !== null) return { ok: false, refusal }
  return answer({
    league_name: league.name,
    season,
    needs_sign_in: credentials !== null,
    shortage: shortageIn(league),
    reservation_note: reservationNote(added),
    teams: league.teams.map((team) => ({
      team_id: team.teamId,
      team_name: team.name,
      owner_name: ownerName(team),
      avatar: team.avatarUrl,
    })),
  })
}

async function unlessPrivate(reading: Promise<NewLeague>): Promise<NewLeague | null> {
  try {
    return await reading
  } catch (error) {
    // Expected: ESPN shows the league only to its members. The caller handles anything else.
    if (error instanceof RequestError && error.code === 'provider.private') return null
    throw error
  }
}

/** While access is closed, this field does not exist. */
function unknownSignIn(): RequestError {
  const problem = { loc: ['body', 'espn_sign_in'], msg: 'Unknown field', type: 'unrecognized_keys' }
  return new RequestError({ status: 422, code: 'invalid_input', detail: [problem] })
}
