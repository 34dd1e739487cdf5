import { expect, test } from 'vitest'
import { WrongSetting, readSettings } from './env.ts'

test('with nothing set, the defaults of the README stand', () => {
  expect(readSettings({})).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    role: 'all',
    databaseUrl: null,
    dataDir: './.data',
    publicUrl: null,
    access: 'closed',
    season: 2025,
    hasDevClock: false,
  })
})

test('an empty variable counts as absent', () => {
  expect(readSettings({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 3000, databaseUrl: null })
})

test('lists are parted by commas, with or without spaces; codes are upper case, addresses lower case', () => {
  expect(
    readSettings({ BETA_CODES: 'deep-blue, Krill42 ,', OPERATORS: 'Ops@Whale.example,second@whale.example' }),
  ).toMatchObject({
    betaCodes: ['DEEP-BLUE', 'KRILL42'],
    operators: ['ops@whale.example', 'second@whale.example'],
  })
  expect(readSettings({})).toMatchObject({ betaCodes: [], operators: [], smtpUrl: null, secretKey: null })
})

test('warns that REPLICA_URL is deprecated, and starts', () => {
  expect(readSettings({}).warnings).toEqual([])
  expect(readSettings({ REPLICA_URL: 'postgresql://anywhere' }).warnings).toEqual([
    expect.stringContaining('REPLICA_URL is no longer used'),
  ])
})

test('letters come from the support address where no other is given', () => {
  expect(readSettings({ SUPPORT_EMAIL: 'help@whale.example' }).mailFrom).toBe('help@whale.example')
  expect(readSettings({ MAIL_FROM: 'post@whale.example' }).mailFrom).toBe('post@whale.example')
})

test.each([
  ['PORT', 'eighty'],
  ['PORT', '70000'],
  ['ROLE', 'boss'],
  ['DATABASE_URL', 'mysql://secret@nowhere'],
  ['MIGRATION_DATABASE_URL', 'mysql://secret@nowhere'],
  ['PUBLIC_URL', 'whale.club'],
  ['ACCESS', 'ajar'],
  ['SEASON', '1999'],
  ['ESPN_BASE_URL', 'ftp://espn'],
  ['SLEEPER_BASE_URL', 'sleeper'],
  ['SUPPORT_EMAIL', 'nobody'],
  ['BETA_CODES', 'DEEP-BLUE,no spaces please'],
  ['OPERATORS', 'ops@whale.example,nobody'],
  ['SMTP_URL', 'http://post.example'],
  ['MAIL_FROM', 'nobody'],
  ['SECRET_KEY', 'short'],
  ['DEV_CLOCK', 'yes'],
  ['TRUSTED_PROXIES', '10.0.0.0/8,everybody'],
  ['LIMITS', 'some'],
  ['CONNECTIONS_MAX', 'many'],
  ['PATIENCE_SECONDS', '16'],
  ['LOG_LEVEL', 'loud'],
])('a wrong %s ends the start with one sentence that names it and does not repeat its value', (name, value) => {
  const read = () => readSettings({ [name]: value })
  expect(read).toThrow(WrongSetting)
  expect(read).toThrow(new RegExp(`^The setting ${name} must be [^.]+\\.$`))
  expect(read).not.toThrow(value)
})

test('a role for migrations needs a database to migrate', () => {
  const MIGRATION_DATABASE_URL = 'postgresql://owner@db/whale'
  expect(() => readSettings({ MIGRATION_DATABASE_URL })).toThrow(
    'The setting MIGRATION_DATABASE_URL needs DATABASE_URL beside it.',
  )
  expect(readSettings({ MIGRATION_DATABASE_URL, DATABASE_URL: 'postgresql://app@db/whale' })).toMatchObject({
    databaseUrl: 'postgresql://app@db/whale',
    migrationDatabaseUrl: MIGRATION_DATABASE_URL,
  })
})

test.each([
  ['DEV_CLOCK', '1'],
  ['LIMITS', 'off'],
])('%s=%s is refused in production', (name, value) => {
  const read = () => readSettings({ [name]: value, NODE_ENV: 'production' })
  expect(read).toThrow(`The setting ${name}=${value} is refused when NODE_ENV is production.`)
})
