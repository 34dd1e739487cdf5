import { expect, test } from 'vitest'
import { WrongSetting, readSettings } from './env.ts'

/** Nothing that visitors see is a placeholder. */
const OWN = { SUPPORT_EMAIL: 'help@whale.club', NEWSLETTER_URL: 'https://news.whale.club' }

test('uses the documented defaults when nothing is set', () => {
  expect(readSettings({})).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    role: 'all',
    databaseUrl: null,
    dataDir: './.data',
    publicUrl: null,
    access: 'closed',
    season: null,
    hasDevClock: false,
  })
})

test('treats an empty variable as unset', () => {
  expect(readSettings({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 3000, databaseUrl: null })
})

test('reads comma-separated lists; codes become upper case and addresses lower case', () => {
  expect(
    readSettings({ BETA_CODES: 'deep-blue, Krill42 ,', OPERATORS: 'Ops@Whale.example,second@whale.example' }),
  ).toMatchObject({
    betaCodes: ['DEEP-BLUE', 'KRILL42'],
    operators: ['ops@whale.example', 'second@whale.example'],
  })
  expect(readSettings({})).toMatchObject({ betaCodes: [], operators: [], smtpUrl: null, secretKey: null })
})

test('warns that REPLICA_URL is deprecated, and starts', () => {
  expect(readSettings(OWN).warnings).toEqual([])
  expect(readSettings({ ...OWN, REPLICA_URL: 'postgresql://anywhere' }).warnings).toEqual([
    expect.stringContaining('REPLICA_URL is no longer used'),
  ])
})

test('still reads PATIENCE_SECONDS, with a warning; the new name wins', () => {
  const { requestTimeoutSeconds, warnings } = readSettings({ ...OWN, PATIENCE_SECONDS: '7' })
  expect(requestTimeoutSeconds).toBe(7)
  expect(warnings).toEqual([
    'PATIENCE_SECONDS is now REQUEST_TIMEOUT_SECONDS. The old name stops working in the next release.',
  ])
  expect(readSettings({ PATIENCE_SECONDS: '7', REQUEST_TIMEOUT_SECONDS: '9' }).requestTimeoutSeconds).toBe(9)
  expect(() => readSettings({ PATIENCE_SECONDS: '16' })).toThrow('The setting REQUEST_TIMEOUT_SECONDS must be')
})

test('sends emails from the support address by default', () => {
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
  ['OUTGOING_ADDRESS', 'two words'],
  ['LIMITS', 'some'],
  ['PASSWORD_COST', 'none'],
  ['CONNECTIONS_MAX', 'many'],
  ['REQUEST_TIMEOUT_SECONDS', '16'],
  ['LOG_LEVEL', 'loud'],
])('reports an invalid %s in one sentence without repeating its value', (name, value) => {
  const read = () => readSettings({ [name]: value })
  expect(read).toThrow(WrongSetting)
  expect(read).toThrow(new RegExp(`^The setting ${name} must be [^.]+\\.$`))
  expect(read).not.toThrow(value)
})

test('requires DATABASE_URL for MIGRATION_DATABASE_URL', () => {
  const MIGRATION_DATABASE_URL = 'postgresql://owner@db/whale'
  expect(() => readSettings({ MIGRATION_DATABASE_URL })).toThrow(
    'The setting MIGRATION_DATABASE_URL requires DATABASE_URL.',
  )
  expect(readSettings({ MIGRATION_DATABASE_URL, DATABASE_URL: 'postgresql://app@db/whale' })).toMatchObject({
    databaseUrl: 'postgresql://app@db/whale',
    migrationDatabaseUrl: MIGRATION_DATABASE_URL,
  })
})

test.each([
  ['DEV_CLOCK', '1'],
  ['LIMITS', 'off'],
  ['PASSWORD_COST', 'low'],
])('refuses %s=%s in production', (name, value) => {
  const read = () => readSettings({ [name]: value, NODE_ENV: 'production' })
  expect(read).toThrow(`The setting ${name}=${value} is refused when NODE_ENV is production.`)
})

test('refuses placeholders in production, and warns about them elsewhere', () => {
  const inProduction = (given: object) => () => readSettings({ ...OWN, NODE_ENV: 'production', ...given })
  expect(inProduction({})).not.toThrow()
  for (const [name, value] of [
    ['SUPPORT_EMAIL', ''],
    ['NEWSLETTER_URL', ''],
    ['SUPPORT_EMAIL', 'support@whale.example'],
    ['MAIL_FROM', 'whale@mail.example.org'],
    ['NEWSLETTER_URL', 'https://www.example.com/news'],
  ] as const) {
    expect(inProduction({ [name]: value })).toThrow(`The setting ${name} is a placeholder: please set your own.`)
  }
  expect(inProduction({ NEWSLETTER_URL: 'https://example.com.whale.club/' })).not.toThrow()
  expect(readSettings({}).warnings).toEqual([
    'SUPPORT_EMAIL is a placeholder that visitors see. Production refuses it.',
    'NEWSLETTER_URL is a placeholder: the landing links its own form. Production refuses it.',
  ])
})

test('gives visitors no newsletter page that is a placeholder', () => {
  expect(readSettings({}).newsletterUrl).toBe('')
  expect(readSettings({ NEWSLETTER_URL: 'https://news.whale.example' }).newsletterUrl).toBe('')
  expect(readSettings(OWN).newsletterUrl).toBe(OWN.NEWSLETTER_URL)
})
