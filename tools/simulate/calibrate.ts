/**
 * `npm run calibrate`: compares what the game shows with recorded seasons (docs/odds.md): the chances of bets, and the scores of
 * practice. Exit code 1 when one is outside its bars. `--smoke` uses made-up scores and judges nothing.
 */
import { chancesReport } from './calibrate/chances.ts'
import { practiceReport } from './calibrate/practice-shape.ts'
import { type ScoreRow, recordedRows, seasonsOf } from './recorded-scores.ts'

/** As many as are recorded. */
const PRACTICE_SEASONS = 114

/** One season of made-up scores of eight teams. */
function madeUpRows(): ScoreRow[] {
  return Array.from({ length: 14 * 8 }, (_, index) => {
    const week = Math.floor(index / 8) + 1
    return { league: 'smoke', season: 2021, week, team: String(index % 8), points: 80 + ((index * 37) % 60) }
  })
}

function main(): number {
  const isSmoke = process.argv.includes('--smoke')
  const rows = isSmoke ? madeUpRows() : recordedRows()
  if (rows.length === 0) {
    process.stdout.write('There are no recorded scores: set SCORES_FILE to a file.\n')
    return 1
  }
  const practice = practiceReport(seasonsOf(rows), isSmoke ? 3 : PRACTICE_SEASONS)
  const reports = { chances: chancesReport(rows), practice }
  for (const { lines } of Object.values(reports)) process.stdout.write(`${lines.join('\n')}\n`)
  const missed = Object.entries(reports).flatMap(([name, { isMet }]) => (isMet ? [] : [name]))
  const verdict = missed.length === 0 ? 'Everything is within its bars' : `Missed: ${missed.join(', ')}`
  process.stdout.write(isSmoke ? 'Made-up scores: nothing is judged.\n' : `${verdict}.\n`)
  return missed.length === 0 || isSmoke ? 0 : 1
}

process.exitCode = main()
