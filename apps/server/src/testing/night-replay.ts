/** Replays a recorded game night in memory, to compare it with the server's result. */
import {
  type GameEvent,
  type Instant,
  type League,
  type NightPace,
  apply,
  assert,
  needsScores,
  newLeague,
  openNight,
  runCalendarTask,
  runScoringTask,
  tasksOf,
} from '@whale/game'
import { calendarTurn, eventsOf, scriptedIds } from '@whale/game/testing'
import { nightReport } from '@whale/providers'
import { sql } from 'kysely'
import type { TestServer } from './test-server.ts'

type Server = Pick<TestServer, 'world'>

/** The seed of a night's scores; empty for any other league. */
export async function seedOf({ world }: Server, leagueId: string): Promise<string> {
  const row = await world.db.selectFrom('night_seeds').select('seed').where('league_id', '=', leagueId).execute()
  return row[0]?.seed ?? ''
}

/** Replays the night: the recorded moves of people and rivals, with the calendar's decisions computed again. Throws if one differs in kind. */
export async function replayNight(
  server: Server,
  leagueId: string,
  { pace, teams, startsAt }: { pace: NightPace; teams: number; startsAt: Instant },
): Promise<League> {
  const { rows } = await sql<{ event: GameEvent; actor: string }>`
    select event, actor from events where league_id = ${leagueId} order by number
  `.execute(server.world.db)
  const [founded] = rows
  assert(founded?.event.type === 'league.founded', 'the first event creates the league')
  const { calendar } = openNight({ season: 2025, pace, startsAt })
  const night = { seed: await seedOf(server, leagueId), season: 2025, teams }
  const newId = scriptedIds()
  let league = newLeague(founded.event, calendar)
  let decided = 0
  for (const { event, actor } of rows) {
    const isMove = actor !== 'calendar' || event.type === 'team.claimed' || event.type === 'night.moved'
    if (isMove) league = apply(league, event)
    else if (decided > 0) decided -= 1
    else {
      const [task] = tasksOf(league)
      assert(task !== undefined, `the calendar did ${event.type}`)
      const turn = { ...calendarTurn(league, task.dueAt), newId }
      const report = () => nightReport(night, { week: 'week' in task ? task.week : 1, share: 1, at: task.dueAt })
      const events = eventsOf(
        needsScores(task)
          ? runScoringTask(turn, { task, report: report(), rosters: new Map() })
          : runCalendarTask(turn, task),
      )
      assert(events[0]?.type === event.type, `the calendar did ${event.type}, not ${events[0]?.type}`)
      league = events.reduce(apply, league)
      decided = events.length - 1
    }
  }
  return league
}
