/** `npm run demo`: a league to play with in one process. `--smoke` prepares it in a temporary folder, asks for a page, and stops. */
import { type UserId, instantFromMs } from '@whale/game'
import { describeDemoWorld, startDemoProvider } from '@whale/providers/demo'
import { WrongSetting, readSettings } from '../../apps/server/src/env.ts'
import { type RunningServer, startServer } from '../../apps/server/src/server.ts'
import { type Playing, letRivalsPlay } from '../../apps/server/src/testing/rehearsal/rivals.ts'
import { markEmailConfirmed } from '../../apps/server/src/features/users/accounts.ts'
import { closeOnSignals } from '../../apps/server/src/signals.ts'
import { isTurnable } from '../../apps/server/src/world.ts'
import { askerOf } from '../../apps/server/src/testing/rehearsal/ask.ts'
import { type Defer, temporaryFolder, withClosers } from '../closers.ts'
import { freePort } from './free-port.ts'
import {
  CREW,
  DEMO_BETA_CODES,
  DEMO_PASSWORD,
  DEMO_SIGN_INS,
  addressOf,
  prepareDemoEmails,
  prepareDemoWorld,
  signInDemo,
} from './demo-people.ts'

const SEASON_EVE = instantFromMs(Date.parse('2025-09-02T15:00:00Z'))

const isSmoke = process.argv.includes('--smoke')

async function main(defer: Defer): Promise<void> {
  const temporary = isSmoke ? { DATA_DIR: await temporaryFolder(defer), PORT: '0' } : {}
  let server: RunningServer | null = null
  const provider = await startDemoProvider({ port: 0, now: () => server?.world.clock.now() ?? SEASON_EVE })
  const settings = readSettings({
    ACCESS: 'open',
    DEV_CLOCK: '1',
    SEASON: '2025',
    DATA_DIR: './.data/demo',
    LOG_LEVEL: 'error',
    BETA_CODES: DEMO_BETA_CODES.join(','),
    OPERATORS: OPERATOR,
    PORT: String(await freePort(3000)),
    ...process.env,
    ...temporary,
    ESPN_BASE_URL: provider.url,
    SLEEPER_BASE_URL: provider.url,
  })
  server = await startServer(settings)
  const { close } = server
  const ask = askerOf(server.url)
  let crew: Playing | null = null
  const stop = async () => {
    await crew?.end()
    await close()
    await provider.close()
  }
  closeOnSignals(stop)
  if (!(await isPrepared(server))) {
    process.stdout.write('Preparing the demo world.\n')
    await prepareDemoWorld(server.url)
    await prepareDemoEmails(server.url)
    await signInDemo(ask, 'newcomer')
  }
  // On every start, for demo data from before the desk existed.
  const { userId } = await signInDemo(ask, 'operator')
  // The demo sends no emails.
  await markEmailConfirmed(server.world.db, userId as UserId)
  const people = new Set(DEMO_SIGN_INS.map(({ email }) => email))
  const emails = CREW.map(([name]) => addressOf(name))
  crew = letRivalsPlay({ ask, emails, people }, (error) => {
    process.stderr.write(`A rival could not play: ${String(error)}\n`)
  })
  if (isTurnable(server.world.clock)) server.world.clock.atStop = crew.playWeek
  process.stdout.write(welcome(server.world.publicUrl))
  if (!isSmoke) return
  defer(stop)
  if (!(await fetch(server.url)).ok) process.exitCode = 1
}

/** This account is created last, so the data is complete when it exists. */
const NEWCOMER = 'newcomer@whale.example'
const OPERATOR = 'operator@whale.example'

async function isPrepared({ world }: RunningServer): Promise<boolean> {
  const row = await world.db.selectFrom('users').select('id').where('email', '=', NEWCOMER).executeTakeFirst()
  return row !== undefined
}

function welcome(url: string): string {
  const people = [
    ...DEMO_SIGN_INS,
    { email: NEWCOMER, who: 'has an account but no league yet' },
    { email: OPERATOR, who: 'the operator, at /desk' },
  ]
  const lines = people.map(({ email, who }) => `  ${email.padEnd(26)} ${who}`)
  const free = describeDemoWorld(2025).filter(({ isPrivate, mode }) => !isPrivate && mode === 'none')
  const espn = free.filter(({ provider }) => provider === 'espn').map((league) => league.fantasyLeagueId)
  return [
    '',
    `Whale Club is open at ${url}`,
    '',
    `Sign in with the password ${DEMO_PASSWORD}:`,
    ...lines,
    '',
    `Add a league: ESPN ids ${espn.slice(1, 3).join(' and ')}; Sleeper user name MayaOrtiz or RodReelly.`,
    `Beta codes: ${DEMO_BETA_CODES.join(' and ')}.`,
    'Seven more play by themselves. The bar at the bottom of the page moves the clock and switches users. Ctrl-C stops everything.',
    '',
  ].join('\n')
}

try {
  await withClosers(main)
} catch (error) {
  if (!(error instanceof WrongSetting)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
