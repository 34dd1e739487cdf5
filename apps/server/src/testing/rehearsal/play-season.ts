/**
 * Plays a recorded season over HTTP with a bot on each team but one, using every feature, and checks each week against the recording. The
 * recordings already contain the final points of each week. That is fine, since the server reads a week by number, and no points before
 * Tuesday. The recorded lineups are the final ones.
 */
import { type ReplyOf, endpoints } from '@whale/contract'
import type { ScoreReport } from '@whale/game'
import { audit, auditText } from '../../domain/audit.ts'
import type { World } from '../../world.ts'
import { askerOf } from './ask.ts'
import { fillLeague } from './crew.ts'
import { RECORDED_SEASON, type RecordedLeague } from './recordings.ts'
import { type Table, playMorning, playNoon } from './season-moves.ts'

/** The day before the season opens, at 11am in New York. */
const EVE = '2024-09-03T15:00:00.000Z'
export const WEEKS = 12
const HOUR_MS = 3_600_000

type Run = NonNullable<ReplyOf<typeof endpoints.game.receipt>['run']>

export interface SeasonWeek {
  week: number
  standings: ReplyOf<typeof endpoints.game.table>['rows']
  treasuryUnits: number
  /** The receipt on Tuesday, and after Wednesday's second check of the scores. */
  tuesday: Run | null
  run: Run | null
  recorded: ScoreReport
  violations: readonly string[]
}

export interface PlayedSeason {
  name: string
  weeks: readonly SeasonWeek[]
  champion: string | null
}

type SeasonTable = Table & { recorded: RecordedLeague; weeks: SeasonWeek[] }

/** Plays each league on one server, through week `weeks`. */
export async function playSeasons(
  { url, world }: { url: string; world: World },
  given: { leagues: readonly RecordedLeague[]; weeks: number },
): Promise<PlayedSeason[]> {
  const ask = askerOf(url)
  const turnTo = async (now: string) => void (await ask(endpoints.dev.turnDevClock, { body: { now } }))
  await turnTo(EVE)
  const tables: SeasonTable[] = []
  for (const recorded of given.leagues) {
    const crew = await fillLeague(ask, recorded)
    tables.push({ recorded, weeks: [], ask, crew, members: [...crew.members], allIns: 0 })
  }
  for (let week = 1; week <= given.weeks; week += 1) {
    const { moments } = await ask(endpoints.game.globalWeek, { params: { week } })
    await turnTo(moments.opens_at)
    await turnTo(later(moments.opens_at, 2))
    for (const table of tables) await playMorning(table, week)
    await turnTo(later(moments.locks_at, -6))
    for (const table of tables) await playNoon(table, week)
    await turnTo(moments.locks_at)
    await turnTo(moments.processes_at)
    const tuesdays = await Promise.all(tables.map((table) => receiptOf(table, week)))
    await turnTo(moments.confirms_at)
    const books = await audit(world.db)
    const violations = books.violations.length === 0 ? [] : [auditText(books)]
    for (const [index, table] of tables.entries()) {
      const { provider, fantasyLeagueId } = table.recorded
      const recorded = await world.providers[provider].readWeek({ fantasyLeagueId, season: RECORDED_SEASON, week })
      table.weeks.push({ ...(await weekOf(table, week)), tuesday: tuesdays[index] ?? null, recorded, violations })
    }
  }
  return await Promise.all(tables.map(endOf))
}

async function endOf({ crew, weeks, members, ask }: SeasonTable): Promise<PlayedSeason> {
  const token = members[0]?.token ?? ''
  const { champion_user_id } = await ask(endpoints.game.game, { params: { id: crew.leagueId }, token })
  const champion = weeks.at(-1)?.standings.find(({ user_id }) => user_id === champion_user_id)?.team_name ?? null
  return { name: crew.name, weeks, champion }
}

function later(moment: string, hours: number): string {
  return new Date(Date.parse(moment) + hours * HOUR_MS).toISOString()
}

async function receiptOf({ ask, crew, members }: Table, week: number): Promise<Run | null> {
  const params = { league: crew.leagueId, week }
  return (await ask(endpoints.game.receipt, { params, token: members[0]?.token ?? '' })).run
}

async function weekOf(table: Table, week: number) {
  const { ask, crew, members } = table
  const token = members[0]?.token ?? ''
  const params = { league: crew.leagueId, week }
  const { rows: standings } = await ask(endpoints.game.table, { params, token })
  const { balance: treasuryUnits } = await ask(endpoints.bank.bank, { params, token })
  return { week, standings, treasuryUnits, run: await receiptOf(table, week) }
}

/** A sentence for each thing that is wrong in a season. It may have fewer weeks. */
export function seasonFindings({ name, weeks, champion }: PlayedSeason): string[] {
  const isWhole = weeks.length === WEEKS
  const findings = [
    ...unless(!isWhole || weeks.at(-1)?.treasuryUnits === 0, 'the treasury is not 0 after week 12'),
    ...unless(!isWhole || champion !== null, 'there is no champion'),
    ...weeks.flatMap(weekFindings),
  ]
  return findings.map((finding) => `${name}: ${finding}`)
}

function weekFindings({ week, tuesday, run, violations, recorded }: SeasonWeek): string[] {
  if (run === null || tuesday === null) return [`week ${week} was not settled`]
  const unexplained = run.players.filter(({ units_before, units_after, lines }) => {
    return units_after - units_before !== lines.reduce((sum, { units }) => sum + units, 0)
  })
  const used = new Map(run.scores.map(({ team_id, points }) => [team_id, Math.round(100 * points)]))
  const wrong = recorded.teams.filter(({ teamId, points }) => used.get(teamId) !== points)
  const isSame = JSON.stringify({ ...run, is_final: false }) === JSON.stringify(tuesday)
  const findings = [
    ...unless(run.is_final && !tuesday.is_final, 'is not final since Wednesday'),
    ...unless(isSame, 'Wednesday changed the receipt'),
    ...unexplained.map(({ team_name }) => `${team_name}'s lines do not add up`),
    ...wrong.map(({ teamId }) => `the score of team ${teamId} is not the recorded one`),
    ...violations,
  ]
  return findings.map((finding) => `week ${week}: ${finding}`)
}

function unless(isSo: boolean, finding: string): string[] {
  return isSo ? [] : [finding]
}
