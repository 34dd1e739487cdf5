/** Prints a played week. */
import { unitsWords } from '@whale/contract'
import type { PlayedLeague } from './play-week.ts'

/** Returns the standings, Tuesday's receipt, the scores, and where the units are. */
export function weekWords(played: PlayedLeague): string {
  const { recorded, name, leagueId, tuesday, wednesday, treasury } = played
  const heading = `${name} (${recorded.provider} ${recorded.fantasyLeagueId}, here ${leagueId})`
  const isFinal = wednesday?.is_final === true ? 'final since Wednesday' : 'not final'
  return [
    heading,
    '='.repeat(heading.length),
    '',
    `Standings after week 1, ${isFinal}`,
    ...standingsWords(played),
    '',
    'The receipt of Tuesday',
    ...receiptWords(played),
    '',
    'Scores, as counted and as recorded',
    ...scoreWords(played),
    '',
    `Treasury: ${unitsWords(tuesday?.treasury.before ?? 0)} before Tuesday, ${unitsWords(treasury.balance)} after; ` +
      `${unitsWords(treasury.issued)} units were issued.`,
    '',
  ].join('\n')
}

function standingsWords({ standings }: PlayedLeague): string[] {
  return standings.map(({ place, team_name, units, week_change, status }) =>
    [
      String(place).padStart(4),
      cell(team_name),
      unitsWords(units).padStart(6),
      signed(week_change ?? 0).padStart(6),
      ` ${status}`,
    ].join(' '),
  )
}

function receiptWords({ tuesday, players }: PlayedLeague): string[] {
  return (tuesday?.players ?? [])
    .toSorted((a, b) => b.units_after - a.units_after)
    .flatMap(({ user_id, team_name, units_before, units_after, lines }) => {
      const pick = players.find(({ userId }) => userId === user_id)?.pick
      const entered = pick === undefined ? '' : `, entered with ${pick.name} (${pick.position})`
      return [
        `  ${team_name}: ${units_before} → ${units_after}${entered}`,
        ...lines.map(({ sentence, units }) => `  ${(units === 0 ? '·' : signed(units)).padStart(6)}  ${sentence}`),
      ]
    })
}

function scoreWords({ tuesday, recordedWeek }: PlayedLeague): string[] {
  return (tuesday?.scores ?? []).map(({ team_id, team_name, points }) => {
    const recorded = (recordedWeek.get(team_id)?.points ?? 0) / 100
    return `     ${cell(team_name)} ${points.toFixed(2).padStart(7)} ${recorded.toFixed(2).padStart(7)}`
  })
}

/** Emoji can be wider than one column; only people read this. */
function cell(text: string): string {
  return text.slice(0, 32).padEnd(32)
}

function signed(units: number): string {
  return units > 0 ? `+${unitsWords(units)}` : unitsWords(units)
}
