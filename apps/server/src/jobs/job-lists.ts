/** The jobs that workers repeat: in each cell by the worker with its lease, and for the club by every worker. */
import { HOUR_MS, MINUTE_MS, type ProviderName, SEASONS_KNOWN, SECOND_MS } from '@whale/game'
import { moveAlerts } from '../domain/alerts.ts'
import { sweepReservations } from '../domain/directory.ts'
import { moveEmails } from '../domain/league-emails.ts'
import { LINES_ROUND_MS, readHouseLines } from '../domain/house-lines.ts'
import { summarizeFinished } from '../domain/past-seasons.ts'
import { finishSeasonChanges } from '../domain/season-changes.ts'
import { type World, isClockBeingTurned } from '../world.ts'
import { announceOpening } from './announce-opening.ts'
import { checkAllBooks } from './check-books.ts'
import { cleanUp } from './clean-up.ts'
import { deliver } from './deliver.ts'
import { ANSWER_ROUND_MS, answerReadings } from './espn-client.ts'
import { gatherScores } from './gather-scores.ts'
import { importSchedule } from './import-schedule.ts'
import { LIVE_ROUND_MS, pollLive } from './poll-live.ts'
import { queueEmails, queueWeeklyEmails } from './queue-emails.ts'
import { queueLastCalls } from './queue-last-calls.ts'
import { queueTimedPosts } from './queue-posts.ts'
import { queueSwings } from './queue-swings.ts'
import { refreshAthletes } from './refresh-athletes.ts'
import { REFRESH_ROUND_MS, refreshLeagues } from './refresh-leagues.ts'
import { sendPosts } from './send-posts.ts'
import { sendPushes } from './send-pushes.ts'
import { FINAL_ROUND_MS, watchFinalWeeks } from './watch-final-weeks.ts'

interface Job {
  name: string
  everyMs: number
  run: (world: World) => Promise<unknown>
}

/** How often outboxes are checked. */
const OUTBOX_MS = 2 * SECOND_MS
/** How often to check for work that the clock or a table causes. */
const LOOK_MS = MINUTE_MS
const CLEAN_UP_MS = HOUR_MS
const SCHEDULE_MS = 6 * HOUR_MS
/** How often each worker checks whether the athlete directory is due. */
const ATHLETES_LOOK_MS = 10 * MINUTE_MS

/** Run in each cell. Each has its own timer, so that a slow provider delays only its own leagues. */
export const CELL_JOBS: readonly Job[] = [
  { name: 'last calls', everyMs: LOOK_MS, run: whileOpen(queueLastCalls) },
  { name: 'swings', everyMs: LOOK_MS, run: whileOpen(queueSwings) },
  { name: 'emails', everyMs: LOOK_MS, run: queueEmails },
  { name: 'move emails', everyMs: OUTBOX_MS, run: moveEmails },
  { name: 'move alerts', everyMs: OUTBOX_MS, run: moveAlerts },
  { name: 'send posts', everyMs: OUTBOX_MS, run: whileOpen(sendPosts) },
  { name: 'timed posts', everyMs: LOOK_MS, run: whileOpen(queueTimedPosts) },
  { name: 'live scores of ESPN', everyMs: LIVE_ROUND_MS, run: (world) => readLive(world, 'espn') },
  { name: 'live scores of Sleeper', everyMs: LIVE_ROUND_MS, run: (world) => readLive(world, 'sleeper') },
  { name: 'answer readings', everyMs: ANSWER_ROUND_MS, run: answerReadings },
  { name: 'refresh leagues', everyMs: REFRESH_ROUND_MS, run: readLeagues },
  { name: 'house lines', everyMs: LINES_ROUND_MS, run: readLines },
  { name: 'final weeks', everyMs: FINAL_ROUND_MS, run: readFinalWeeks },
  { name: 'clean up', everyMs: CLEAN_UP_MS, run: cleanUp },
  { name: 'summarize', everyMs: LOOK_MS, run: (world) => summarizeFinished(world) },
  { name: 'audit', everyMs: LOOK_MS, run: checkAllBooks },
]

/** Run over all cells, by the worker with the lease of the first. */
export const JOBS_OVER_CELLS: readonly Job[] = [
  { name: 'weekly emails', everyMs: LOOK_MS, run: whileOpen(queueWeeklyEmails) },
]

/** Write only to the club. Only waiting alerts are compared with their leagues. */
export const CLUB_JOBS: readonly Job[] = [
  { name: 'send emails', everyMs: OUTBOX_MS, run: deliver },
  { name: 'send alerts', everyMs: OUTBOX_MS, run: whileOpen(sendPushes) },
  { name: 'announce opening', everyMs: LOOK_MS, run: announceOpening },
]

/** Change the club, and then the cells accordingly. */
export const SHARED_JOBS: readonly Job[] = [
  { name: 'schedules', everyMs: SCHEDULE_MS, run: importSchedules },
  { name: 'athletes', everyMs: ATHLETES_LOOK_MS, run: refreshAthletes },
  { name: 'reservations', everyMs: LOOK_MS, run: sweepReservations },
  { name: 'season changes', everyMs: LOOK_MS, run: finishSeasonChanges },
]

/** Skips jobs that call people to the game while access is closed, when every link to it ends at the thank-you page. */
function whileOpen(run: (world: World) => Promise<unknown>): Job['run'] {
  return async (world) => (world.access === 'open' ? await run(world) : null)
}

async function readLive(world: World, provider: ProviderName): Promise<void> {
  if (isClockBeingTurned(world)) return
  await pollLive(world, provider)
  await gatherScores(world, provider)
}

async function readLeagues(world: World): Promise<void> {
  if (isClockBeingTurned(world)) return
  await Promise.all([refreshLeagues(world, 'espn'), refreshLeagues(world, 'sleeper')])
}

async function readLines(world: World): Promise<void> {
  if (!isClockBeingTurned(world)) await readHouseLines(world)
}

async function readFinalWeeks(world: World): Promise<void> {
  if (isClockBeingTurned(world)) return
  await Promise.all([watchFinalWeeks(world, 'espn'), watchFinalWeeks(world, 'sleeper')])
}

async function importSchedules(world: World): Promise<void> {
  for (const season of SEASONS_KNOWN) await importSchedule(world, season)
}
