/** `npm run rehearse [-- espn | sleeper] [--season]`: plays recorded leagues over HTTP and audits the books. `--smoke` plays week 1 of one. */
import { parseArgs } from 'node:util'
import { temporaryFolder, withClosers } from '../closers.ts'
import { say, secondsSince } from '../figures.ts'
import { WEEKS, playSeasons, seasonFindings } from '../../apps/server/src/testing/rehearsal/play-season.ts'
import {
  HAS_RECORDINGS,
  RECORDED_LEAGUES,
  RECORDED_SEASON,
  startRehearsalServer,
} from '../../apps/server/src/testing/rehearsal/recordings.ts'

const PROVIDERS = ['espn', 'sleeper']

async function main(): Promise<number> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { season: { type: 'boolean' }, smoke: { type: 'boolean' } },
  })
  const unknown = positionals.find((name) => !PROVIDERS.includes(name))
  if (unknown !== undefined) return say(`Unknown provider ${unknown}: use espn, sleeper, or neither for both.`, 1)
  if (!HAS_RECORDINGS) return say('skipped: there are no recorded leagues', 0)
  const asked = positionals.length === 0 ? PROVIDERS : positionals
  const matching = RECORDED_LEAGUES.filter(({ provider }) => asked.includes(provider))
  const leagues = values.smoke === true ? matching.slice(0, 1) : matching
  const weeks = values.season === true ? WEEKS : 1

  const since = performance.now()
  const seasons = await withClosers(async (defer) => {
    const server = await startRehearsalServer({ DATA_DIR: await temporaryFolder(defer) })
    defer(() => server.close())
    return await playSeasons(server, { leagues, weeks })
  })
  for (const { name, champion } of seasons) say(`${name}: champion ${champion ?? 'not yet'}`, 0)
  const findings = seasons.flatMap(seasonFindings)
  for (const finding of findings) say(`Wrong: ${finding}.`, 1)
  const what = weeks === 1 ? 'week 1 of season' : 'season'
  const verdict = findings.length === 0 ? 'every check passed' : `${findings.length} checks failed`
  const summary = `${what} ${RECORDED_SEASON} in ${seasons.length} recorded leagues (${asked.join(', ')}) over HTTP`
  return say(`Played ${summary}: ${verdict}, in ${secondsSince(since, 1)} seconds.`, findings.length === 0 ? 0 : 1)
}

process.exitCode = await main()
