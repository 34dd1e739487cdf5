/** Reads a week's scores. */
import type { ReplyOf, endpoints } from '@whale/contract'
import type { LeagueView } from '@whale/game'
import { type Usernames, teamsLiveView, weekScoresView } from '@whale/pages'
import { lastReading } from '../../domain/history/scores.ts'
import type { WeekReader } from '../../domain/week-readings.ts'
import { askProvider } from '../../http/ask-provider.ts'
import type { World } from '../../world.ts'

/** The scores of a week: from its settlement, or else from the last reading. */
export async function scoresOfWeek(
  world: World,
  { league, usernames, week }: { league: LeagueView; usernames: Usernames; week: number },
): Promise<ReplyOf<(typeof endpoints)['game']['liveScores']>> {
  const report = await lastReading(world.db, { leagueId: league.id, week })
  return weekScoresView(league, { usernames, week, report })
}

/** The teams as the provider reports them now. */
export async function teamsOfWeek(
  readings: WeekReader,
  given: { league: LeagueView; usernames: Usernames; week: number; credentials: Credentials },
): Promise<ReplyOf<(typeof endpoints)['game']['teamsLive']>> {
  const { league, usernames, week, credentials } = given
  const reading = await askProvider('week', () => readings.readingOf(league, week, credentials))
  const kickoffs = await readings.kickoffsOf(league, week)
  return teamsLiveView(league, { usernames, week, reading: { ...reading, kickoffs } })
}

export type Credentials = { espnS2: string; swid: string } | undefined
