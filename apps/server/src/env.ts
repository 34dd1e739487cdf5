/** The environment, parsed once. The only place that reads `process.env`. A wrong setting ends the start with one sentence. */
import { isSeasonPlayed } from '@whale/game'
import { z } from 'zod'

/** A setting that cannot be used; its message names it and says what it should be. */
export class WrongSetting extends Error {
  override name = 'WrongSetting'
}

const url = z.url({ protocol: /^https?$/ }).transform((text) => text.replace(/\/+$/, ''))

const postgres = z.string().regex(/^postgres(ql)?:\/\//)

/** What stands between commas, without the spaces around it; nothing between them counts for nothing. */
const list = <T extends z.ZodType<string, string>>(item: T) =>
  z
    .string()
    .transform((text) => text.split(',').map((part) => part.trim()))
    .transform((parts) => parts.filter((part) => part !== ''))
    .pipe(z.array(item))

const schema = z.object({
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  METRICS_PORT: z.coerce.number().int().min(0).max(65535).optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  ROLE: z.enum(['all', 'api', 'worker']).default('all'),
  DATABASE_URL: postgres.optional(),
  DIRECT_DATABASE_URL: postgres.optional(),
  MIGRATION_DATABASE_URL: postgres.optional(),
  REPLICA_URL: z.string().optional(),
  DATABASE_TIMEOUT_MS: z.coerce.number().int().min(100).max(600_000).default(2500),
  DATA_DIR: z.string().default('./.data'),
  BACKUP_DIR: z.string().optional(),
  PUBLIC_URL: url.optional(),
  ACCESS: z.enum(['open', 'closed']).default('closed'),
  SEASON: z.coerce.number().refine(isSeasonPlayed).default(2025),
  ESPN_BASE_URL: url.default('https://lm-api-reads.fantasy.espn.com'),
  SLEEPER_BASE_URL: url.default('https://api.sleeper.app'),
  NEWSLETTER_URL: url.default('https://example.com/newsletter'),
  SUPPORT_EMAIL: z.email().default('support@example.com'),
  BETA_CODES: list(
    z
      .string()
      .toUpperCase()
      .regex(/^[A-Z0-9-]{4,40}$/),
  ).default([]),
  OPERATORS: list(z.string().toLowerCase().pipe(z.email())).default([]),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\/\S+$/)
    .optional(),
  MAIL_FROM: z.email().optional(),
  SECRET_KEY: z
    .string()
    .regex(/^[0-9a-f]{64}$/i)
    .optional(),
  TRUSTED_PROXIES: list(z.union([z.cidrv4(), z.cidrv6(), z.ipv4(), z.ipv6()])).default([]),
  LIMITS: z.enum(['on', 'off']).default('on'),
  CONNECTIONS_MAX: z.coerce.number().int().min(1).max(100_000).default(10_000),
  PATIENCE_SECONDS: z.coerce.number().int().min(1).max(15).default(15),
  DEV_CLOCK: z.enum(['0', '1']).default('0'),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
  NODE_ENV: z.string().optional(),
})

const EXPECTED: Readonly<Partial<Record<string, string>>> = {
  PORT: 'a port from 0 to 65535',
  METRICS_PORT: 'a port from 0 to 65535',
  ROLE: 'all, api or worker',
  DATABASE_URL: 'an address that begins with postgresql://',
  DIRECT_DATABASE_URL: 'an address that begins with postgresql://',
  MIGRATION_DATABASE_URL: 'an address that begins with postgresql://',
  DATABASE_TIMEOUT_MS: 'milliseconds from 100 to 600000',
  PUBLIC_URL: 'an http or https address',
  ACCESS: 'open or closed',
  SEASON: 'a season that the rulebook has, such as 2025',
  ESPN_BASE_URL: 'an http or https address',
  SLEEPER_BASE_URL: 'an http or https address',
  NEWSLETTER_URL: 'an http or https address',
  SUPPORT_EMAIL: 'an e-mail address',
  BETA_CODES: 'codes of 4 to 40 letters, digits and dashes, separated by commas',
  OPERATORS: 'e-mail addresses, separated by commas',
  SMTP_URL: 'an address that begins with smtp:// or smtps://',
  MAIL_FROM: 'an e-mail address',
  SECRET_KEY: '32 bytes as 64 hexadecimal digits (openssl rand -hex 32 makes one)',
  TRUSTED_PROXIES: 'IP addresses or networks, separated by commas',
  LIMITS: 'on or off',
  CONNECTIONS_MAX: 'a number of connections from 1 to 100000',
  PATIENCE_SECONDS: 'a number of seconds from 1 to 15',
  DEV_CLOCK: '0 or 1',
  LOG_LEVEL: 'debug, info, warn, error or silent',
}

const NOT_IN_PRODUCTION = [
  ['DEV_CLOCK', '1'],
  ['LIMITS', 'off'],
] as const

export interface Settings {
  port: number
  host: string
  /** Null: nobody reads metrics. */
  metricsPort: number | null
  metricsHost: string
  role: 'all' | 'api' | 'worker'
  /** Null: the embedded PostgreSQL in `dataDir`. */
  databaseUrl: string | null
  /** The same database past a pooler that lends connections for a transaction; null: `databaseUrl` is no such pooler's. */
  directDatabaseUrl: string | null
  /** The same database as the role that owns the tables; null: the role of `databaseUrl` owns them, or they are brought up to date elsewhere. */
  migrationDatabaseUrl: string | null
  /** After which a statement is given up, and whoever asked is told to come back. */
  databaseTimeoutMs: number
  dataDir: string
  /** Where the embedded PostgreSQL keeps its log for restores; null: nowhere. */
  backupDir: string | null
  /** Null: made from host and port. */
  publicUrl: string | null
  access: 'open' | 'closed'
  season: number
  espnBaseUrl: string
  sleeperBaseUrl: string
  newsletterUrl: string
  supportEmail: string
  /** Upper case. */
  betaCodes: readonly string[]
  /** Lower case: addresses are compared without case. */
  operators: readonly string[]
  /** Null: letters wait in the outbox. */
  smtpUrl: string | null
  mailFrom: string
  /** In hexadecimal. Null: made by itself and kept in `dataDir`; that needs the embedded PostgreSQL. */
  secretKey: string | null
  /** Whose `X-Forwarded-For` is believed. */
  trustedProxies: readonly string[]
  hasLimits: boolean
  /** Open connections of one process; who comes beyond them is not let in. */
  connectionsMax: number
  /** For how long somebody may take over the head of a request; twice as long over all of it. */
  patienceSeconds: number
  hasDevClock: boolean
  logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent'
  /** One sentence for each deprecated setting that is set; logged at start. */
  warnings: readonly string[]
}

/** The settings of this process. An empty variable counts as absent. Throws `WrongSetting` for the first that is wrong. */
export function readSettings(environment: NodeJS.ProcessEnv = process.env): Settings {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const parsed = schema.safeParse(given)
  if (!parsed.success) {
    const name = String(parsed.error.issues[0]?.path[0] ?? 'a setting')
    // The value itself is not repeated: it may hold a password.
    throw new WrongSetting(`The setting ${name} must be ${EXPECTED[name] ?? 'different'}.`)
  }
  const env = parsed.data
  for (const [name, value] of NOT_IN_PRODUCTION) {
    if (env[name] === value && env.NODE_ENV === 'production') {
      throw new WrongSetting(`The setting ${name}=${value} is refused when NODE_ENV is production.`)
    }
  }
  if (env.MIGRATION_DATABASE_URL !== undefined && env.DATABASE_URL === undefined) {
    throw new WrongSetting('The setting MIGRATION_DATABASE_URL needs DATABASE_URL beside it.')
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
    season: env.SEASON,
    espnBaseUrl: env.ESPN_BASE_URL,
    sleeperBaseUrl: env.SLEEPER_BASE_URL,
    newsletterUrl: env.NEWSLETTER_URL,
    supportEmail: env.SUPPORT_EMAIL,
    betaCodes: env.BETA_CODES,
    operators: env.OPERATORS,
    smtpUrl: env.SMTP_URL ?? null,
    mailFrom: env.MAIL_FROM ?? env.SUPPORT_EMAIL,
    secretKey: env.SECRET_KEY ?? null,
    trustedProxies: env.TRUSTED_PROXIES,
    hasLimits: env.LIMITS === 'on',
    connectionsMax: env.CONNECTIONS_MAX,
    patienceSeconds: env.PATIENCE_SECONDS,
    hasDevClock: env.DEV_CLOCK === '1',
    logLevel: env.LOG_LEVEL,
    warnings: warningsOf(env),
  }
}

function warningsOf(env: z.infer<typeof schema>): string[] {
  return env.REPLICA_URL === undefined
    ? []
    : ['REPLICA_URL is no longer used and can be removed (docs/decisions/0011).']
}
