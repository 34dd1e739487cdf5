/** Queues the chat posts that only the clock causes: the last call before the lock, and Monday night. */
import type { ChatService, PostKind } from '@whale/contract'
import { HOUR_MS, type Instant, type LeagueId, momentsOf } from '@whale/game'
import { LAST_CALL_MS, lastCallPost, sweatPost } from '@whale/pages'
import { sql } from 'kysely'
import { type NewPost, markQuiet, queueFor } from '../domain/chat.ts'
import { weeksOfLeague } from '../domain/history/calendar.ts'
import { peek } from '../domain/peek.ts'
import type { World } from '../world.ts'
import { teamsTonight } from './teams-tonight.ts'

/** Monday 6:30pm, counted back from Tuesday 4am. */
const SWEAT_MS = 9.5 * HOUR_MS
/** Leagues per round. */
const LEAGUES_MAX = 500

interface Due {
  league_id: LeagueId
  channel_id: string
  service: ChatService
  kind: Extract<PostKind, 'last_call' | 'sweat'>
  week: number
  with_names: boolean
}

/** Queues what is due and returns how many posts. */
export async function queueTimedPosts(world: World): Promise<number> {
  const now = world.clock.now()
  const { rows } = await sql<Due>`
    select c.league_id, c.id as channel_id, c.service, t.kind, l.week, c.with_names
    from chat_channels c
    join leagues l on l.id = c.league_id and l.stage = 'running' and l.wiped_at is null
    join ${weeksOfLeague} and w.week = l.week
    cross join lateral (values
      ('last_call', w.locks_at - make_interval(secs => ${LAST_CALL_MS / 1000}::int), w.locks_at),
      ('sweat', w.processes_at - make_interval(secs => ${SWEAT_MS / 1000}::int), w.processes_at)
    ) t (kind, from_at, until_at)
    where c.failure is null and jsonb_exists(c.kinds, t.kind) and t.from_at <= ${now} and t.until_at > ${now}
      -- Who connects later has missed this one: it may have gone to the same people.
      and c.connected_at <= t.from_at
      and not exists (
        select from chat_posts p where p.league_id = c.league_id and p.channel_id = c.id and p.key = t.kind || ':' || l.week
      )
    order by t.until_at, c.league_id limit ${LEAGUES_MAX}
  `.execute(world.db)
  let queued = 0
  for (const due of rows) queued += await queue(world, due, now)
  return queued
}

async function queue(world: World, due: Due, now: Instant): Promise<number> {
  const { league_id: leagueId, channel_id: channelId, kind, week } = due
  const league = await peek(world, leagueId)
  if (league === null) return 0
  const { locksAt, processesAt } = momentsOf(league.calendar, week)
  const post =
    kind === 'last_call'
      ? lastCallPost(league, { week, withNames: due.with_names })
      : sweatPost(league, { week, now, teams: await teamsTonight(world, league, { week, now }) })
  const key = `${kind}:${week}`
  if (post === null) {
    await markQuiet(world.db, { leagueId, channelId, service: due.service, kind, week, key, now })
    return 0
  }
  const expiresAt = kind === 'last_call' ? locksAt : processesAt
  const timed: NewPost = { kind, week, key, post, dueAt: now, expiresAt, isCorrection: false }
  return await queueFor(world.db, { leagueId, channelId, post: timed, now })
}
