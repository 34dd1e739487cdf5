/** Reads a league's feed: events, settled weeks, and what members say. */
import { type ReplyOf, FEED_EVENTS, type FeedEvent, type endpoints } from '@whale/contract'
import { type Bet, type BetId, type Chance, type LeagueView, chancesOfBets, instant } from '@whale/game'
import {
  FEED_PAGE_SIZE,
  type FeedRow,
  type FeedRun,
  type MemberView,
  type Usernames,
  activityView,
  correctionSentences,
  feedBetIds,
  feedItemIds,
  nameOf,
  stillToActView,
} from '@whale/pages'
import { betsOfIds } from '../../domain/history/bets.ts'
import { balancesAfterRun, entriesOfRun, lateChangesOf, runOfWeek, settledBy } from '../../domain/history/runs.ts'
import { projectedWeeks } from '../../domain/history/scores.ts'
import { nudgesSeenBy } from '../../domain/nudges.ts'
import { type FeedPlace, type Viewer, feedLines, isTalkOn, mutedBy, reactionsTo } from '../../domain/history/talk.ts'
import type { Db } from '../../platform/postgres/pool.ts'

type Activity = (typeof endpoints)['game']['activity']

interface Asked {
  /** The whole league, unfiltered: counts who still has to act. */
  turn: MemberView['turn']
  viewer: Viewer
  usernames: Usernames
  /** Where the page begins; null for the newest. */
  before: FeedPlace | null
  show: 'all' | 'bets' | 'talk'
}

/** A page of the feed: what stands before the cursor `before`, or the newest. */
export async function activityOf(
  db: Db,
  league: LeagueView,
  { turn, viewer, usernames, before: place, show }: Asked,
): Promise<ReplyOf<Activity>> {
  const isOn = await isTalkOn(db, viewer.leagueId)
  const rows = show === 'talk' ? [] : await rowsBefore(db, league, { place, show })
  const asked = { before: place, limit: FEED_PAGE_SIZE + 1, onBets: show === 'bets' }
  const lines = isOn ? await feedLines(db, viewer, asked) : []
  const runs = await runsOf(db, league, rows)
  const found = { rows, lines, runs }
  const bets = await betsOfIds(db, league.id, feedBetIds(found))
  const week = league.progress.stage === 'running' ? league.progress.week : null
  const seen = await nudgesSeenBy(db, { leagueId: league.id, userId: viewer.userId, week })
  return activityView(league, {
    ...found,
    show,
    bets,
    chances: await chancesOfLost(db, league, { runs, bets }),
    usernames,
    viewerId: viewer.userId,
    reactions: await reactionsTo(db, viewer, feedItemIds(found)),
    talk: {
      is_on: isOn,
      shows_idle: seen.withNames,
      is_owner: viewer.isOwner,
      muted: (await mutedBy(db, viewer)).map((id) => ({ user_id: id, username: nameOf(usernames, id) })),
    },
    // Only the newest page shows it.
    stillToAct:
      place === null
        ? stillToActView(turn.league, { ...seen, now: turn.now, viewerId: viewer.userId, usernames })
        : null,
  })
}

/** By the last projections of the weeks in which a bet was lost. Other weeks cost no query. */
async function chancesOfLost(
  db: Db,
  league: LeagueView,
  { runs, bets }: { runs: readonly FeedRun[]; bets: ReadonlyMap<string, Bet> },
): Promise<Map<BetId, Chance>> {
  const weeks = runs.filter(({ notes }) => notes.some(({ rule }) => rule === 'h2h.lost')).map(({ week }) => week)
  return chancesOfBets(league, [...bets.values()], await projectedWeeks(db, { leagueId: league.id, weeks }))
}

/** Events that name a bet, or whose parts do. */
const BET_EVENTS = ['h2h.accepted', 'week.locked', 'week.settled'] as const

async function rowsBefore(
  db: Db,
  league: LeagueView,
  { place, show }: { place: FeedPlace | null; show: Asked['show'] },
): Promise<FeedRow[]> {
  const select = db
    .selectFrom('events')
    .select(['number', 'at', 'event'])
    .where('league_id', '=', league.id)
    .where('type', 'in', show === 'bets' ? [...BET_EVENTS] : [...FEED_EVENTS])
    .orderBy('number', 'desc')
    .limit(FEED_PAGE_SIZE + 1)
  // A line was written after its event: a page that begins at a line has the line's event, one that begins at an event has not.
  const last = place === null ? null : place.line > 0 ? place.event : place.event - 1
  const found = await (last === null ? select : select.where('number', '<=', last)).execute()
  // The query selects the types of the feed only.
  return found.map(({ number, at, event }) => ({ number, at: instant(at), event: event as FeedEvent }))
}

/** The settlements that these events announced, without those that were settled again later. */
async function runsOf(db: Db, league: LeagueView, rows: readonly FeedRow[]): Promise<FeedRun[]> {
  const weeks = [...new Set(rows.flatMap(({ event }) => (event.type === 'week.settled' ? [event.week] : [])))]
  const runs: FeedRun[] = []
  for (const { week, number: event } of await settledBy(db, { leagueId: league.id, weeks })) {
    const run = await runOfWeek(db, { leagueId: league.id, week })
    if (run === null) continue
    const balances = await balancesAfterRun(db, { leagueId: league.id, runId: run.id, week })
    const entries = await entriesOfRun(db, { leagueId: league.id, runId: run.id })
    const late = await lateChangesOf(db, { leagueId: league.id, week })
    const changes = (late?.changes ?? []).filter(({ set }) => set !== undefined)
    const sentences = correctionSentences(league, changes, new Map())
    runs.push({ event, week, scores: run.scores, notes: run.notes, late: sentences, entries, balances })
  }
  return runs
}
