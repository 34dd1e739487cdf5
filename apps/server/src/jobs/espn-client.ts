/**
 * The worker's ESPN client. It alone opens stored sign-ins, for one request at a time, and sends them to ESPN's host only
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

/** Returns the world of a worker: the same, but its ESPN client uses stored sign-ins. `espn` is the client without them. */
export function workerWorld<W extends World>(world: W, espn: Provider): W {
  const providers: Providers = { ...world.providers, espn: signedInEspn(world, espn) }
  // Inherits, so that the clock and `isStopping` stay those of the server.
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
    // Rethrow every error. Only `private` says something about the sign-in.
    if (error instanceof ProviderError && error.kind === 'private') await noteRefusal(world, signIn)
    throw error
  }
}

/** Returns the cookies; null if the row does not open, which the log tells the operator. It then counts as refused. */
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

/** How many pages' questions one round answers. */
const AT_ONCE = 8
/** The interval between rounds. A page waits for the answer. */
export const ANSWER_ROUND_MS = 500

/** Reads what pages asked for. Returns how many questions were answered. */
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
        // Expected: ESPN does not answer, or not with the league. Any other error is a bug.
        if (!(error instanceof ProviderError)) throw error
        await answerReading(world.db, one, { failure: error.kind })
      }
    }),
  )
  return wanted.length
}
