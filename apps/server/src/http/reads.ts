/** What pages read of one league: its tables, and its provider. */
import { type MemberView, PAST_WEEKS_SHOWN, type PastWeek, type Reads, pastWeekOf } from '@whale/pages'
import { isSchedulePublished } from '../domain/history/calendar.ts'
import { ownerSeenAt } from '../domain/history/owner-seen.ts'
import { storedReads } from '../domain/history/reads.ts'
import { lastReportByWeek } from '../domain/history/scores.ts'
import { mutedBy } from '../domain/history/talk.ts'
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
    ...storedReads(db, league, member.version),
    mutedUsers: async () => await mutedBy(db, member),
    ownerSeenAt: async () => await ownerSeenAt(world, leagueId),
    lobby: async () => ({
      inviteUrl: inviteUrl(world, league),
      isSchedulePublished: await isSchedulePublished(db, league.season),
    }),
    pastWeeks: async (week) => await pastWeeksOf({ world, readings }, turn.league, week),
    teamsNow: async (week, own) => await askProvider('week', () => readings.readingOf(turn.league, week, own)),
    kickoffsOf: async (week) => await readings.kickoffsOf(league, week),
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
