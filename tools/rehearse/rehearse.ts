/**
 * `npm run rehearse [-- espn | sleeper] [--season]`: plays week 1 of season 2024, or all twelve, with recorded leagues over HTTP, and
 * audits the books. `--smoke` plays one league. Exit code 1 when anything is wrong.
 */
import { parseArgs } from 'node:util'
import { audit, auditText } from '../../apps/server/src/domain/audit.ts'
import type { RunningServer } from '../../apps/server/src/server.ts'
import { closeOnSignals } from '../../apps/server/src/signals.ts'
import { askerOf } from './ask.ts'
import { findingsOf, seasonFindings } from './findings.ts'
import { startRehearsalServer } from './server.ts'
import { playWeek } from './play-week.ts'
import { playSeasons } from './play-season.ts'
import {
  RECORDED_LEAGUES,
  RECORDED_SEASON,
  RECORDINGS,
  type RecordedLeague,
  hasRecordings,
} from './recorded-leagues.ts'
import { seasonWords, weekWords } from './words.ts'

const PROVIDERS = ['espn', 'sleeper']

async function main(): Promise<number> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { recordings: { type: 'string' }, season: { type: 'boolean' }, smoke: { type: 'boolean' } },
  })
  const recordings = values.recordings ?? RECORDINGS
  const unknown = positionals.find((name) => !PROVIDERS.includes(name))
  if (unknown !== undefined) return say(`Unknown provider ${unknown}: use espn, sleeper, or neither for both.`, 1)
  if (!hasRecordings(recordings)) return say('skipped: there are no recorded leagues', 0)
  const asked = positionals.length === 0 ? PROVIDERS : positionals
  const matching = RECORDED_LEAGUES.filter(({ provider }) => asked.includes(provider))
  const leagues = values.smoke === true ? matching.slice(0, 1) : matching

  const since = performance.now()
  const server = await startRehearsalServer(recordings)
  closeOnSignals(() => server.close())
  try {
    if (values.season === true) return await wholeSeason(server, leagues, since)
    const played = await playWeek(askerOf(server.url), { recordings, leagues })
    const books = await audit(server.world.db)
    const findings = played.flatMap(findingsOf)
    for (const league of played) say(weekWords(league), 0)
    for (const finding of findings) say(`Wrong: ${finding}.`, 1)
    say(auditText(books), 0)
    const people = played.reduce((count, { players }) => count + players.length, 0)
    const seconds = ((performance.now() - since) / 1000).toFixed(1)
    const what = `week 1 of season ${RECORDED_SEASON} in ${played.length} recorded leagues (${asked.join(', ')})`
    const isFine = findings.length === 0 && books.violations.length === 0
    const verdict = isFine ? 'every check passed' : `${findings.length + books.violations.length} checks failed`
    return say(`Played ${what} with ${people} players over HTTP: ${verdict}, in ${seconds} seconds.`, isFine ? 0 : 1)
  } finally {
    await server.close()
  }
}

async function wholeSeason(server: RunningServer, leagues: readonly RecordedLeague[], since: number): Promise<number> {
  const seasons = await playSeasons(askerOf(server.url), { leagues, audit: () => audit(server.world.db) })
  for (const season of seasons) say(seasonWords(season), 0)
  const findings = seasonFindings(seasons)
  for (const finding of findings) say(`Wrong: ${finding}.`, 1)
  const seconds = ((performance.now() - since) / 1000).toFixed(1)
  const verdict = findings.length === 0 ? 'every check passed' : `${findings.length} checks failed`
  return say(
    `Played season ${RECORDED_SEASON} in ${seasons.length} recorded leagues over HTTP: ${verdict}, in ${seconds} seconds.`,
    findings.length === 0 ? 0 : 1,
  )
}

function say(line: string, exitCode: number): number {
  process.stdout.write(`${line}\n`)
  return exitCode
}

process.exitCode = await main()
