/** The casino entries of a whole season with their payouts, of one week or user if asked. */
import type { ReplyOf, endpoints } from '@whale/contract'
import type { LeagueView } from '@whale/game'
import { casinoBetsView } from '@whale/pages'
import { pastEntries } from '../../domain/history/casino.ts'
import { weekRuns } from '../../domain/history/runs.ts'
import { usernamesOf } from '../../domain/history/people.ts'
import type { World } from '../../world.ts'

type Bet = ReplyOf<(typeof endpoints)['casino']['casinoLeagueBets']>['bets'][number]

/** The entries that the viewer may see, oldest week first, optionally of one week or user. */
export async function betsOf(
  world: World,
  league: LeagueView,
  asked: { week: number | undefined; userId: string | undefined; withSettled: boolean },
): Promise<Bet[]> {
  const usernames = await usernamesOf(world.db, league.id)
  const runs = await weekRuns(world.db, league.id)
  const entries = [...(await pastEntries(world.db, league)), ...league.entries]
  return casinoBetsView(league, { usernames, entries, runs, asked })
}
