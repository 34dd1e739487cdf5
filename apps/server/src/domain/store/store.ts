/** Reads a whole league in one statement, and writes it event by event. */
import {
  type FantasyLeagueUpdated,
  type GameEvent,
  type League,
  type LeagueCreated,
  type Stage,
  type UserId,
  assert,
  hasNewOwner,
  claimRequestOf,
  historyThrough,
  moverOf,
  playerOfId,
} from '@whale/game'
import { CompiledQuery } from 'kysely'
import type { Db, Tx } from '../../platform/postgres/pool.ts'
import { bets, insertBet, writeBetStates } from './bets.ts'
import { between, betweenOf } from './between.ts'
import { ownWeeks, seasonWeeks, writeOwnWeeks } from './calendar.ts'
import { entries, writeEntry } from './casino-entries.ts'
import { claimRequests, deleteClaimRequest, writeClaimRequest } from './claim-requests.ts'
import { dares, writeDares } from './dares.ts'
import { contests, insertContest, writeContestKept } from './contests.ts'
import { type LeagueRow, insertLeague, leagueOfRow } from './leagues.ts'
import { insertAllIn, allIns } from './all-ins.ts'
import { insertMultiplier, multipliers } from './multipliers.ts'
import { houseBets, insertHouseBet } from './house-bets.ts'
import { insertPlayer, players, writeActedAt, writePlayer, writeStandings, writeUser } from './players.ts'
import { topScorePicks, writeTopScorePick } from './top-score.ts'
import { appendNotes, insertRuns, lastRun, lastRunTransfers, markReversed, settledScores } from './runs.ts'
import { insertTeams, teams, writeTeams } from './teams.ts'
import { balances } from './transfers.ts'
import { votes, writeVote } from './votes.ts'

/** The parts of a league outside its own row. */
const PARTS = {
  ownWeeks,
  seasonWeeks,
  teams,
  players,
  balances,
  entries,
  topScorePicks,
  bets,
  dares,
  between,
  houseBets,
  allIns,
  contests,
  claimRequests,
  votes,
  multipliers,
  settledScores,
  lastRun,
  lastRunTransfers,
}
type Parts = typeof PARTS
type RowOf<K extends keyof Parts> = Parameters<Parts[K]['of']>[0]
type Rows = { [K in keyof Parts]: RowOf<K>[] } & { id: string; version: number | null }

/** The parameters of the parts, as columns of the leagues to read. */
const ASKED = { $1: 'asked.id', $2: 'asked.through', $3: 'asked.season' } as const

/** With the limit, PostgreSQL expects one league instead of ten. Otherwise it would plan each call, which takes twice as long as running it. */
const READ = `select asked.id, (select version from leagues where id = asked.id) as version, ${Object.entries(PARTS)
  .map(([name, { select }]) => {
    const part = select.replaceAll(/\$[123]/g, (value) => ASKED[value as keyof typeof ASKED])
    return `(select coalesce(json_agg(part), '[]') from (${part}) part) as "${name}"`
  })
  .join(', ')} from (select * from unnest($1::text[], $2::int[], $3::int[]) limit $4) as asked (id, through, season)`

/** Reads the league of `row`; null if the row has changed since. It cannot change in the row's own snapshot or under its lock. */
export async function readLeague(db: Db, row: LeagueRow): Promise<League | null> {
  const [read] = await readParts(db, [row])
  return read === undefined ? null : leagueOf(row, read)
}

/** Reads leagues whose rows are unchanged. Leaves out unreadable ones: reading one by itself throws the error. */
export async function readLeagues(db: Db, rows: readonly LeagueRow[]): Promise<League[]> {
  const read = new Map((await readParts(db, rows)).map((parts) => [parts.id, parts]))
  return rows.flatMap((row) => {
    const parts = read.get(row.id)
    try {
      return (parts === undefined ? null : leagueOf(row, parts)) ?? []
    } catch {
      return []
    }
  })
}

async function readParts(db: Db, leagues: readonly LeagueRow[]): Promise<Rows[]> {
  const given = [
    leagues.map(({ id }) => id),
    leagues.map((row) => historyThrough(leagueOfRow(row).progress)),
    leagues.map(({ season }) => season),
    leagues.length,
  ]
  return (await db.executeQuery<Rows>(CompiledQuery.raw(READ, given))).rows
}

function leagueOf(row: LeagueRow, read: Rows): League | null {
  if (read.version !== row.version) return null
  const own = leagueOfRow(row)
  const [last] = read.lastRun.map(lastRun.of)
  return {
    ...own,
    ownerId: row.owner_id as UserId,
    calendar: read.ownWeeks.length > 0 ? read.ownWeeks.map(ownWeeks.of) : read.seasonWeeks.map(seasonWeeks.of),
    teams: read.teams.map(teams.of),
    players: read.players.map(players.of),
    balances: Object.fromEntries(read.balances.map(({ account, balance }) => [account, balance])),
    entries: read.entries.map(entries.of),
    topScorePicks: read.topScorePicks.map(topScorePicks.of),
    bets: read.bets.map(bets.of),
    dares: read.dares.map(dares.of),
    between: betweenOf(read.between),
    houseBets: read.houseBets.map(houseBets.of),
    allIns: read.allIns.map(allIns.of),
    contests: read.contests.map(contests.of),
    claimRequests: read.claimRequests.map(claimRequests.of),
    votes: read.votes.map(votes.of),
    multipliers: read.multipliers.map(multipliers.of),
    settledScores: read.settledScores.map(settledScores.of),
    lastRun: last === undefined ? null : { ...last, transfers: read.lastRunTransfers.map(lastRunTransfers.of) },
  }
}

/**
 * Writes the rows that the leagues' events changed, without their transfers. Each league's events are written in order.
 * Runs and their steps are written for all leagues at once.
 */
export async function writeEvents(
  tx: Tx,
  { stages, recordedAt }: { stages: readonly (readonly Stage[])[]; recordedAt: string },
): Promise<void> {
  const queues = stages.map(withStepsJoined)
  for (;;) {
    const next = queues.find(({ length }) => length > 0)?.[0]
    if (next === undefined) return
    const { type } = next.event
    const same = queues.flatMap((queue) => (queue[0]?.event.type === type ? queue.splice(0, 1) : []))
    if (type === 'run.began' || type === 'step.settled') await writeRuns(tx, same, recordedAt)
    else for (const { event, after } of same) await writeEventRows(tx, { event, after, recordedAt })
  }
}

/** Joins the steps of one settlement, so that only the final standings and bets are written. */
function withStepsJoined(stages: readonly Stage[]): Stage[] {
  const joined: Stage[] = []
  for (const stage of stages) {
    const before = joined.at(-1)?.event
    if (before?.type === 'step.settled' && stage.event.type === 'step.settled' && before.week === stage.event.week) {
      const { standings, bets, notes } = stage.event
      const event = {
        ...stage.event,
        standings: { ...before.standings, ...standings },
        bets: { ...before.bets, ...bets },
        notes: [...before.notes, ...notes],
      }
      joined[joined.length - 1] = { event, after: stage.after }
    } else {
      joined.push(stage)
    }
  }
  return joined
}

type StageAt = Stage & { recordedAt: string }

async function writeEventRows(tx: Tx, { event, after, recordedAt }: StageAt): Promise<void> {
  const leagueId = after.id
  switch (event.type) {
    case 'league.founded':
      return await insertCreated(tx, event)
    case 'team.claimed':
    case 'team.verified':
    case 'team.contested':
    case 'contest.kept':
    case 'claim.requested':
    case 'claim.declined':
    case 'claim.withdrawn':
    case 'seat.taken':
    case 'seat.given_back':
    case 'seat.kept':
      return await writeOwnership(tx, { event, after })
    case 'fantasy_league.updated':
    case 'reservation.followed':
      return await writeFantasyLeague(tx, { event, after })
    case 'invite.rotated':
      return await writeRemoved(tx, { event, after })
    case 'player.left':
    case 'player.bought_back':
      return await writePlayer(tx, leagueId, playerOfId(after, event.playerId))
    case 'rosters.compared':
      for (const entry of after.entries) {
        if (entry.week === event.week && event.added[entry.playerId] !== undefined)
          await writeEntry(tx, leagueId, entry)
      }
      return
    case 'casino.entered':
    case 'prediction.made':
    case 'h2h.proposed':
    case 'h2h.accepted':
    case 'h2h.closed':
    case 'option.placed':
    case 'multiplier.bought':
    case 'liquidation.placed':
      await writePlay(tx, { event, after })
      return await writeLastMove(tx, { event, after })
    case 'dare.made':
    case 'dare.taken_back':
    case 'dare.passed':
    case 'dares.opened':
      return await writeDares(tx, after, event)
    case 'run.began':
    case 'step.settled':
      return await writeRuns(tx, [{ event, after }], recordedAt)
    case 'run.reversed':
      return await writeReversal(tx, { event, after, recordedAt })
    case 'night.moved':
      return await writeOwnWeeks(tx, after)
    case 'vote.opened':
    case 'vote.cast':
    case 'vote.closed':
      return await writeVotes(tx, after, event)
    default:
      // Only the league's own row changes, which `record` writes last.
      event.type satisfies OwnRowEvent
  }
}

/** The events that change no other row. A new event does not compile until it is listed here or written above. */
type OwnRowEvent =
  | 'week.voided'
  | 'units.corrected'
  | 'departed.swept'
  | 'league.renamed'
  | 'approval.set'
  | 'handover.offered'
  | 'handover.ended'
  | 'owner.changed'
  | 'fantasy_league.lost'
  | 'reservation.blocked'
  | 'fantasy_league.found'
  | 'league.wiped'
  | 'league.restored'
  | 'league.started'
  | 'league.failed_to_start'
  | 'week.opened'
  | 'week.locked'
  | 'week.settled'
  | 'week.finalized'
  | 'seat.stood_in'
  | 'seat.back'

async function insertCreated(tx: Tx, event: LeagueCreated): Promise<void> {
  await insertLeague(tx, event)
  await insertTeams(tx, event)
}

/** Writes new settlements or their steps. */
async function writeRuns(tx: Tx, stages: readonly Stage[], recordedAt: string): Promise<void> {
  const began = stages.flatMap(({ event, after }) =>
    event.type === 'run.began' ? { leagueId: after.id, run: event.run, at: recordedAt } : [],
  )
  if (began.length > 0) await insertRuns(tx, began)
  const settled = stages.flatMap(({ event, after }) =>
    event.type === 'step.settled'
      ? { ...event, leagueId: after.id, bets: after.bets.filter(({ id }) => id in event.bets) }
      : [],
  )
  await writeStandings(tx, settled)
  await writeBetStates(tx, settled)
  await appendNotes(tx, settled)
}

async function writeReversal(
  tx: Tx,
  { event, after, recordedAt }: StageAt & { event: Extract<GameEvent, { type: 'run.reversed' }> },
): Promise<void> {
  const leagueId = after.id
  await markReversed(tx, { leagueId, week: event.week, at: recordedAt })
  await writeBetStates(tx, [{ leagueId, bets: after.bets.filter(({ week }) => week === event.week) }])
  await writeStandings(tx, [{ leagueId, standings: standingsOf(after) }])
}

/** Writes what changed at the provider, and the players whose proof of ownership ended, including former members. */
async function writeFantasyLeague(
  tx: Tx,
  { event, after }: { event: Pick<FantasyLeagueUpdated, 'teams'>; after: League },
): Promise<void> {
  const leagueId = after.id
  const changed = new Set(event.teams.map((update) => update.after.id))
  await writeTeams(tx, { leagueId, teams: after.teams, changed })
  const handedOver = new Set(event.teams.filter(hasNewOwner).map((update) => update.after.id))
  for (const player of after.players) if (handedOver.has(player.teamId)) await writePlayer(tx, leagueId, player)
}

type VoteEvent = Extract<GameEvent, { type: `vote.${string}` }>

async function writeVotes(tx: Tx, after: League, event: VoteEvent): Promise<void> {
  const voteId = event.type === 'vote.opened' ? event.vote.id : event.voteId
  const vote = after.votes.find(({ id }) => id === voteId)
  assert(vote !== undefined, `the league has no vote ${voteId}`)
  await writeVote(tx, after.id, vote)
}

/** Writes whom the owner has removed since the new invite code. */
async function writeRemoved(
  tx: Tx,
  { event, after }: { event: Extract<GameEvent, { type: 'invite.rotated' }>; after: League },
): Promise<void> {
  for (const player of after.players) {
    if (player.removedUnderCode === event.inviteCode) await writePlayer(tx, after.id, player)
  }
}

type OwnershipEvent = Extract<
  GameEvent,
  { type: `${'team' | 'contest' | 'claim'}.${string}` | 'seat.taken' | 'seat.given_back' | 'seat.kept' }
>

/** Writes claims, requests, verifications, contests and seats. */
async function writeOwnership(tx: Tx, { event, after }: { event: OwnershipEvent; after: League }): Promise<void> {
  const leagueId = after.id
  switch (event.type) {
    case 'team.claimed':
      await deleteClaimRequest(tx, leagueId, event.player.userId)
      return await insertPlayer(tx, { leagueId, player: event.player, position: after.players.length })
    case 'claim.requested':
    case 'claim.declined': {
      const request = claimRequestOf(after, event.userId)
      assert(request !== null, 'a request stays until the claim is done')
      return await writeClaimRequest(tx, { leagueId, request })
    }
    case 'claim.withdrawn':
      return await deleteClaimRequest(tx, leagueId, event.userId)
    case 'team.verified':
      return await writePlayer(tx, leagueId, playerOfId(after, event.playerId))
    case 'team.contested':
      return await insertContest(tx, leagueId, event.contest)
    case 'contest.kept':
      return await writeContestKept(tx, leagueId, event)
    case 'seat.taken':
    case 'seat.given_back':
    case 'seat.kept':
      return await writeUser(tx, leagueId, playerOfId(after, event.playerId))
  }
}

type PlayEvent = Extract<
  GameEvent,
  { type: `${'casino' | 'prediction' | 'h2h' | 'option' | 'multiplier' | 'liquidation'}.${string}` }
>

/** Writes the last move of the player who caused this event, if it was one. */
async function writeLastMove(tx: Tx, { event, after }: { event: PlayEvent; after: League }): Promise<void> {
  const playerId = moverOf(after, event)
  if (playerId !== null) await writeActedAt(tx, after.id, playerOfId(after, playerId))
}

/** Writes what players enter before the lock. */
async function writePlay(tx: Tx, { event, after }: { event: PlayEvent; after: League }): Promise<void> {
  const leagueId = after.id
  switch (event.type) {
    case 'casino.entered':
      return await writeEntry(tx, leagueId, event.entry)
    case 'prediction.made':
      return await writeTopScorePick(tx, leagueId, event.prediction)
    case 'h2h.proposed':
      return await insertBet(tx, leagueId, event.bet)
    case 'h2h.accepted':
    case 'h2h.closed':
      return await writeBetStates(tx, [{ leagueId, bets: after.bets.filter(({ id }) => id === event.betId) }])
    case 'option.placed':
      return await insertHouseBet(tx, leagueId, event.option)
    case 'multiplier.bought':
      return await insertMultiplier(tx, leagueId, event.multiplier)
    case 'liquidation.placed':
      return await insertAllIn(tx, leagueId, event.liquidation)
  }
}

function standingsOf(league: League) {
  assert(league.players.length > 0, 'a settled league has players')
  return Object.fromEntries(league.players.map(({ id, standing }) => [id, standing]))
}
