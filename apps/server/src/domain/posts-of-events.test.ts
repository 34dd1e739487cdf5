/** The posts of whole seasons, played by bots: none reveals what a visitor may not see. */
import { type ChatService, CHAT_SERVICES, type LeaguePost } from '@whale/contract'
import {
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
} from '@whale/game'
import { playSeason } from '@whale/game/testing'
import { type TeamTonight, chatBody, lastCallPost, sweatPost } from '@whale/presenters'
import { expect, test } from 'vitest'
import { postsOf } from './posts-of-events.ts'

interface SentPost {
  at: Instant
  kind: string
  post: LeaguePost
}

/** Plays a season of 14 and returns its posts in order. Checks each against a visitor's view. */
function postsOfSeason(
  seed: number,
  { hasIncidents, withNames }: { hasIncidents: boolean; withNames: boolean },
): SentPost[] {
  const sent: SentPost[] = []
  let before: League | null = null
  let isCorrection = false
  function watch(event: GameEvent, league: League): void {
    const now = event.at
    if (event.type === 'run.reversed') isCorrection = true
    const events = [...(isCorrection ? [reversedOf(event)] : []), event]
    const seen = asSeenBy(league, null, now)
    const posts = postsOf(league, events, now)
    // What leaves the app depends on nothing that a visitor may not see.
    expect(postsOf(seen, events, now)).toEqual(posts)
    for (const { kind, post, dueAt } of posts) sent.push({ at: dueAt, kind, post })
    if (event.type === 'week.settled') isCorrection = false
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

/** Marks the events of a week that is settled again. Only the type of this event counts. */
function reversedOf({ at }: GameEvent): GameEvent {
  return { type: 'run.reversed', at, week: 1, transfers: [], changes: [] }
}

function tonight(scored: Points): TeamTonight {
  return { points: points(Math.max(0, scored - 900)), projected: scored, left: points(900) }
}

function rendered(service: ChatService, post: LeaguePost): string {
  return JSON.stringify(chatBody(service, { post, url: `https://whale.example${post.path}`, isQuiet: false }))
}

test('no post of 20 odd seasons depends on what a visitor may not see, and each fits its service', () => {
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
