/** Reads casino entries of the whole season with their payouts. */
import type { ReplyOf, endpoints } from '@whale/contract'
import { type LeagueView, playerOfId, teamOfId } from '@whale/game'
import { casinoEntryView, nameOf } from '@whale/presenters'
import { casinoRuns, pastEntries } from '../../domain/history/casino.ts'
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
  const runs = await casinoRuns(world.db, league.id)
  return [...(await pastEntries(world.db, league)), ...league.entries]
    .filter((entry) => asked.week === undefined || entry.week === asked.week)
    .map((entry): Bet => {
      const { userId, teamId } = playerOfId(league, entry.playerId)
      return {
        ...casinoEntryView(league, entry, null, runs.get(entry.week) ?? null),
        user_id: userId,
        username: nameOf(usernames, userId),
        team_name: teamOfId(league, teamId).name,
        settled: runs.has(entry.week),
      }
    })
    .filter((bet) => asked.userId === undefined || bet.user_id === asked.userId)
    .filter((bet) => asked.withSettled || !bet.settled)
}
