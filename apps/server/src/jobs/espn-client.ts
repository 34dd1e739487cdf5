/**
 * The worker's ESPN client. Only this file unseals stored sign-ins, each for one request, and sends them only to ESPN's host
 * (`packages/providers`). Pages ask a worker (`domain/espn-sign-ins.ts`).
 */
import type { Instant } from '@whale/game'
import { HOUR_MS, later } from '@whale/game'
import { type EspnCredentials, type LeagueQuery, type Provider, ProviderError, type Providers } from '@whale/providers'
import {
  EARLIER_SEASON,
  LEAGUE,
  type SealedSignIn,
  answerReading,
  atSource,
  claimWantedReadings,
  isResting,
  noteRefusal,
  noteSuccess,
  placeOf,
  sealedSignInOf,
  signedInNames,
} from '../domain/espn-sign-ins.ts'
import { SealedError, open } from '../platform/sealed/open.ts'
import type { World } from '../world.ts'

/** Returns the same world, except that its ESPN client uses stored sign-ins. `espn` is the client without them. */
export function workerWorld<W extends World>(world: W, espn: Provider): W {
  const providers: Providers = { ...world.providers, espn: signedInEspn(world, espn) }
  // Inherits, so that the clock and `isStopping` remain the server's.
  return Object.create(world, { providers: { value: providers, enumerable: true } }) as W
}

function signedInEspn(anywhere: World, espn: Provider): Provider {
  async function ask<Q extends LeagueQuery, R>(query: Q, read: (query: Q) => Promise<R>): Promise<R> {
    for (const named of signedInNames(query)) {
      const world = await atSource(anywhere, named)
      const signIn = await sealedSignInOf(world.db, named)
      const now = world.clock.now()
      if (signIn === null || isResting(signIn, now)) continue
      const credentials = await opened(world, signIn, now)
      if (credentials !== null) return await readWith(world, { signIn, now }, () => read({ ...query, credentials }))
    }
    // The league may have become public meanwhile.
    return await read(query)
  }
  return {
    name: espn.name,
    readLeague: (query) => ask(query, (signed) => espn.readLeague(signed)),
    readWeek: (query) => ask(query, (signed) => espn.readWeek(signed)),
    readTeamsOfWeek: (query) => ask(query, (signed) => espn.readTeamsOfWeek(signed)),
    readNextSeason: (query) => ask(query, (signed) => espn.readNextSeason(signed)),
  }
}

/** Reads with a sign-in, and records whether ESPN accepted it. */
async function readWith<R>(
  world: World,
  { signIn, now }: { signIn: SealedSignIn; now: Instant },
  read: () => Promise<R>,
): Promise<R> {
  try {
    const reading = await read()
    if (signIn.refusedAt !== null || later(signIn.lastOkAt, HOUR_MS) <= now) await noteSuccess(world, signIn)
    return reading
  } catch (error) {
    // Rethrow every error. Only `private` means that the sign-in was refused.
    if (error instanceof ProviderError && error.kind === 'private') await noteRefusal(world, signIn)
    throw error
  }
}

/** Returns the cookies. If the row cannot be unsealed, logs that, counts the sign-in as refused and returns null. */
async function opened(world: World, signIn: SealedSignIn, now: Instant): Promise<EspnCredentials | null> {
  try {
    const { espnS2, swid } = JSON.parse(open(world.sealingKeys, signIn, placeOf(signIn))) as EspnCredentials
    return { espnS2, swid }
  } catch (error) {
    // Expected: another key, or a changed row. Anything else is a bug.
    if (!(error instanceof SealedError)) throw error
    const { leagueId } = signIn
    world.log.error({ leagueId, at: now }, `The ESPN sign-in of ${leagueId} does not open. ${error.message}`)
    await noteRefusal(world, signIn)
    return null
  }
}

/** How many questions from pages one round answers. */
const AT_ONCE = 8
/** The interval between rounds. A page waits for the answer. */
export const ANSWER_ROUND_MS = 500

/** Reads what pages requested. Returns how many requests were answered. */
export async function answerReadings(world: World): Promise<number> {
  const wanted = await claimWantedReadings(world.db, { limit: AT_ONCE })
  await Promise.all(
    wanted.map(async (one) => {
      const { fantasyLeagueId, season: reservedFor, week } = one
      const season = week === EARLIER_SEASON ? (one.fromSeason ?? reservedFor) : reservedFor
      const query = { fantasyLeagueId, season, reservedFor }
      const { espn } = world.providers
      try {
        const reading = week <= LEAGUE ? await espn.readLeague(query) : await espn.readWeek({ ...query, week })
        await answerReading(world.db, one, { reading })
      } catch (error) {
        // Expected: ESPN does not answer or refuses the league. Any other error is a bug.
        if (!(error instanceof ProviderError)) throw error
        await answerReading(world.db, one, { failure: error.kind })
      }
    }),
  )
  return wanted.length
}
