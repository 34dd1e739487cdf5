/**
 * Queues the weekly digest: one email a person over all their leagues, when the last of them is settled, or at nine on Tuesday. A league
 * whose results came as an alert is left out.
 */
import { type Digest, type DigestLeague, type Waiting, digestEmail } from '@whale/contract'
import {
  DAY_MS,
  HOUR_MS,
  type Instant,
  type League,
  type PlayerId,
  type UserId,
  asSeenBy,
  constantsOf,
  gains,
  instant,
  isActive,
  isOpenVote,
  later,
  momentsOf,
  ownerOf,
  playerOfId,
} from '@whale/game'
import { sql } from 'kysely'
import { receiptOf } from '../domain/history/receipt.ts'
import { peek } from '../domain/peek.ts'
import { type World, isBeingTurned } from '../world.ts'
import {
  MISSING,
  type ReadersLeague,
  type Round,
  type Week,
  type WeeklyReader,
  type FinishedReader,
  finishReaders,
  readAhead,
  inPages,
  leagueReader,
  leaguesOfReaders,
} from './weekly-readers.ts'

const KIND = 'count'
/** From Tuesday 04:00 to 09:00 a digest waits for a person's last league. */
const WAIT_MS = 5 * HOUR_MS
/** Until the next Tuesday. */
const WITHIN_MS = 6 * DAY_MS

/** Queues the digests that are due over all cells but the missing ones, and returns how many. */
export async function queueDigests(world: World, missing = new Set<number>()): Promise<number> {
  if (isBeingTurned(world)) return 0
  const now = world.clock.now()
  let queued = 0
  for (const week of await settledWeeks(world, now)) {
    const round: Round = { world, missing }
    const read = resultsReader(round, week.week, now)
    queued += await inPages(world, { kind: KIND, week, now }, async (readers) => {
      return await queuePage(round, { readers, week, read, now })
    })
  }
  return queued
}

type SettledWeek = Week & { processesAt: Instant }

/** The week of the last Tuesday, once a league of its season has settled it. */
async function settledWeeks({ club }: World, now: Instant): Promise<SettledWeek[]> {
  const { rows } = await sql<Week & { processes_at: string }>`
    select w.season, w.week, w.processes_at from season_weeks w
    where w.processes_at <= ${now} and w.processes_at > ${later(now, -WITHIN_MS)}
  `.execute(club)
  return rows.map(({ season, week, processes_at: at }) => ({ season, week, processesAt: instant(at) }))
}

interface Page {
  readers: readonly WeeklyReader[]
  week: SettledWeek
  read: ReturnType<typeof resultsReader>
  now: Instant
}

async function queuePage(round: Round, { readers, week, read, now }: Page): Promise<number> {
  if (readers.length === 0) return 0
  const { world } = round
  const users = readers.map(({ user_id: id }) => id)
  const { leagues, incomplete } = await leaguesOfReaders(round, { users, week })
  const isLast = now >= later(week.processesAt, WAIT_MS)
  const finished: FinishedReader[] = []
  await readAhead(
    read,
    readers.flatMap((reader) => {
      const rows = leagues.get(reader.user_id) ?? []
      return rows.filter((row) => isNews(row, reader)).map(({ league_id: id }) => id)
    }),
  )
  for (const reader of readers) {
    if (incomplete.has(reader.user_id)) continue
    const own = leagues.get(reader.user_id) ?? []
    const late = own.filter(({ settled_at: at, is_here: isHere }) => at === null && isHere)
    const results = own.filter((row) => isNews(row, reader))
    if (late.length > 0 && (!isLast || results.length === 0)) continue
    const text = results.length === 0 ? null : await digestText(world, { reader, results, late, week, read, now })
    if (text === MISSING) continue
    finished.push({ reader, email: text === null ? null : { text, topic: topicOf(reader.user_id, week) } })
  }
  return await finishReaders(world, { kind: KIND, week, finished })
}

function isNews(
  { settled_at: at, took_part: tookPart, is_alerted: isAlerted }: ReadersLeague,
  reader: WeeklyReader,
): boolean {
  return at !== null && at >= reader.given_at && tookPart && !isAlerted
}

interface Given {
  reader: WeeklyReader
  results: readonly ReadersLeague[]
  late: readonly ReadersLeague[]
  week: SettledWeek
  read: ReturnType<typeof resultsReader>
  now: Instant
}

async function digestText(world: World, { reader, results, late, week, read, now }: Given) {
  const leagues: DigestLeague[] = []
  const waits: Waiting[] = []
  for (const row of results) {
    const known = await read(row.league_id)
    if (known === MISSING) return MISSING
    const settled = known === null ? null : settledWeekOf(known, row, now)
    if (known === null || settled === null) continue
    leagues.push(settled)
    waits.push(...waitsOf(known.league, row.player_id, now))
  }
  const [first] = results
  if (leagues.length === 0 || first === undefined) return null
  const { publicUrl } = world
  const digest: Digest = {
    week: week.week,
    leagues,
    late: late.map(({ league }) => league),
    waits: uniqueWeeks(waits),
    zone: reader.zone,
    url: leagues.length === 1 ? `${publicUrl}/game/${first.league_id}/receipt/${week.week}` : `${publicUrl}/home`,
  }
  return digestEmail(digest)
}

/** All leagues of a season open and lock together, so one line is enough. It comes first. */
function uniqueWeeks(waits: readonly Waiting[]): Waiting[] {
  const week = waits.find(({ what }) => what === 'week')
  const others = waits.filter(({ what }) => what !== 'week')
  return week === undefined ? others : [week, ...others]
}

type Results = { league: League; receipt: Awaited<ReturnType<typeof receiptOf>> }

/** Reads a league and its receipt. Receipts are public within a league. */
function resultsReader(round: Round, week: number, now: Instant) {
  return leagueReader(round, async (there, id): Promise<Results | null> => {
    const league = await peek(there, id)
    const [viewer] = league?.players ?? []
    if (league === null || viewer === undefined) return null
    return { league, receipt: await receiptOf(there.db, asSeenBy(league, viewer.id, now), week) }
  })
}

function settledWeekOf({ league, receipt }: Results, row: ReadersLeague, now: Instant): DigestLeague | null {
  const { run, week } = receipt
  const slip = run?.players.find(({ user_id: userId }) => userId === row.user_id)
  if (run === null || slip === undefined) return null
  const { confirmsAt } = momentsOf(league.calendar, week)
  return {
    league: league.name,
    team: slip.team_name,
    points: slip.points,
    before: slip.units_before,
    after: slip.units_after,
    place: 1 + run.players.filter(({ units_after: units }) => units > slip.units_after).length,
    players: run.players.length,
    lines: slip.lines,
    isVoid: league.lastRun?.week === week && league.lastRun.notes.some(({ rule }) => rule === 'week.voided'),
    finalAt: run.is_final || confirmsAt <= now ? null : confirmsAt,
  }
}

/** What the player can do in this league, and until when. Others' acts of an open week stay secret (RULES §5). */
function waitsOf(league: League, playerId: PlayerId, now: Instant): Waiting[] {
  const player = playerOfId(league, playerId)
  const waits: Waiting[] = []
  const { weeks, buyBackLastWeek } = constantsOf(league.season)
  const next = league.calendar.find(({ locksAt, week }) => locksAt > now && week <= weeks)
  if (next !== undefined && isActive(player)) {
    const { week, opensAt, locksAt } = next
    waits.push({ what: 'week', week, opensAt, locksAt, isOpen: opensAt <= now })
  }
  if (next !== undefined && next.week <= buyBackLastWeek && !isActive(player) && player.boughtBackInWeek === null) {
    waits.push({ what: 'buy_back', league: league.name, lastWeek: buyBackLastWeek })
  }
  for (const vote of league.votes) {
    const hasBallot = isOpenVote(vote, now) && vote.openedBy !== playerId && !gains(vote, playerId) && isActive(player)
    if (hasBallot) waits.push({ what: 'vote', league: league.name, endsAt: vote.endsAt })
  }
  const count = league.claimRequests.length
  if (count > 0 && ownerOf(league) === player.userId) waits.push({ what: 'requests', league: league.name, count })
  return waits
}

function topicOf(userId: UserId, { season, week }: Week): string {
  return `digest:${season}:${week}:${userId}`
}
