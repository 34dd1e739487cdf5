/** Prints a season: the standings by week, the Triangle, the champion, and what was done how often. */
import { unitsWords } from '@whale/contract'
import { tableText } from '../table.ts'
import type { PlayedSeason } from './play-season.ts'

/** Emoji can be wider than one column; only people read this. */
export function seasonWords({ recorded, name, weeks, triangle, champion, actions }: PlayedSeason): string {
  const unitsOf = (userId: string) =>
    weeks.map(({ standings }) => {
      const row = standings.find(({ user_id }) => user_id === userId)
      return row === undefined ? '' : unitsWords(row.units)
    })
  const last = weeks.at(-1)?.standings ?? []
  const rows = [
    ['Units after week', ...weeks.map(({ week }) => String(week))],
    ...last.map(({ user_id, team_name }) => [team_name, ...unitsOf(user_id)]),
    ['Treasury', ...weeks.map(({ treasury }) => unitsWords(treasury.balance))],
  ]
  return [
    `${name} (${recorded.provider} ${recorded.fantasyLeagueId})`,
    tableText(rows),
    tableText(triangle.entrants.map(({ place, team_name, total }) => [team_name, `${place}.`, total.toFixed(2)])),
    `Champion: ${champion ?? 'nobody'}`,
    `Done: ${[...actions].map(([action, count]) => `${action} ${count}`).join(', ')}`,
  ].join('\n\n')
}
