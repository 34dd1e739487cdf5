/**
 * Queues the weekly digest: one email per person about all their leagues, when the last of them is settled, or at nine on Tuesday. Leaves
 * out leagues whose results came as an alert. Works through pages of readers, and rests in between to leave the database to the API.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Digest, DigestLeague, EmailFact, Waiting } from '@whale/words'
import {
  type Calendar,
  DAY_MS,
  HOUR_MS,
  type Instant,
  type League,
  type LeagueId,
  type UserId,
  constantsOf,
  asksPlayer,
  isOpenVote,
  later,
  momentsOf,
  ownerOf,
  playerOfId,
  pointsToDecimal,
  waitingClaims,
} from '@whale/game'
import { paths } from '@whale/words/addresses'
import { cellOf, inCells } from '../domain/cells.ts'
import { calendarOf, seasonWeeksWith } from '../domain/history/calendar.ts'
import { type DigestPlayer, type SettledLeague, settledLeagues } from '../domain/history/digests.ts'
import { peek } from '../domain/peek.ts'
import { type World, isClockBeingTurned } from '../world.ts'
import {
  CELL_MS,
  type DecidedReader,
  type ReadersLeague,
  type MailRound,
  type Week,
  type WeeklyReader,
  endReaders,
  inPages,
  leaguesOfReaders,
} from './weekly-readers.ts'

/** The stored name of the digest's consent. */
const KIND = 'count'
/** From Tuesday 04:00 to 09:00 a digest waits for a person's last league. */
const WAIT_MS = 5 * HOUR_MS
/** A week's digest can be sent until the next Tuesday. */
export const DIGEST_WITHIN_MS = 6 * DAY_MS
/** After each page the worker rests for this share of the time that the page took. */
const REST = 0.25

/** Queues the digests that are due and returns how many. Adds cells that do not answer to `missing`; their leagues come in a later round. */
export async function queueDigests(world: World, missing = new Set<number>()): Promise<number> {
  if (isClockBeingTurned(world)) return 0
  const now = world.clock.now()
  let queued = 0
  for (const week of await weeksJustDue(world, now)) {
    const calendar = await calendarOf(world.club, week.season)
    queued += await inPages(world, { kind: KIND, week, now }, async (readers) => {
      const since = performance.now()
      const emails = await queuePage({ world, missing }, { readers, week, calendar, now })
      await sleep((performance.now() - since) * REST)
      return emails
    })
  }
  return queued
}

type DueWeek = Week & { processesAt: Instant }

/** The weeks whose settlement was due in the last six days. */
async function weeksJustDue({ club }: World, now: Instant): Promise<DueWeek[]> {
  return await seasonWeeksWith(club, 'processes_at', { after: later(now, -DIGEST_WITHIN_MS), until: now })
}

/** What all digests of a page share. */
interface Page {
  readers: readonly WeeklyReader[]
  week: DueWeek
  calendar: Calendar
  now: Instant
}

async function queuePage(round: MailRound, page: Page): Promise<number> {
  const { readers, week, now } = page
  if (readers.length === 0) return 0
  const { world } = round
  const users = readers.map(({ user_id: id }) => id)
  const { leagues, incomplete } = await leaguesOfReaders(round, { users, week })
  const isPastDeadline = now >= later(week.processesAt, WAIT_MS)
  const due = readers.flatMap((reader) => {
    if (incomplete.has(reader.user_id)) return []
    const own = leagues.get(reader.user_id) ?? []
    const unsettled = own.filter(({ settled_at: at, has_not_passed: isToCome }) => at === null && isToCome)
    const results = own.filter((row) => isNews(row, reader))
    return unsettled.length > 0 && (!isPastDeadline || results.length === 0) ? [] : [{ reader, results, unsettled }]
  })
  const settled = await readResults(
    round,
    page,
    due.flatMap(({ results }) => results),
  )
  const decided = due.flatMap(({ reader, results, unsettled }): DecidedReader[] => {
    // A league is in a cell that does not answer: try in a later round.
    if (results.some(({ league_id: id }) => round.missing.has(cellOf(id)))) return []
    const fact = digestFact(world, { ...page, reader, results, unsettled, settled })
    return [{ reader, email: fact === null ? null : { fact, topic: topicOf(reader.user_id, week) } }]
  })
  return await endReaders(world, { kind: KIND, week, decided })
}

function isNews(
  { settled_at: at, took_part: tookPart, is_alerted: isAlerted }: ReadersLeague,
  reader: WeeklyReader,
): boolean {
  return at !== null && at >= reader.given_at && tookPart && !isAlerted
}

/** A settled league. It is read completely only if somebody may have to answer something in it. */
interface Results {
  settled: SettledLeague
  whole: League | null
}

/** Reads a page's leagues, all of a cell's together. Cells that do not answer count as missing from then on. */
async function readResults(
  { world, missing }: MailRound,
  { week: { week }, now }: Page,
  rows: readonly ReadersLeague[],
): Promise<Map<LeagueId, Results>> {
  const ids = [...new Set(rows.map(({ league_id: id }) => id))]
  const found = await inCells(
    world,
    [...new Set(ids.map(cellOf))],
    async (there, cell) => {
      const leagueIds = ids.filter((id) => cellOf(id) === cell)
      const results: Results[] = []
      for (const settled of (await settledLeagues(there.db, { week, leagueIds, now })).values()) {
        results.push({ settled, whole: settled.isAsking ? await peek(there, settled.id) : null })
      }
      return results
    },
    CELL_MS,
  )
  for (const cell of found.missing) missing.add(cell)
  return new Map(found.answers.flat().map((results) => [results.settled.id, results]))
}

interface Given extends Page {
  reader: WeeklyReader
  results: readonly ReadersLeague[]
  unsettled: readonly ReadersLeague[]
  settled: ReadonlyMap<LeagueId, Results>
}

function digestFact(
  world: World,
  { reader, results, unsettled, week, settled, calendar, now }: Given,
): EmailFact | null {
  const leagues: DigestLeague[] = []
  const waits: Waiting[] = []
  for (const row of results) {
    const known = settled.get(row.league_id)
    const player = known?.settled.players.find(({ id }) => id === row.player_id)
    if (known === undefined || player === undefined) continue
    leagues.push(digestLeagueOf(known.settled, { player, confirmsAt: momentsOf(calendar, week.week).confirmsAt, now }))
    waits.push(...movesOf(player, { league: row.league, season: week.season, calendar, now }))
    if (known.whole !== null) waits.push(...answersOf(known.whole, row, now))
  }
  const [first] = results
  if (leagues.length === 0 || first === undefined) return null
  const { publicUrl } = world
  const digest: Digest = {
    week: week.week,
    leagues,
    late: unsettled.map(({ league }) => league),
    waits: uniqueWeeks(waits),
    zone: reader.zone,
    url: `${publicUrl}${leagues.length === 1 ? paths.receipt(first.league_id, week.week) : paths.home()}`,
  }
  return { email: 'digest', given: digest }
}

/** All leagues of a season open and lock together, so one line is enough. It comes first. */
function uniqueWeeks(waits: readonly Waiting[]): Waiting[] {
  const week = waits.find(({ what }) => what === 'week')
  const others = waits.filter(({ what }) => what !== 'week')
  return week === undefined ? others : [week, ...others]
}

function digestLeagueOf(
  league: SettledLeague,
  { player, confirmsAt, now }: { player: DigestPlayer; confirmsAt: Instant; now: Instant },
): DigestLeague {
  const { id, team, points, after, isActive } = player
  const lines = league.linesOf(id)
  return {
    league: league.name,
    team,
    points: points === null ? null : pointsToDecimal(points),
    before: after - lines.reduce((sum, { units }) => sum + units, 0),
    after,
    place: isActive ? 1 + league.players.filter((other) => other.isActive && other.after > after).length : null,
    players: league.players.length,
    lines,
    isVoid: league.isVoid,
    finalAt: league.isFinal || confirmsAt <= now ? null : confirmsAt,
  }
}

/** What the player can do next week. Other players' moves in an open week stay secret (RULES §5). */
function movesOf(
  player: DigestPlayer,
  { league, season, calendar, now }: { league: string; season: number; calendar: Calendar; now: Instant },
): Waiting[] {
  const { weeks, buyBackLastWeek } = constantsOf(season)
  const next = calendar.find(({ locksAt, week }) => locksAt > now && week <= weeks)
  if (next === undefined) return []
  const { week, opensAt, locksAt } = next
  if (player.isActive) return [{ what: 'week', week, opensAt, locksAt, isOpen: opensAt <= now }]
  const canReturn = week <= buyBackLastWeek && player.boughtBackInWeek === null
  return canReturn ? [{ what: 'buy_back', league, lastWeek: buyBackLastWeek }] : []
}

/** The votes and requests waiting for the reader. */
function answersOf(league: League, { player_id: playerId }: ReadersLeague, now: Instant): Waiting[] {
  const player = playerOfId(league, playerId)
  const waits: Waiting[] = []
  for (const vote of league.votes) {
    const hasBallot = isOpenVote(vote, now) && vote.openedBy !== playerId && asksPlayer(league, vote, player)
    if (hasBallot) waits.push({ what: 'vote', league: league.name, endsAt: vote.endsAt })
  }
  const count = waitingClaims(league).length
  if (count > 0 && ownerOf(league) === player.userId) waits.push({ what: 'requests', league: league.name, count })
  return waits
}

function topicOf(userId: UserId, { season, week }: Week): string {
  return `digest:${season}:${week}:${userId}`
}
