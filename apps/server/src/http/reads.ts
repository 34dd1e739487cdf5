/** What pages read of one league: its tables, and its provider. */
import { type MemberView, PAST_WEEKS_SHOWN, type PastWeek, type Reads, pastWeekOf } from '@whale/pages'
import { betsOfSeason } from '../domain/history/bets.ts'
import { isSchedulePublished } from '../domain/history/calendar.ts'
import { pastEntries } from '../domain/history/casino.ts'
import { entriesOfWallet } from '../domain/history/ledger.ts'
import { optionsOfPlayer } from '../domain/history/options.ts'
import { ownerSeenAt } from '../domain/history/owner-seen.ts'
import { usernamesAt } from '../domain/history/people.ts'
import { predictionsOfWeek, runPaying } from '../domain/history/predictions.ts'
import { weekRuns } from '../domain/history/runs.ts'
import { lastReportByWeek, projectedWeeks } from '../domain/history/scores.ts'
import { treasuryEntries, walletsByWeek } from '../domain/history/treasury.ts'
import type { WeekReader } from '../domain/week-readings.ts'
import type { World } from '../world.ts'
import { askProvider } from './ask-provider.ts'
import type { Member } from './endpoint.ts'
import { inviteUrl } from './invites.ts'

export interface ReadsFrom {
  world: World
  readings: WeekReader
}

/** The reads for one call of a member. */
export function readsOf({ world, readings }: ReadsFrom, { league, turn }: MemberView, member: Member): Reads {
  const { db } = world
  const { id: leagueId } = league
  return {
    usernames: async () => await usernamesAt(db, member),
    ownerSeenAt: async () => await ownerSeenAt(world, leagueId),
    lobby: async () => ({
      inviteUrl: inviteUrl(world, league),
      isSchedulePublished: await isSchedulePublished(db, league.season),
    }),
    betsOfSeason: async () => await betsOfSeason(db, league),
    entriesOfSeason: async () => [...(await pastEntries(db, league)), ...league.entries],
    predictionsOfWeek: async (week) => await predictionsOfWeek(db, league, week),
    optionsOf: async (playerId) => await optionsOfPlayer(db, { leagueId, playerId }),
    weekRuns: async () => await weekRuns(db, leagueId),
    runPaying: async (week) => await runPaying(db, league, week),
    walletEntries: async (playerId) => await entriesOfWallet(db, leagueId, playerId),
    treasuryEntries: async () => await treasuryEntries(db, leagueId),
    walletsByWeek: async () => await walletsByWeek(db, leagueId),
    projectedWeeks: async (weeks) => await projectedWeeks(db, { leagueId, weeks }),
    pastWeeks: async (week) => await pastWeeksOf({ world, readings }, turn.league, week),
    rosterOf: async (asked) => await askProvider('week', () => readings.rosterOf(turn.league, asked)),
    projectionsOf: async (week) => await readings.projectionsOf(turn.league, week),
    lineProjectionsOf: async (week) => await readings.lineProjectionsOf(turn.league, week),
    pairingsOf: async (week) => await readings.pairingsOf(turn.league, week),
  }
}

/** The weeks before this one, from the reports that settled them. */
async function pastWeeksOf(
  { world, readings }: ReadsFrom,
  league: MemberView['turn']['league'],
  week: number,
): Promise<PastWeek[]> {
  const weeks = Array.from({ length: PAST_WEEKS_SHOWN }, (_, back) => week - 1 - back).filter((past) => past > 0)
  const reports = await lastReportByWeek(world.db, { leagueId: league.id, weeks })
  return await Promise.all(
    [...reports].map(async ([past, report]) => {
      const kickoffs = await readings.kickoffsOf(league, past)
      return pastWeekOf(report, (team) => team === null || kickoffs.size === 0 || kickoffs.has(team))
    }),
  )
}
