/** What pages read for one league: its tables and its provider. */
import { type ScoreReport, isNight, momentsOf, ownerOf } from '@whale/game'
import { type MemberView, PAST_WEEKS_SHOWN, type PastWeek, type Reads, type TalkReads, pastWeekOf } from '@whale/pages'
import { isSchedulePublished } from '../domain/history/calendar.ts'
import { ownerSeenAt } from '../domain/history/owner-seen.ts'
import { storedReads } from '../domain/history/reads.ts'
import { lastReportByWeek } from '../domain/history/scores.ts'
import { feedLines, isTalkOn, mutedBy, reactionsTo } from '../domain/history/talk.ts'
import { nudgesSeenBy } from '../domain/nudges.ts'
import { waitingWeekOf } from '../domain/waiting-week.ts'
import { hasReminder } from '../domain/week-reminders.ts'
import { type WeekReader, nightReading } from '../domain/week-readings.ts'
import type { World } from '../world.ts'
import { askProvider } from './ask-provider.ts'
import type { Member } from './endpoint.ts'
import { inviteUrl } from './invites.ts'

export interface ReadsFrom {
  world: World
  readings: WeekReader
}

export function readsOf({ world, readings }: ReadsFrom, { league, turn }: MemberView, member: Member): Reads {
  const { db } = world
  const { id: leagueId } = league
  const stored = storedReads(db, league, member.version)
  return {
    ...stored,
    lastReading: async (week) => (await stored.lastReading(week)) ?? (await playedOfNight(world, turn, week)),
    ...talkReads(world, turn.league, member),
    waitingWeek: async () => await waitingWeekOf(world, turn.league),
    isReminderSet: async (week) => await hasReminder(world, { leagueId, week, userId: member.userId }),
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

/** Until a week's settlement stores a night's scores, they are its games so far. Null before the lock. Week 0 is the lobby. */
async function playedOfNight(
  world: World,
  { league, now }: MemberView['turn'],
  week: number,
): Promise<ScoreReport | null> {
  if (!isNight(league) || week < 1 || now < momentsOf(league.calendar, week).locksAt) return null
  return await nightReading(world, league, week)
}

/** What members write, and who nudged whom. */
function talkReads(
  { db }: World,
  league: MemberView['turn']['league'],
  { leagueId, userId, playerId }: Member,
): TalkReads {
  const viewer = { leagueId, userId, playerId, isOwner: ownerOf(league) === userId }
  const week = league.progress.stage === 'running' ? league.progress.week : null
  return {
    isTalkOn: async () => await isTalkOn(db, leagueId),
    mutedUsers: async () => await mutedBy(db, viewer),
    feedLines: async (asked) => await feedLines(db, viewer, asked),
    reactionsTo: async (items) => await reactionsTo(db, viewer, items),
    nudges: async () => await nudgesSeenBy(db, { leagueId, userId, week }),
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
