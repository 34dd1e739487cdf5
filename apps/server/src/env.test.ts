import { expect, test } from 'vitest'
import { readSettings } from './env.ts'

/** No placeholders in settings that visitors see. */
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
  expect(readSettings({})).toMatchObject({ betaCodes: [], operators: [], smtpServer: null, secretKey: null })
})

test('decodes the password of SMTP_URL', () => {
  const of = (SMTP_URL: string) => readSettings({ SMTP_URL }).smtpServer
  const auth = { user: 'whale@mail', pass: 'a#b/c?d@e%' }
  const encoded = 'whale%40mail:a%23b%2Fc%3Fd%40e%25'
  expect(of(`smtp://${encoded}@post.example`)).toEqual({ host: 'post.example', port: 587, secure: false, auth })
  expect(of(`smtps://${encoded}@[::1]:2465/`)).toEqual({ host: '::1', port: 2465, secure: true, auth })
  expect(of('smtp://127.0.0.1:25')).toEqual({ host: '127.0.0.1', port: 25, secure: false })
})

test('accepts every form of a PostgreSQL URL', () => {
  for (const DATABASE_URL of [
    'postgresql://whale@db',
    'postgres://whale:a%23b%2Fc%3Fd@[::1]:6432/whale?sslmode=verify-full&sslrootcert=/etc/ssl/root.pem',
    'postgresql:///whale?host=/run/postgresql',
    'postgresql://whale:secret@/whale?host=/run/postgresql',
    'postgresql://%2Frun%2Fpostgresql/whale',
  ]) {
    expect(readSettings({ DATABASE_URL }).databaseUrl).toBe(DATABASE_URL)
  }
})

test('takes the origin of PUBLIC_URL', () => {
  expect(readSettings({ PUBLIC_URL: 'https://Whale.club:443/' }).publicUrl).toBe('https://whale.club')
})

test('sends emails from the support address by default', () => {
  expect(readSettings({ SUPPORT_EMAIL: 'help@whale.example' }).mailFrom).toBe('help@whale.example')
  expect(readSettings({ MAIL_FROM: 'post@whale.example' }).mailFrom).toBe('post@whale.example')
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

// Specification A.15
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

test('shows visitors no placeholder as the newsletter page', () => {
  expect(readSettings({}).newsletterUrl).toBe('')
  expect(readSettings({ NEWSLETTER_URL: 'https://news.whale.example' }).newsletterUrl).toBe('')
  expect(readSettings(OWN).newsletterUrl).toBe(OWN.NEWSLETTER_URL)
})
