/**
 * `npm run rehearse [-- espn | sleeper]`: plays week 1 of season 2024 with the recorded leagues, over HTTP and through the
 * real readers of both providers, and audits the books. Exit code 1 where anything is not as it must be.
 */
import { parseArgs } from 'node:util'
import { audit, auditWords } from '../apps/server/src/audit.ts'
import { closeOnSignals } from '../apps/server/src/signals.ts'
import { askerOf } from './rehearse/ask.ts'
import { findingsOf } from './rehearse/findings.ts'
import { openRehearsalHouse } from './rehearse/house.ts'
import { playWeek } from './rehearse/play-week.ts'
import { RECORDED_LEAGUES, RECORDED_SEASON, RECORDINGS, hasRecordings } from './rehearse/recorded-leagues.ts'
import { weekWords } from './rehearse/words.ts'

const PROVIDERS = ['espn', 'sleeper']

async function main(): Promise<number> {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { recordings: { type: 'string' } } })
  const recordings = values.recordings ?? RECORDINGS
  const unknown = positionals.find((name) => !PROVIDERS.includes(name))
  if (unknown !== undefined) return say(`Say espn, sleeper, or nothing for both; ${unknown} is neither.`, 1)
  if (!hasRecordings(recordings)) return say('skipped: recorded leagues are not here', 0)
  const asked = positionals.length === 0 ? PROVIDERS : positionals
  const leagues = RECORDED_LEAGUES.filter(({ provider }) => asked.includes(provider))

  const since = performance.now()
  const house = await openRehearsalHouse(recordings)
  closeOnSignals(() => house.close())
  try {
    const played = await playWeek(askerOf(house.url), { recordings, leagues })
    const books = await audit(house.world.db)
    const findings = played.flatMap(findingsOf)
    for (const league of played) say(weekWords(league), 0)
    for (const finding of findings) say(`Not so: ${finding}.`, 1)
    say(auditWords(books), 0)
    const people = played.reduce((count, { players }) => count + players.length, 0)
    const seconds = ((performance.now() - since) / 1000).toFixed(1)
    const what = `week 1 of season ${RECORDED_SEASON} in ${played.length} recorded leagues (${asked.join(', ')})`
    const isFine = findings.length === 0 && books.breaches.length === 0
    const verdict = isFine ? 'every check held' : `${findings.length + books.breaches.length} checks did not hold`
    return say(`Played ${what} with ${people} players over HTTP: ${verdict}, in ${seconds} seconds.`, isFine ? 0 : 1)
  } finally {
    await house.close()
  }
}

function say(line: string, exitCode: number): number {
  process.stdout.write(`${line}\n`)
  return exitCode
}

process.exitCode = await main()
