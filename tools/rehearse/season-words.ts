/** A played season as people read it, and what is not as it must be. */
import { unitsWords } from '@whale/contract'
import { auditText } from '../../apps/server/src/domain/audit.ts'
import { ACTIONS_TO_USE } from './actions.ts'
import type { PlayedSeason, SeasonWeek } from './play-season.ts'

/** The standings by week, the Triangle, the champion, and what was done how often. */
export function seasonWords(season: PlayedSeason): string {
  const { recorded, name, weeks, triangle, champion, actions } = season
  const heading = `${name} (${recorded.provider} ${recorded.fantasyLeagueId})`
  const last = weeks.at(-1)?.standings ?? []
  return [
    heading,
    '='.repeat(heading.length),
    '',
    `${'Units after week'.padEnd(28)}${weeks.map(({ week }) => String(week).padStart(7)).join('')}`,
    ...last.map(({ user_id, team_name }) => standingLine(team_name, user_id, weeks)),
    `${'Treasury'.padEnd(28)}${weeks.map(({ treasury }) => unitsWords(treasury.balance).padStart(7)).join('')}`,
    '',
    'The Bermuda Triangle',
    ...triangle.entrants.map(
      ({ place, team_name, total }) =>
        `${String(place).padStart(4)} ${cell(team_name)} ${total.toFixed(2).padStart(8)}`,
    ),
    '',
    `Champion: ${champion ?? 'nobody'}`,
    `Done: ${[...actions].map(([action, count]) => `${action} ${count}`).join(', ')}`,
    '',
  ].join('\n')
}

function standingLine(teamName: string, userId: string, weeks: readonly SeasonWeek[]): string {
  const units = weeks.map(({ standings }) => {
    const row = standings.find(({ user_id }) => user_id === userId)
    return (row === undefined ? '' : unitsWords(row.units)).padStart(7)
  })
  return `${cell(teamName)}${units.join('')}`
}

/** Emoji can be wider than one column; only people read this. */
function cell(text: string): string {
  return text.slice(0, 26).padEnd(28)
}

/** Returns a sentence for each thing that is wrong, or nothing when the seasons were played correctly. */
export function seasonFindings(seasons: readonly PlayedSeason[]): string[] {
  // A league may have no buy-back, so each action has to appear in any of the leagues.
  const unused = ACTIONS_TO_USE.filter((action) => seasons.every(({ actions }) => !actions.has(action)))
  return [...unused.map((action) => `nobody used ${action}`), ...seasons.flatMap(leagueFindings)]
}

function leagueFindings({ weeks, champion, name }: PlayedSeason): string[] {
  const findings = [
    ...(weeks.at(-1)?.treasury.balance === 0 ? [] : ['the treasury is not 0 after week 12']),
    ...(champion === null ? ['there is no champion'] : []),
    ...weeks.flatMap(weekFindings),
  ]
  return findings.map((finding) => `${name}: ${finding}`)
}

function weekFindings({ week, run, books }: SeasonWeek): string[] {
  if (run === null) return [`week ${week} was not settled`]
  const unexplained = run.players.filter(({ units_before, units_after, lines }) => {
    return units_after - units_before !== lines.reduce((sum, { units }) => sum + units, 0)
  })
  return [
    ...(run.is_final ? [] : [`week ${week} is not final`]),
    ...unexplained.map(({ team_name }) => `week ${week}: ${team_name}'s lines do not add up`),
    ...(books.violations.length === 0 ? [] : [`week ${week}: ${auditText(books)}`]),
  ]
}
