/** The feed of a league, and the viewer's notices. */
import { FEED_EVENTS } from '@whale/contract'
import { chancesOfBets, ownerOf } from '@whale/game'
import { FEED_PAGE_SIZE, type FeedRow, activityView, feedBetIds, feedItemIds } from '../activity.ts'
import type { FeedPlace } from '../feed-line.ts'
import type { FeedRun } from '../feed-run.ts'
import type { PageAt, PagesOf } from '../page.ts'
import { correctionSentences } from '../receipt.ts'
import { stillToActView } from '../still-to-act.ts'
import { nameOf } from '../usernames.ts'
import { ownNotices } from './stored.ts'

export const feedPages: PagesOf<'game', 'activity' | 'notices'> = {
  /** `before` names an event, or an event and a line after it: `12` or `12.3`. */
  activity: async (at, { query: { before, show } }) => {
    const { seen, reads } = at
    const { league, turn } = seen
    const place = before === undefined ? null : placeOf(before)
    if (before !== undefined && place === null) return null
    const isOn = await reads.isTalkOn()
    const asked = { before: place, limit: FEED_PAGE_SIZE + 1, onBets: show === 'bets' }
    const rows = show === 'talk' ? [] : await rowsBefore(at, asked)
    const lines = isOn ? await reads.feedLines(asked) : []
    const runs = await runsOf(at, rows)
    const found = { rows, lines, runs }
    const bets = await reads.betsOfIds(feedBetIds(found))
    const usernames = await reads.usernames()
    const { userId: viewerId } = turn.actor
    const nudges = await reads.nudges()
    // From the last projections of each week with a lost bet. Other weeks cost no query.
    const lost = runs.filter(({ notes }) => notes.some(({ rule }) => rule === 'h2h.lost')).map(({ week }) => week)
    return activityView(league, {
      ...found,
      show,
      bets,
      chances: chancesOfBets(league, [...bets.values()], await reads.projectedWeeks(lost)),
      usernames,
      viewerId,
      reactions: await reads.reactionsTo(feedItemIds(found)),
      talk: {
        is_on: isOn,
        shows_idle: nudges?.withNames === true,
        is_owner: ownerOf(turn.league) === viewerId,
        muted: (await reads.mutedUsers()).map((id) => ({ user_id: id, username: nameOf(usernames, id) })),
      },
      // Shown on the newest page only. Counts idle players in the whole league, unfiltered.
      stillToAct:
        place === null && nudges !== null
          ? stillToActView(turn.league, { ...nudges, now: turn.now, viewerId, usernames })
          : null,
    })
  },
  notices: async ({ seen, reads }) => ({ notices: await ownNotices(seen, reads) }),
}

function placeOf(cursor: string): FeedPlace | null {
  const [event = Number.NaN, line = 0] = cursor.split('.').map(Number)
  return Number.isSafeInteger(event) && Number.isSafeInteger(line) ? { event, line } : null
}

/** Events that name a bet, or whose parts do. */
const BET_EVENTS = ['h2h.accepted', 'week.locked', 'week.settled'] as const

async function rowsBefore(
  { reads }: PageAt,
  { before, limit, onBets }: { before: FeedPlace | null; limit: number; onBets: boolean },
): Promise<readonly FeedRow[]> {
  // A line comes after its event: a page that starts at a line includes the line's event; one that starts at an event does not.
  const through = before === null ? null : before.line > 0 ? before.event : before.event - 1
  return await reads.feedRows({ types: onBets ? BET_EVENTS : FEED_EVENTS, through, limit })
}

/** The settlements that these events announced, except those that were settled again later. */
async function runsOf({ seen: { league }, reads }: PageAt, rows: readonly FeedRow[]): Promise<FeedRun[]> {
  const weeks = [...new Set(rows.flatMap(({ event }) => (event.type === 'week.settled' ? [event.week] : [])))]
  const runs: FeedRun[] = []
  for (const { week, number: event } of await reads.settledBy(weeks)) {
    const run = await reads.runOfWeek(week)
    if (run === null) continue
    const balances = await reads.balancesAfterRun(run)
    const entries = await reads.entriesOfRun(run)
    const changes = (await reads.lateChangesOf(week))?.changes.filter(({ set }) => set !== undefined) ?? []
    const late = correctionSentences(league, changes, new Map())
    runs.push({ event, week, scores: run.scores, notes: run.notes, late, entries, balances })
  }
  return runs
}
