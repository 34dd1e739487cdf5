/** Prints a played week, or a season. */
import { unitsWords } from '@whale/contract'
import type { PlayedSeason, SeasonWeek } from './play-season.ts'
import type { PlayedLeague } from './play-week.ts'

/** Returns the standings and where the units are. */
export function weekWords({ recorded, name, leagueId, tuesday, wednesday, treasury, standings }: PlayedLeague): string {
  const heading = `${name} (${recorded.provider} ${recorded.fantasyLeagueId}, here ${leagueId})`
  const isFinal = wednesday?.is_final === true ? 'final since Wednesday' : 'not final'
  return [
    heading,
    '='.repeat(heading.length),
    '',
    `Standings after week 1, ${isFinal}`,
    ...standings.map(({ place, team_name, units, week_change, status }) => {
      const numbers = `${unitsWords(units).padStart(6)} ${signed(week_change ?? 0).padStart(6)}`
      return `${String(place).padStart(4)} ${cell(team_name)} ${numbers}  ${status}`
    }),
    '',
    `Treasury: ${unitsWords(tuesday?.treasury.before ?? 0)} before Tuesday, ${unitsWords(treasury.balance)} after; ` +
      `${unitsWords(treasury.issued)} units were issued.`,
    '',
  ].join('\n')
}

/** Emoji can be wider than one column; only people read this. */
function cell(text: string, width = 32): string {
  return text.slice(0, width).padEnd(width)
}

function signed(units: number): string {
  return units > 0 ? `+${unitsWords(units)}` : unitsWords(units)
}

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
        `${String(place).padStart(4)} ${cell(team_name.slice(0, 26), 28)} ${total.toFixed(2).padStart(8)}`,
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
  return `${cell(teamName.slice(0, 26), 28)}${units.join('')}`
}
