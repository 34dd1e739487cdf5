/** Queues `swing` alerts: a bet's likely winner changed during the games. Unrelated to the swing limit of bets (RULES §5). */
import { type LeagueId, MINUTE_MS, later } from '@whale/game'
import { swingAlerts } from '@whale/pages'
import { sql } from 'kysely'
import { storeSwings } from '../domain/alerts.ts'
import { peek } from '../domain/peek.ts'
import { type World, isClockBeingTurned } from '../world.ts'
import { teamsTonight } from './teams-tonight.ts'

/** Leagues per statement. */
const LEAGUES_MAX = 500
/** A week whose scores were last requested longer ago has no game on. */
const FRESH_MS = 10 * MINUTE_MS

interface Due {
  league_id: LeagueId
  week: number
  /** The users with a confirmed bet. */
  users: string[]
}

/** Checks the week's confirmed bets of every league with a game on, and returns how many alerts it queued. */
export async function queueSwings(world: World, leaguesMax = LEAGUES_MAX): Promise<number> {
  if (world.push === null || isClockBeingTurned(world)) return 0
  let queued = 0
  let after = ''
  for (;;) {
    const due = await dueWeeks(world, { after, leaguesMax })
    const readers = await usersWithSwingAlerts(world, due)
    for (const { league_id: leagueId, week, users } of due) {
      if (users.some((user) => readers.has(user))) queued += await queueForLeague(world, leagueId, week)
    }
    after = due.at(-1)?.league_id ?? after
    if (due.length < leaguesMax || world.isStopping) return queued
  }
}

async function queueForLeague(world: World, leagueId: LeagueId, week: number): Promise<number> {
  const league = await peek(world, leagueId)
  if (league === null) return 0
  const now = world.clock.now()
  const teams = await teamsTonight(world, league, { week, now })
  return await storeSwings(world, { leagueId, week }, (before) => {
    return swingAlerts(league, { week, teams, now, before })
  })
}

/** The next leagues by id with fresh scores and a confirmed bet. Devices are in the club's tables, so `usersWithSwingAlerts` reads them. */
async function dueWeeks(
  { db, clock }: World,
  { after, leaguesMax }: { after: string; leaguesMax: number },
): Promise<Due[]> {
  const { rows } = await sql<Due>`
    select s.league_id, max(s.week) as week, array_agg(distinct p.user_id) as users
    from live_scores s
    join leagues l on l.id = s.league_id and l.stage = 'running' and l.wiped_at is null and l.settled_through < s.week
    join bets b on b.league_id = s.league_id and b.week = s.week and b.state = 'accepted'
    join players p on p.league_id = b.league_id and p.id in (b.challenger_id, b.challenged_id) and p.left_at is null
    where s.league_id > ${after} and s.shown is not null and s.asked_at > ${later(clock.now(), -FRESH_MS)}
    group by s.league_id order by s.league_id limit ${leaguesMax}
  `.execute(db)
  return rows
}

/** Which of the users want these alerts on a device. */
async function usersWithSwingAlerts({ club }: World, due: readonly Due[]): Promise<Set<string>> {
  const users = [...new Set(due.flatMap((one) => one.users))]
  if (users.length === 0) return new Set()
  const { rows } = await sql<{ user_id: string }>`
    select c.user_id from push_consents c
    where c.kind = 'swing' and c.user_id = any(${users}::text[])
    and exists (select from push_subscriptions d where d.user_id = c.user_id)
  `.execute(club)
  return new Set(rows.map(({ user_id: id }) => id))
}
