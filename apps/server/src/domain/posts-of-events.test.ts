/** Posts from whole seasons played by bots: none reveals what a visitor may not see. */
import { type ChatService, CHAT_SERVICES } from '@whale/contract'
import type { LeaguePost } from '@whale/words'
import {
  type DueTask,
  type GameEvent,
  HOUR_MS,
  type Instant,
  type League,
  type Points,
  type TeamId,
  asSeenBy,
  later,
  momentsOf,
  points,
  tasksOf,
} from '@whale/game'
import {
  aLeague,
  accepted,
  acceptedBy,
  calendarTurn,
  decideTask,
  type PointsByTeam,
  confirmed,
  holding,
  locked,
  opened,
  playSeason,
  proposed,
  report,
} from '@whale/game/testing'
import { type TeamTonight, chatBody, lastCallPost, sweatPost } from '@whale/pages'
import { noCrossingsWords } from '@whale/words'
import { assert, describe, expect, test } from 'vitest'
import { postsOf } from './posts-of-events.ts'

interface SentPost {
  at: Instant
  kind: string
  post: LeaguePost
}

/** Plays a season with 14 players and returns its posts in order. Compares each with the posts from a visitor's view. */
function postsOfSeason(
  seed: number,
  { hasIncidents, withNames }: { hasIncidents: boolean; withNames: boolean },
): SentPost[] {
  const sent: SentPost[] = []
  let before: League | null = null
  let reversed: League | null = null
  function watch(event: GameEvent, league: League): void {
    const now = event.at
    if (event.type === 'run.reversed') reversed = before
    const events = [...(reversed === null ? [] : [reversedOf(event)]), event]
    const seen = asSeenBy(league, null, now)
    const earlier = reversed ?? before ?? league
    const posts = postsOf({ before: earlier, league, events, now })
    // Nothing that leaves the app may depend on what a visitor may not see.
    expect(postsOf({ before: asSeenBy(earlier, null, now), league: seen, events, now })).toEqual(posts)
    for (const { kind, post, dueAt } of posts) sent.push({ at: dueAt, kind, post })
    if (event.type === 'week.settled') reversed = null
    if (event.type === 'week.locked' && before !== null) {
      const { week } = event
      const { locksAt } = momentsOf(league.calendar, week)
      const post = lastCallPost(before, { week, withNames })
      if (post !== null) sent.push({ at: later(locksAt, -3 * HOUR_MS), kind: 'last_call', post })
    }
    if (event.type === 'run.began') {
      const { week, scores } = event.run
      const at = later(momentsOf(league.calendar, week).processesAt, -9.5 * HOUR_MS)
      const teams = new Map(scores.map(({ teamId, points: scored }) => [teamId, tonight(scored)] as const))
      const post =
        before === null ? null : sweatPost(before, { week, teams: teams as Map<TeamId, TeamTonight>, now: at })
      if (post !== null) sent.push({ at, kind: 'sweat', post })
    }
    before = league
  }
  playSeason(seed, { players: 14, hasIncidents, watch })
  return sent.toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0))
}

/** Marks the events of a week that is being settled again. Only this event's type matters. */
function reversedOf({ at }: GameEvent): GameEvent {
  return { type: 'run.reversed', at, week: 1, transfers: [], changes: [] }
}

function tonight(scored: Points): TeamTonight {
  return { points: points(Math.max(0, scored - 900)), projected: scored, left: points(900) }
}

function rendered(service: ChatService, post: LeaguePost): string {
  return JSON.stringify(chatBody(service, { post, url: `https://whale.example${post.path}`, isQuiet: false }))
}

test('in over 20 seasons, no post reveals what a visitor may not see, and each fits its service', () => {
  for (let seed = 1; seed <= 20; seed += 1) {
    const sent = postsOfSeason(seed, { hasIncidents: true, withNames: seed % 2 === 0 })
    expect(sent.length, `seed ${seed}`).toBeGreaterThan(2)
    for (const { post } of sent) {
      expect(post.title.length).toBeLessThan(150)
      expect(post.title).not.toMatch(/undefined|null|NaN/)
      for (const line of post.lines) expect(line).not.toMatch(/^$|undefined|null|NaN/)
      for (const service of CHAT_SERVICES) expect(rendered(service, post).length).toBeLessThan(6000)
    }
  }
})

/** Runs the due task of that kind, and returns its posts and the changed league. */
function decided(before: League, kind: DueTask['kind'], { scores = {}, at }: { scores?: PointsByTeam; at: Instant }) {
  const task = tasksOf(before).find((one) => one.kind === kind)
  assert(task !== undefined, `${kind} is due`)
  const read = ({ week }: { week: number }) => report(before, scores, { week })
  const { league, events } = acceptedBy(decideTask(calendarTurn(before, task.dueAt), task, read))
  return { league, posts: postsOf({ before, league, events, now: at }) }
}

test('the Triangle is posted once a late week 9 has determined its entrants', () => {
  const onTime = locked(aLeague().inWeek(9).build())
  const [week9, week10] = [momentsOf(onTime.calendar, 9), momentsOf(onTime.calendar, 10)]
  const at = later(week10.opensAt, HOUR_MS)
  const triangle = decided(opened(onTime), 'process', { at }).posts.filter(({ kind }) => kind === 'bermuda')
  expect(triangle).toMatchObject([
    { key: 'bermuda:10', dueAt: at, post: { title: expect.stringContaining('Triangle') } },
  ])
  // On time, week 10's opening posts it.
  const { league, posts } = decided(onTime, 'process', { at: week9.processesAt })
  expect(posts.map(({ kind }) => kind)).not.toContain('bermuda')
  const opening = decided(confirmed(league), 'open', { at: week10.opensAt })
  expect(opening.posts.map(({ key }) => key)).toContain('bermuda:10')
})

describe('a correction', () => {
  // Ben becomes a whale by Tuesday's scores.
  const bet = accepted(proposed(holding(aLeague().inWeek(2).build(), { Ada: 200, Ben: 620 }), 'Ada', 'Ben'), 'Ben')
  const { processesAt, confirmsAt } = momentsOf(bet.calendar, 2)
  const first = decided(locked(bet), 'process', { scores: { Ada: 90, Ben: 120 }, at: processesAt })
  const corrected = (scores: PointsByTeam) =>
    decided(first.league, 'confirm', { scores, at: confirmsAt }).posts.filter(({ kind }) => kind === 'crossings')

  test('retracts the post about a new whale', () => {
    expect(first.posts.find(({ kind }) => kind === 'crossings')?.post.title).toBe('New whale: Ben')
    expect(corrected({ Ada: 120, Ben: 90 })).toMatchObject([
      {
        key: 'crossings:2',
        isCorrection: true,
        post: {
          title: 'Week 2 (corrected)',
          lines: [...noCrossingsWords({ week: 2 }).lines, expect.any(String)],
        },
      },
    ])
  })

  test('leaves out thresholds that it did not change', () => {
    expect(corrected({ Ada: 90.5, Ben: 120 })).toEqual([])
  })

  test('in week 12 still posts the new champion', () => {
    const last = locked(aLeague().inWeek(12).build())
    const moments = momentsOf(last.calendar, 12)
    const { league } = decided(last, 'process', { at: moments.processesAt })
    const { posts } = decided(league, 'confirm', { scores: { Ada: 150 }, at: moments.confirmsAt })
    const kinds = posts.map(({ kind, isCorrection }) => [kind, isCorrection])
    expect(kinds).toEqual([
      ['results', true],
      ['champion', false],
    ])
  })
})
