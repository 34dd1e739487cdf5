import type { SlipView } from '../../receipt/Slip.tsx'

interface Row {
  team_name: string
  username: string
}

/** Returns the slip with people instead of teams: a night's teams are invented, so nobody knows them. */
export function byPerson(slip: SlipView, rows: readonly Row[]): SlipView {
  // The longest first: one name may be a part of another.
  const named = rows.toSorted((a, b) => b.team_name.length - a.team_name.length)
  const inWords = (text: string) =>
    named.reduce((said, { team_name: team, username }) => said.replaceAll(team, username), text)
  const lines = slip.lines.map((line) => ({
    ...line,
    what: inWords(line.what),
    short: inWords(line.short),
    sentence: inWords(line.sentence),
  }))
  return { ...slip, lines }
}
