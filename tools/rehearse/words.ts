/** Prints a season. */
import { unitsWords } from '@whale/contract'
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
    `${cell('Treasury')}${weeks.map(({ treasury }) => unitsWords(treasury.balance).padStart(7)).join('')}`,
    '',
    ...triangle.entrants.map(
      ({ place, team_name, total }) =>
        `Triangle ${String(place).padStart(4)} ${cell(team_name)} ${total.toFixed(2).padStart(8)}`,
    ),
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
