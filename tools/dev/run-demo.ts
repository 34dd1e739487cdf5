/** A league to play with in one process. `--smoke` prepares it in a temporary folder, asks for a page, and stops. */
import { type UserId, instantFromMs } from '@whale/game'
import { describeDemoWorld, startDemoProvider } from '@whale/providers/demo'
import { paths } from '@whale/words/addresses'
import { openEmbedded } from '../../apps/server/src/platform/postgres/embedded/open-embedded.ts'
import { type RunningServer, startServer } from '../../apps/server/src/server.ts'
import { letRivalsPlay } from '../../apps/server/src/testing/rehearsal/rivals.ts'
import { markEmailConfirmed } from '../../apps/server/src/features/users/accounts.ts'
import { closeOnSignals } from '../../apps/server/src/signals.ts'
import { isTurnable } from '../../apps/server/src/world.ts'
import { askerOf } from '../../apps/server/src/testing/rehearsal/ask.ts'
import { type Defer, temporaryFolder } from '../closers.ts'
import { openDemoNight } from './demo-night.ts'
import { freePort } from './free-port.ts'
import { DEMO_BETA_CODES, OPERATOR, demoSettings } from './demo-settings.ts'
import {
  CREW,
  DEMO_PASSWORD,
  DEMO_SIGN_INS,
  addressOf,
  prepareDemoEmails,
  prepareDemoWorld,
  signInDemo,
} from './demo-people.ts'

const SEASON_EVE = instantFromMs(Date.parse('2025-09-02T15:00:00Z'))

const isSmoke = process.argv.includes('--smoke')
const opened = new AsyncDisposableStack()
const defer: Defer = (close) => opened.defer(async () => void (await close()))

/** Returns once the demo is running. Closes everything if it throws. */
export async function runDemo(): Promise<void> {
  closeOnSignals(() => opened.disposeAsync())
  try {
    await open()
  } catch (error) {
    // A signal during preparation has already closed the server.
    if (opened.disposed) return
    await opened.disposeAsync()
    throw error
  }
}

async function open(): Promise<void> {
  const temporary = isSmoke ? { DATA_DIR: await temporaryFolder(defer), PORT: '0' } : {}
  let server: RunningServer | null = null
  const provider = await startDemoProvider({ port: 0, now: () => server?.world.clock.now() ?? SEASON_EVE })
  defer(() => provider.close())
  const PORT = process.env['PORT'] || String(await freePort(3000))
  const own = { PORT, ...temporary, ESPN_BASE_URL: provider.url, SLEEPER_BASE_URL: provider.url }
  const settings = demoSettings(process.env, own)
  if (settings.databaseUrl === null) {
    const embedded = await openEmbedded(settings)
    // Otherwise Ctrl-C would wait for the disk.
    defer(() => embedded.stop('at-once'))
  }
  server = await startServer(settings)
  defer(server.close)
  await prepare(server)
  defer(letCrewPlay(server))
  const night = await openDemoNight(askerOf(server.url), (error) => {
    process.stderr.write(`The host of the game night could not look: ${String(error)}\n`)
  })
  defer(night.end)
  process.stdout.write(welcome(server.world.publicUrl, night.code))
  if (!isSmoke) return
  if (!(await fetch(server.url)).ok) process.exitCode = 1
  await opened.disposeAsync()
}

async function prepare(server: RunningServer): Promise<void> {
  if (!(await isPrepared(server))) {
    process.stdout.write('Preparing the demo world.\n')
    await prepareDemoWorld(server.url)
    await prepareDemoEmails(server.url)
    await signInDemo(askerOf(server.url), 'newcomer')
  }
  // Done on every start, for demo data from before the desk existed.
  const { userId } = await signInDemo(askerOf(server.url), 'operator')
  // The demo sends no emails.
  await markEmailConfirmed(server.world.db, userId as UserId)
}

/** Returns a function that stops it. */
function letCrewPlay({ url, world }: RunningServer): () => Promise<void> {
  const people = new Set(DEMO_SIGN_INS.map(({ email }) => email))
  const emails = CREW.map(([name]) => addressOf(name))
  const crew = letRivalsPlay({ ask: askerOf(url), emails, people }, (error) => {
    process.stderr.write(`A rival could not play: ${String(error)}\n`)
  })
  if (isTurnable(world.clock)) world.clock.atStop = crew.playWeek
  return crew.end
}

/** This account is created last, so the data is complete when it exists. */
const NEWCOMER = 'newcomer@whale.example'

async function isPrepared({ world }: RunningServer): Promise<boolean> {
  const row = await world.db.selectFrom('users').select('id').where('email', '=', NEWCOMER).executeTakeFirst()
  return row !== undefined
}

function welcome(url: string, nightCode: string): string {
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
    `A game night waits at ${url}${paths.joinNight(nightCode)}: type a name and play.`,
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
