/** Parses the environment once. Only this file reads `process.env`. An invalid setting stops the start with one sentence. */
import { createPrivateKey } from 'node:crypto'
import { SEASONS_KNOWN, isSeasonKnown } from '@whale/game'
import { z } from 'zod'
import { type SmtpServer, baseUrl, host, origin, page, postgresUrl, smtpUrl } from './setting-addresses.ts'

/** An invalid setting. The message names it and the expected value. */
export class WrongSetting extends Error {
  override name = 'WrongSetting'
}

/** A comma-separated list. Trims each item and drops empty ones. */
const list = <T extends z.ZodType<string, string>>(item: T) =>
  z
    .string()
    .transform((text) => text.split(',').map((part) => part.trim()))
    .transform((parts) => parts.filter((part) => part !== ''))
    .pipe(z.array(item))

/** Some hosts allow only one line. */
function pemOf(text: string): string {
  return text.replaceAll('\\n', '\n')
}

function isPrivateKey(pem: string): boolean {
  try {
    // Only RSA: receivers may not read Ed25519 yet (RFC 8463).
    return createPrivateKey(pem).asymmetricKeyType === 'rsa'
  } catch {
    return false
  }
}

const schema = z.object({
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: host.default('127.0.0.1'),
  METRICS_PORT: z.coerce.number().int().min(0).max(65535).optional(),
  METRICS_HOST: host.default('127.0.0.1'),
  ROLE: z.enum(['all', 'api', 'worker']).default('all'),
  DATABASE_URL: postgresUrl.optional(),
  DIRECT_DATABASE_URL: postgresUrl.optional(),
  MIGRATION_DATABASE_URL: postgresUrl.optional(),
  DATABASE_TIMEOUT_MS: z.coerce.number().int().min(100).max(600_000).default(2500),
  DATA_DIR: z.string().default('./.data'),
  BACKUP_DIR: z.string().optional(),
  PUBLIC_URL: origin.optional(),
  ACCESS: z.enum(['open', 'closed']).default('closed'),
  SEASON: z.coerce.number().refine(isSeasonKnown).optional(),
  GAME_NIGHTS: z.enum(['on', 'off']).default('on'),
  GAME_NIGHTS_MAX: z.coerce.number().int().min(0).max(10_000).default(500),
  ESPN_BASE_URL: baseUrl.default('https://lm-api-reads.fantasy.espn.com'),
  SLEEPER_BASE_URL: baseUrl.default('https://api.sleeper.app'),
  CHAT_BASE_URL: baseUrl.optional(),
  NEWSLETTER_URL: page.default('https://example.com/newsletter'),
  SUPPORT_EMAIL: z.email().default('support@example.com'),
  OPERATOR_NAME: z
    .string()
    .trim()
    .regex(/^[^\p{Cc}]{0,80}$/u)
    .default(''),
  BETA_CODES: list(
    z
      .string()
      .toUpperCase()
      .regex(/^[A-Z0-9-]{4,40}$/),
  ).default([]),
  OPERATORS: list(z.string().toLowerCase().pipe(z.email())).default([]),
  SMTP_URL: smtpUrl.optional(),
  MAIL_FROM: z.email().optional(),
  BOUNCE_TO: z
    .email()
    .regex(/^[^+]+$/)
    .optional(),
  DKIM_DOMAIN: z
    .string()
    .regex(/^([a-z0-9-]+\.)+[a-z]{2,}$/i)
    .optional(),
  DKIM_SELECTOR: z
    .string()
    .regex(/^[a-z0-9.-]{1,63}$/i)
    .optional(),
  DKIM_PRIVATE_KEY: z.string().transform(pemOf).refine(isPrivateKey).optional(),
  SECRET_KEY: z
    .string()
    .regex(/^[0-9a-f]{64}$/i)
    .optional(),
  PREVIOUS_SECRET_KEY: z
    .string()
    .regex(/^[0-9a-f]{64}$/i)
    .optional(),
  VAPID_PUBLIC_KEY: z
    .string()
    .regex(/^[\w-]{87}$/)
    .optional(),
  VAPID_PRIVATE_KEY: z
    .string()
    .regex(/^[\w-]{43}$/)
    .optional(),
  PUSH_HOSTS: list(z.string().regex(/^[a-z0-9.-]+(:\d{1,5})?$/)).default([]),
  TRUSTED_PROXIES: list(z.union([z.cidrv4(), z.cidrv6(), z.ipv4(), z.ipv6()])).default([]),
  OUTGOING_ADDRESS: z
    .string()
    .regex(/^[\w.:-]{1,60}$/)
    .default('shared'),
  LIMITS: z.enum(['on', 'off']).default('on'),
  CONNECTIONS_MAX: z.coerce.number().int().min(1).max(100_000).default(10_000),
  REQUEST_TIMEOUT_SECONDS: z.coerce.number().int().min(1).max(15).default(15),
  DEV_CLOCK: z.enum(['0', '1']).default('0'),
  PASSWORD_COST: z.enum(['full', 'low']).default('full'),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
  NODE_ENV: z.enum(['production', 'development', 'test']).optional(),
})

const ENCODED = 'in which #, / and ? of a password are written as %23, %2F and %3F'
const A_DATABASE = `postgresql://user:password@host:5432/name, ${ENCODED}`
const A_HOST = 'an IP address or a name, without a port'

const EXPECTED: Readonly<Partial<Record<string, string>>> = {
  PORT: 'a port from 0 to 65535',
  METRICS_PORT: 'a port from 0 to 65535',
  HOST: A_HOST,
  METRICS_HOST: A_HOST,
  ROLE: 'all, api or worker',
  DATABASE_URL: A_DATABASE,
  DIRECT_DATABASE_URL: A_DATABASE,
  MIGRATION_DATABASE_URL: A_DATABASE,
  DATABASE_TIMEOUT_MS: 'milliseconds from 100 to 600000',
  PUBLIC_URL: 'an http or https URL without a path',
  ACCESS: 'open or closed',
  SEASON: `one of ${SEASONS_KNOWN.join(', ')}, or unset`,
  GAME_NIGHTS: 'on or off',
  GAME_NIGHTS_MAX: 'a number of nights from 0 to 10000',
  ESPN_BASE_URL: 'an http or https URL without a password or a query',
  SLEEPER_BASE_URL: 'an http or https URL without a password or a query',
  CHAT_BASE_URL: 'an http or https URL without a password or a query',
  NEWSLETTER_URL: 'an http or https URL without a password',
  SUPPORT_EMAIL: 'an email address',
  OPERATOR_NAME: 'a name of at most 80 characters, on one line',
  BETA_CODES: 'codes of 4 to 40 letters, digits and dashes, separated by commas',
  OPERATORS: 'email addresses, separated by commas',
  SMTP_URL: `smtp://user:password@host:587 or smtps://, ${ENCODED}`,
  MAIL_FROM: 'an email address',
  BOUNCE_TO: 'an email address without a plus sign',
  DKIM_DOMAIN: 'a domain, such as whale.club',
  DKIM_SELECTOR: 'letters, digits, dots and dashes',
  DKIM_PRIVATE_KEY: 'a private key in PEM; a line break may be written as \\n',
  SECRET_KEY: '64 hexadecimal digits (run openssl rand -hex 32)',
  PREVIOUS_SECRET_KEY: '64 hexadecimal digits: the SECRET_KEY before the rotation',
  VAPID_PUBLIC_KEY: 'the public key that npx web-push generate-vapid-keys prints',
  VAPID_PRIVATE_KEY: 'the private key that npx web-push generate-vapid-keys prints',
  PUSH_HOSTS: 'hosts of push services for tests, separated by commas',
  TRUSTED_PROXIES: 'IP addresses or networks, separated by commas',
  OUTGOING_ADDRESS: 'a name of at most 60 letters, digits, dots, colons and dashes',
  LIMITS: 'on or off',
  CONNECTIONS_MAX: 'a number of connections from 1 to 100000',
  REQUEST_TIMEOUT_SECONDS: 'a number of seconds from 1 to 15',
  DEV_CLOCK: '0 or 1',
  PASSWORD_COST: 'full or low',
  LOG_LEVEL: 'debug, info, warn, error or silent',
  NODE_ENV: 'production, development or test',
}

export const SETTINGS: readonly string[] = Object.keys(schema.shape)

const NOT_IN_PRODUCTION = [
  ['DEV_CLOCK', '1'],
  ['LIMITS', 'off'],
  ['PASSWORD_COST', 'low'],
] as const

/** Signs emails if the relay does not (RFC 6376). */
export interface Dkim {
  domain: string
  selector: string
  privateKey: string
}

export interface Settings {
  port: number
  host: string
  /** Null: no metrics port. */
  metricsPort: number | null
  metricsHost: string
  role: 'all' | 'api' | 'worker'
  /** Null: the embedded PostgreSQL in `dataDir`. */
  databaseUrl: string | null
  /** The same database without a transaction pooler. Null: `databaseUrl` connects directly. */
  directDatabaseUrl: string | null
  /** The same database as the role that owns the tables. Null: `databaseUrl` has that role, or another process migrates. */
  migrationDatabaseUrl: string | null
  /** Statements that take longer are canceled, and the client is asked to retry. */
  databaseTimeoutMs: number
  dataDir: string
  /** Where the embedded PostgreSQL archives its write-ahead log. Null: no archive. */
  backupDir: string | null
  /** Null: derived from host and port. */
  publicUrl: string | null
  access: 'open' | 'closed'
  /** Null: chosen by the calendar. */
  season: number | null
  /** How many game nights may run at once; 0 turns them off. */
  nightsMax: number
  espnBaseUrl: string
  sleeperBaseUrl: string
  /** A stand-in for Discord, Slack and GroupMe, for tests. Null: the real services. */
  chatBaseUrl: string | null
  /** Empty if it is a placeholder: pages then link to the landing page's own form. */
  newsletterUrl: string
  supportEmail: string
  /** Who runs this deployment, for visitors; empty if not set. */
  operatorName: string
  /** Upper case. */
  betaCodes: readonly string[]
  /** Lower case: addresses are case-insensitive. */
  operators: readonly string[]
  /** Null: emails wait in the outbox. */
  smtpServer: SmtpServer | null
  mailFrom: string
  /** Where bounces go. Null: to `mailFrom`, or wherever the relay sends them. */
  bounceTo: string | null
  /** Signs emails on this server. Null: the relay does. */
  dkim: Dkim | null
  /** Hexadecimal. Null: generated and stored in `dataDir`, which requires the embedded PostgreSQL. */
  secretKey: string | null
  /** Hexadecimal. The secret before a rotation; it opens data sealed with it until `ops rotate-keys` has run. */
  previousSecretKey: string | null
  /** The key pair that identifies this deployment to push services. Null: generated once in `dataDir`, or no alerts with `databaseUrl`. */
  vapid: { publicKey: string; privateKey: string } | null
  /** Further push services, for tests. They may use http. */
  pushHosts: readonly string[]
  /** Proxies whose `X-Forwarded-For` is trusted. */
  trustedProxies: readonly string[]
  /** The name of the provider budgets that this server uses. */
  outgoingAddress: string
  hasLimits: boolean
  passwordCost: 'full' | 'low'
  /** Open connections per process. Further connections are refused. */
  connectionsMax: number
  /** Time limit for the headers of a request. The whole request may take twice as long. */
  requestTimeoutSeconds: number
  hasDevClock: boolean
  logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent'
  /** One sentence for each deprecated setting in use; logged at start. */
  warnings: readonly string[]
}

/** Settings that visitors see, and whose defaults production refuses. */
const PLACEHOLDERS = ['SUPPORT_EMAIL', 'MAIL_FROM', 'NEWSLETTER_URL'] as const

/** Whether an address or URL is in a domain reserved for examples. */
function isPlaceholder(setting: string | undefined): boolean {
  return setting !== undefined && /([@/.]example\.(com|net|org)|\.example)(?![\w.-])/i.test(setting)
}

function placeholderWarning(name: (typeof PLACEHOLDERS)[number]): string {
  const effect =
    name === 'NEWSLETTER_URL'
      ? 'is a placeholder: the landing links its own form'
      : 'is a placeholder that visitors see'
  return `${name} ${effect}. Production refuses it.`
}

/** Reads the settings of this process. Empty variables count as unset. Throws `WrongSetting` for the first invalid one. */
export function readSettings(environment: NodeJS.ProcessEnv = process.env): Settings {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const parsed = schema.safeParse(given)
  if (!parsed.success) {
    const name = String(parsed.error.issues[0]?.path[0] ?? 'a setting')
    // Do not repeat the value: it may contain a password.
    throw new WrongSetting(`The setting ${name} must be ${EXPECTED[name] ?? 'different'}.`)
  }
  const env = parsed.data
  refuseFakes(env)
  const placeholders = PLACEHOLDERS.filter((name) => isPlaceholder(env[name]))
  if (placeholders[0] !== undefined && env.NODE_ENV === 'production') {
    throw new WrongSetting(`The setting ${placeholders[0]} is a placeholder: please set your own.`)
  }
  const warnings = placeholders.map(placeholderWarning)
  if (env.MIGRATION_DATABASE_URL !== undefined && env.DATABASE_URL === undefined) {
    throw new WrongSetting('The setting MIGRATION_DATABASE_URL requires DATABASE_URL.')
  }
  return {
    port: env.PORT,
    host: env.HOST,
    metricsPort: env.METRICS_PORT ?? null,
    metricsHost: env.METRICS_HOST,
    role: env.ROLE,
    databaseUrl: env.DATABASE_URL ?? null,
    directDatabaseUrl: env.DIRECT_DATABASE_URL ?? null,
    migrationDatabaseUrl: env.MIGRATION_DATABASE_URL ?? null,
    databaseTimeoutMs: env.DATABASE_TIMEOUT_MS,
    dataDir: env.DATA_DIR,
    backupDir: env.BACKUP_DIR ?? null,
    publicUrl: env.PUBLIC_URL ?? null,
    access: env.ACCESS,
    season: env.SEASON ?? null,
    nightsMax: env.ACCESS === 'open' && env.GAME_NIGHTS === 'on' ? env.GAME_NIGHTS_MAX : 0,
    espnBaseUrl: env.ESPN_BASE_URL,
    sleeperBaseUrl: env.SLEEPER_BASE_URL,
    chatBaseUrl: env.CHAT_BASE_URL ?? null,
    newsletterUrl: isPlaceholder(env.NEWSLETTER_URL) ? '' : env.NEWSLETTER_URL,
    supportEmail: env.SUPPORT_EMAIL,
    operatorName: env.OPERATOR_NAME,
    betaCodes: env.BETA_CODES,
    operators: env.OPERATORS,
    ...emailSettingsOf(env),
    secretKey: env.SECRET_KEY ?? null,
    previousSecretKey: env.PREVIOUS_SECRET_KEY ?? null,
    vapid: vapidOf(env),
    pushHosts: env.PUSH_HOSTS,
    trustedProxies: env.TRUSTED_PROXIES,
    outgoingAddress: env.OUTGOING_ADDRESS,
    hasLimits: env.LIMITS === 'on',
    connectionsMax: env.CONNECTIONS_MAX,
    requestTimeoutSeconds: env.REQUEST_TIMEOUT_SECONDS,
    hasDevClock: env.DEV_CLOCK === '1',
    passwordCost: env.PASSWORD_COST,
    logLevel: env.LOG_LEVEL,
    warnings,
  }
}

/** In production, refuses values for development only and settings that point to fake services. */
function refuseFakes(env: z.output<typeof schema>): void {
  if (env.NODE_ENV !== 'production') return
  for (const [name, value] of NOT_IN_PRODUCTION) {
    if (env[name] === value) {
      throw new WrongSetting(`The setting ${name}=${value} is refused when NODE_ENV is production.`)
    }
  }
  const fake = env.CHAT_BASE_URL !== undefined ? 'CHAT_BASE_URL' : env.PUSH_HOSTS.length > 0 ? 'PUSH_HOSTS' : null
  if (fake !== null) throw new WrongSetting(`The setting ${fake} is refused when NODE_ENV is production.`)
}

function emailSettingsOf(
  env: z.output<typeof schema>,
): Pick<Settings, 'smtpServer' | 'mailFrom' | 'bounceTo' | 'dkim'> {
  return {
    smtpServer: env.SMTP_URL ?? null,
    mailFrom: env.MAIL_FROM ?? env.SUPPORT_EMAIL,
    bounceTo: env.BOUNCE_TO ?? null,
    dkim: dkimOf(env),
  }
}

function dkimOf(env: z.output<typeof schema>): Dkim | null {
  const { DKIM_DOMAIN: domain, DKIM_SELECTOR: selector, DKIM_PRIVATE_KEY: privateKey } = env
  if (domain === undefined && selector === undefined && privateKey === undefined) return null
  if (domain === undefined || selector === undefined || privateKey === undefined) {
    throw new WrongSetting('The settings DKIM_DOMAIN, DKIM_SELECTOR and DKIM_PRIVATE_KEY need each other.')
  }
  return { domain, selector, privateKey }
}

function vapidOf(env: z.output<typeof schema>): Settings['vapid'] {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = env
  if ((publicKey === undefined) !== (privateKey === undefined)) {
    throw new WrongSetting('The settings VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY need each other.')
  }
  return publicKey === undefined || privateKey === undefined ? null : { publicKey, privateKey }
}
