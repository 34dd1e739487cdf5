/** Five wrong values for every setting: each is refused with one sentence that names the setting and does not repeat the value. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { SETTINGS, WrongSetting, readSettings } from '../env.ts'
import { startServer } from '../server.ts'
import { locateBinaries } from '../platform/postgres/embedded/binaries.ts'
import { createHome } from '../platform/postgres/embedded/home.ts'
import { embeddedError } from '../platform/postgres/embedded/open-embedded.ts'
import { runToItsEnd } from '../testing/child-server.ts'

type Five = readonly [string, string, string, string, string]

/** A password with a character that ends a URL early. */
const SECRET = 'hunter2'
const NUMBERS: Five = ['many', '-1', '1.5', '9999999', '1 2']
const BASE_URLS: Five = [
  'ftp://espn',
  'espn',
  `https://me:${SECRET}@espn.example`,
  'https://espn.example/?key=1',
  'https://e spn',
]
const DATABASES: Five = [
  `mysql://whale:${SECRET}@db/whale`,
  `postgresql://whale:7#${SECRET}@db/whale`,
  `postgresql://whale:7/${SECRET}@db/whale`,
  `postgresql://whale:7?${SECRET}@db/whale`,
  `postgresql://whale:${SECRET}%@db/whale`,
]
const EMAILS: Five = ['nobody', '@whale.example', 'a b@whale.example', 'me@whale', 'a@whale.example,b@whale.example']
const KEYS: Five = ['short', 'z'.repeat(64), '0'.repeat(63), '0'.repeat(65), `${'0'.repeat(63)} `]
const HOSTS: Five = ['127.0.0.1:3000', 'http://whale.example', 'two words', '999.1.1.1', '-']
const words = (first: string): Five => [first, 'yes', 'TRUE', `${first} `, '2']

const WRONG: Readonly<Record<string, Five>> = {
  PORT: NUMBERS,
  HOST: HOSTS,
  METRICS_PORT: NUMBERS,
  METRICS_HOST: HOSTS,
  ROLE: words('boss'),
  DATABASE_URL: DATABASES,
  DIRECT_DATABASE_URL: DATABASES,
  MIGRATION_DATABASE_URL: DATABASES,
  DATABASE_TIMEOUT_MS: NUMBERS,
  PUBLIC_URL: [
    'whale.club',
    'https://whale.club/game',
    'https://whale.club/?a=1',
    'https://me:hunter2@whale.club',
    'ftp://whale.club',
  ],
  ACCESS: words('ajar'),
  SEASON: ['1999', 'this', '2025.5', '25', '2025-26'],
  GAME_NIGHTS: ['yes', 'ON', '1', 'open', 'true'],
  GAME_NIGHTS_MAX: ['-1', 'many', '10001', '1.5', '1e9'],
  ESPN_BASE_URL: BASE_URLS,
  SLEEPER_BASE_URL: BASE_URLS,
  CHAT_BASE_URL: BASE_URLS,
  NEWSLETTER_URL: ['ftp://news', 'news', `https://me:${SECRET}@news.example`, 'https://', 'https://ne ws.example'],
  SUPPORT_EMAIL: EMAILS,
  OPERATOR_NAME: ['x'.repeat(81), 'two\nlines', 'a\ttab', 'x'.repeat(2000), 'bell\u0007rings'],
  BETA_CODES: ['DEEP-BLUE,no spaces please', 'abc', 'x'.repeat(41), 'under_score', 'DEEP;BLUE'],
  OPERATORS: ['ops@whale.example,nobody', 'nobody', '@', 'a b@whale.example', 'ops@whale.example;two@whale.example'],
  SMTP_URL: [
    `http://whale:${SECRET}@post.example`,
    `smtp://whale:7#${SECRET}@post.example:587`,
    `smtp://whale:7/${SECRET}@post.example:587`,
    `smtp://whale:7?${SECRET}@post.example:587`,
    `smtp://whale:${SECRET}@post.example:587/?pool=true`,
  ],
  MAIL_FROM: EMAILS,
  BOUNCE_TO: [...EMAILS.slice(1), 'bounces+all@whale.example'] as unknown as Five,
  DKIM_DOMAIN: ['local', 'https://whale.example', 'whale.example/', 'two words.example', '.example'],
  DKIM_SELECTOR: ['two words', 'a/b', 'x'.repeat(64), 'a_b', 'm1;'],
  DKIM_PRIVATE_KEY: [
    'key',
    '-----BEGIN PRIVATE KEY-----',
    'MIIEvQIBADANBg',
    '/etc/dkim.pem',
    '-----BEGIN PRIVATE KEY-----n0n-----END',
  ],
  SECRET_KEY: KEYS,
  PREVIOUS_SECRET_KEY: KEYS,
  VAPID_PUBLIC_KEY: ['short', 'x'.repeat(86), 'x'.repeat(88), `${'x'.repeat(86)}=`, `${'x'.repeat(86)} `],
  VAPID_PRIVATE_KEY: ['short', 'x'.repeat(42), 'x'.repeat(44), `${'x'.repeat(42)}=`, `${'x'.repeat(42)} `],
  PUSH_HOSTS: ['https://push.example', 'push.example/path', 'two words', 'push.example:port', 'Push.Example'],
  TRUSTED_PROXIES: ['10.0.0.0/8,everybody', 'localhost', '10.0.0.0/33', '10.0.0', '::1/129'],
  OUTGOING_ADDRESS: ['two words', 'x'.repeat(61), 'a/b', 'a,b', 'a;b'],
  LIMITS: words('some'),
  CONNECTIONS_MAX: NUMBERS,
  REQUEST_TIMEOUT_SECONDS: NUMBERS,
  DEV_CLOCK: words('on'),
  PASSWORD_COST: words('none'),
  LOG_LEVEL: words('loud'),
  NODE_ENV: ['prod', 'Production', 'staging', 'live', 'production '],
}

/** These name folders, and are wrong only if the folder is unusable. */
const FOLDERS = ['DATA_DIR', 'BACKUP_DIR']
const UNKNOWN_USER = 47_114_711

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'whale-settings-'))
  await writeFile(join(folder, 'file'), '')
})
afterAll(() => rm(folder, { recursive: true }))

describe('a wrong setting', () => {
  it('is tested for every setting', () => {
    expect([...Object.keys(WRONG), ...FOLDERS].toSorted()).toEqual(SETTINGS.toSorted())
  })

  it.each(Object.entries(WRONG))('stops the start: %s', (name, values) => {
    for (const value of values) {
      const read = () => readSettings({ [name]: value })
      expect(read, value).toThrow(WrongSetting)
      expect(read, value).toThrow(new RegExp(`^The setting ${name} must be [^\n]+\\.$`))
      if (value.length > 5) expect(read).not.toThrow(value)
      expect(read, value).not.toThrow(SECRET)
    }
  })
})

describe('a folder that cannot be used', () => {
  it.each(FOLDERS)('stops the start, as %s', async (name) => {
    const file = join(folder, 'file')
    for (const path of [file, join(file, 'below'), '/dev/null/whale', '/dev/full/whale', `/${'x'.repeat(300)}`]) {
      const why = await refusal({ DATA_DIR: join(folder, 'data'), [name]: path })
      expect(why).toMatch(sentenceAbout(name))
      expect(why).not.toContain(path)
    }
  })
})

describe('a refusal by the machine', () => {
  const database = () => ({ DATABASE_URL: new URL('/postgres', inject('serverUrl')).href })

  it('stops the start without a stack trace: a port that is taken', async () => {
    const taken = createServer().listen(0, '127.0.0.1')
    await new Promise((resolve) => taken.once('listening', resolve))
    const address = taken.address()
    const port = typeof address === 'object' && address !== null ? String(address.port) : ''
    const { code, output } = await runToItsEnd({ ...database(), PORT: port })
    expect(output).toMatch(sentenceAbout('PORT'))
    expect(code).toBe(1)
    expect(await refusal({ ...database(), METRICS_PORT: port })).toMatch(sentenceAbout('METRICS_PORT'))
    taken.close()
  })

  it.each(['no-such-host.invalid', '192.0.2.1'])('stops the start: HOST=%s', async (HOST) => {
    expect(await refusal({ ...database(), HOST })).toMatch(sentenceAbout('HOST'))
  })

  it.each([
    ['that does not answer', { port: '9' }],
    ['that is unknown', { hostname: 'no-such-host.invalid' }],
    ['that refuses the password', { password: SECRET }],
    ['that does not know the role', { username: 'nobody_there' }],
    ['without such a database', { pathname: '/no_such_database' }],
  ])('stops the start: a database server %s', async (_, change) => {
    const url = Object.assign(new URL(inject('serverUrl')), change).href
    for (const settings of [{ DATABASE_URL: url }, { ...database(), MIGRATION_DATABASE_URL: url }]) {
      const why = await refusal(settings)
      expect(why).toMatch(/^The database of (MIGRATION_)?DATABASE_URL cannot be used now: [^\n]+\.$/)
      expect(why).not.toContain(SECRET)
    }
  })

  if (process.getuid?.() === 0) {
    it('stops the start: a user that the machine does not know', async () => {
      const identity = { switchesUser: true, uid: UNKNOWN_USER, gid: UNKNOWN_USER } as const
      const dataDir = join(folder, 'unknown')
      await mkdir(dataDir)
      const binaries = await locateBinaries({ dataDir, identity })
      const error: unknown = await createHome({ dataDir, identity, binaries }).catch((thrown: unknown) => thrown)
      const why = embeddedError(error, { dataDir, backupDir: null })
      expect(why).toBeInstanceOf(WrongSetting)
      expect(String(why)).toMatch(/The embedded PostgreSQL cannot be created: [^\n]*user ID 47114711[^\n]*\.$/)
    })
  } else {
    it('does not try to switch to an unknown user: only root can', () => expect(process.getuid?.()).not.toBe(0))
  }
})

/** Why a server with these settings does not start. */
async function refusal(settings: Record<string, string>): Promise<string> {
  const own = { PORT: '0', LOG_LEVEL: 'silent', SECRET_KEY: '00'.repeat(32), ROLE: 'api' }
  try {
    const server = await startServer(readSettings({ ...own, ...settings }))
    await server.close()
    return 'it starts'
  } catch (error) {
    // Expected. Any other error is a bug, and has a stack trace.
    if (!(error instanceof WrongSetting)) throw error
    return error.message
  }
}

/** One line, and no stack trace. */
function sentenceAbout(name: string): RegExp {
  return new RegExp(`^The setting ${name} [^\n]+\\.\n?$`)
}
