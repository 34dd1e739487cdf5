/** Emails one reminder, a day before the lock, to each person who has not acted in one of their leagues. No other member sees it. */
import type { EmailFact } from '@whale/words'
import { DAY_MS, HOUR_MS, type Instant, type UserId, hasActed, later, participantsOf } from '@whale/game'
import { LAST_CALL_MS } from '@whale/pages'
import { paths } from '@whale/words/addresses'
import { seasonWeeksWith } from '../domain/history/calendar.ts'
import { peek } from '../domain/peek.ts'
import { type World, isClockBeingTurned } from '../world.ts'
import {
  MISSING,
  type ReadersLeague,
  type MailRound,
  type Week,
  type WeeklyReader,
  type DecidedReader,
  endReaders,
  inPages,
  leagueReader,
  leaguesOfReaders,
} from './weekly-readers.ts'

const KIND = 'reminder'
/** In the last hour before the last call, a reminder leaves out leagues that cannot be read or have not opened the week. */
const INCOMPLETE_ALLOWED_MS = HOUR_MS

/**
 * Queues the reminders that are due, and returns how many. None is queued after the last call. Skips the cells in `missing`, and adds cells
 * that do not answer.
 */
export async function queueLockReminders(world: World, missing = new Set<number>()): Promise<number> {
  if (isClockBeingTurned(world)) return 0
  const now = world.clock.now()
  let queued = 0
  for (const week of await locksSoon(world, now)) {
    const round: MailRound = { world, missing }
    const read = leagueReader(round, peek)
    queued += await inPages(world, { kind: KIND, week, now }, async (readers) => {
      return await queuePage(round, { readers, week, read, now })
    })
  }
  return queued
}

type LockingWeek = Week & { locksAt: Instant }

async function locksSoon({ club }: World, now: Instant): Promise<LockingWeek[]> {
  const weeks = await seasonWeeksWith(club, 'locks_at', { after: later(now, LAST_CALL_MS), until: later(now, DAY_MS) })
  return weeks.filter(({ opensAt }) => opensAt <= now)
}

type ReadLeague = ReturnType<typeof leagueReader<Awaited<ReturnType<typeof peek>>>>

async function queuePage(
  round: MailRound,
  given: { readers: readonly WeeklyReader[]; week: LockingWeek; read: ReadLeague; now: Instant },
): Promise<number> {
  const { readers, week, read, now } = given
  if (readers.length === 0) return 0
  const { world } = round
  const users = readers.map(({ user_id: id }) => id)
  const { leagues, incomplete } = await leaguesOfReaders(round, { users, week })
  const isLastHour = now > later(week.locksAt, -LAST_CALL_MS - INCOMPLETE_ALLOWED_MS)
  const decided: DecidedReader[] = []
  for (const reader of readers) {
    if (incomplete.has(reader.user_id) && !isLastHour) continue
    const running = (leagues.get(reader.user_id) ?? []).filter(({ stage }) => stage === 'running')
    const idle = await idleIn(running, { read, week: week.week, isLastHour })
    // A league that opens late or is unreachable is checked again.
    if (idle === null) continue
    const fact = factFor(world, { reader, idle, week })
    decided.push({
      reader,
      email: fact === null ? null : { fact, topic: topicOf(reader.user_id, week), expiresAt: week.locksAt },
    })
  }
  return await endReaders(world, { kind: KIND, week, decided })
}

/**
 * The leagues in which the person may act this week but has not. Before the last hour, null if one of them has not opened the week or
 * cannot be read.
 */
async function idleIn(
  leagues: readonly ReadersLeague[],
  { read, week, isLastHour }: { read: ReadLeague; week: number; isLastHour: boolean },
): Promise<ReadersLeague[] | null> {
  const idle: ReadersLeague[] = []
  for (const row of leagues) {
    const league = await read(row.league_id)
    const isLate = league === MISSING || (league?.progress.stage === 'running' && league.progress.week < week)
    if (isLate && !isLastHour) return null
    if (league === MISSING || league === null || league.progress.stage !== 'running') continue
    if (league.progress.week !== week || league.progress.phase !== 'BETTING') continue
    const isIn = participantsOf(league, week).some(({ id }) => id === row.player_id)
    if (isIn && !hasActed(league, row.player_id, week)) idle.push(row)
  }
  return idle
}

function factFor(
  { publicUrl }: World,
  { reader, idle, week }: { reader: WeeklyReader; idle: readonly ReadersLeague[]; week: LockingWeek },
): EmailFact | null {
  const [first] = idle
  if (first === undefined) return null
  const given = {
    week: week.week,
    leagues: idle.map(({ league }) => league),
    locksAt: week.locksAt,
    zone: reader.zone,
    url: `${publicUrl}${idle.length === 1 ? paths.thisWeek(first.league_id) : paths.home()}`,
  }
  return { email: 'reminder', given }
}

function topicOf(userId: UserId, { season, week }: Week): string {
  return `reminder:${season}:${week}:${userId}`
}
