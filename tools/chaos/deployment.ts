/**
 * Runs the setup of docs/operations.md on Debian's PostgreSQL, PgBouncer and nginx, with the files of `deploy/`. Rolls the processes under load, and
 * restores a backup elsewhere (promises R20 and R35 of docs/reliability.md).
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { appendFile, readFile, readdir, writeFile } from 'node:fs/promises'
import { Agent, request } from 'node:https'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { readEnvironmentFile } from '../../apps/server/src/commands/environment-file.ts'
import { debianPostgres } from '../../apps/server/src/testing/postgres-programs.ts'
import { until } from '../../apps/server/src/testing/until.ts'
import { type Defer, temporaryFolder } from '../closers.ts'
import { freePort } from '../dev/free-port.ts'
import { exec, root } from '../exec.ts'
import type { ChaosReport, ChaosTest } from './chaos-test.ts'
import { type Stack, documented, runOn, startStack, untilAnswers } from './debian-stack.ts'
import { debianPrograms } from './programs.ts'

const CLIENTS = 8
/** Part of an address that must not appear in any log. */
const SECRET = `hunter2${randomBytes(6).toString('hex')}`
const PERSON = { email: 'ada@whale.club', password: 'a long pass phrase 1' }

export const deployment: ChaosTest = {
  promise: 'R20 R35',
  description:
    'the set-up of docs/operations.md with PostgreSQL, PgBouncer and nginx of Debian; rolls under load, restores elsewhere',
  size: 8,
  unit: 'rolls',
  async run({ size, log, defer }) {
    const { found, missing } = await debianPrograms({ nginx: 'nginx', pgbouncer: 'pgbouncer', openssl: 'openssl' })
    const postgres = await debianPostgres(['bin/pg_basebackup', 'bin/pg_verifybackup'])
    if (missing !== null || postgres === null)
      return { figures: [missing ?? 'not run: apt-get install --no-install-recommends postgresql'], failures: [] }
    const stack = await startStack({ ...found, postgres }, { folder: await temporaryFolder(defer), defer })
    log('PostgreSQL, PgBouncer and nginx run')
    const report: ChaosReport = { figures: [], failures: [] }
    await play(stack, { size, report, log, defer })
    return report
  },
}

interface Plan {
  size: number
  report: ChaosReport
  log: (line: string) => void
  defer: Defer
}

async function play(stack: Stack, { size, report, log, defer }: Plan): Promise<void> {
  const { failures } = report
  const club = await openClub(stack, defer)
  const expectCommand = async (words: string[], output: RegExp, files?: readonly string[]) => {
    const answer = await club.command(words, files)
    if (answer.code !== 0 || !output.test(answer.output)) failures.push(`${words.join(' ')}: ${answer.output.trim()}`)
  }
  await expectCommand(['migrate'], /^The tables are those of this version/)
  await club.startAll()
  log('two api and two worker processes run')
  const registered = await call(stack, { path: '/api/onboard/register', json: PERSON })
  if (registered.status !== 200) failures.push(`registering: ${registered.status} ${registered.text}`)
  await expectCommand(['ops', 'cells', 'add'], /^Cell 2 is added/)
  // Without the owner's password, like the processes.
  for (const words of [['ops', 'due'], ['ops', 'cells', 'list'], ['audit']]) {
    await expectCommand(words, /^(Nothing is due|cell 1 |Audit clean)/, [club.settings])
  }
  const load = startLoad(stack)
  for (let roll = 1; roll <= size; roll += 1) {
    // A new version: first the tables, then one process after the other (docs/operations.md).
    if (roll === 1) await expectCommand(['migrate'], /^The tables/)
    await club.roll()
    log(`roll ${roll} of ${size}: ${load.sent()} calls, ${load.failures.length} failed`)
  }
  await load.stop()
  report.figures.push(
    `${size} rolls, ${load.sent()} calls, ${load.failures.length} failed, ${load.busy()} got 503; slowest ${load.slowestMs()} ms`,
  )
  failures.push(...load.failures.map((failure) => `during a roll: ${failure}`))
  if (load.busy() > 0) await explainBusy(stack, report)
  failures.push(...(await checkUnits(stack, report)))
  failures.push(...(await loggedSecrets(stack, club)))
  failures.push(...(await restoreElsewhere(stack, club, report)))
}

interface Club {
  /** The file with the settings of all processes. */
  settings: string
  command: (words: readonly string[], files?: readonly string[]) => Promise<{ code: number; output: string }>
  startAll: () => Promise<void>
  /** Restarts the processes as docs/operations.md does. */
  roll: () => Promise<void>
  /** Stops both api processes, and starts them again after `meanwhile`. */
  withoutApi: (meanwhile: () => Promise<void>) => Promise<void>
}

type Role = { role: 'api' | 'worker'; port: number; metricsPort: number; child: ChildProcess | null }

/** The program, with its settings from `deploy/env.example` and `owner.env.example`. Its processes start as in the units. */
async function openClub(stack: Stack, defer: Defer): Promise<Club> {
  const { folder, ports } = stack
  const [settings, owner] = [join(folder, 'env'), join(folder, 'owner.env')]
  await writeSettings(stack, { settings, owner })
  const processes: Role[] = []
  for (const [place, role] of (['api', 'api', 'worker', 'worker'] as const).entries()) {
    processes.push({ role, port: ports.api[place] ?? 0, metricsPort: await freePort(), child: null })
  }
  defer(async () => void (await Promise.all(processes.map(stop))))
  const start = (each: Role) => startProcess(each, { folder, settings })
  const ready = async ({ role, metricsPort, child }: Role) => {
    const isReady = () =>
      fetch(`http://127.0.0.1:${metricsPort}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      )
    while (!(await isReady())) {
      if (child?.exitCode !== null) throw new Error(`an ${role} did not start: ${folder}/log`)
      await sleep(1000)
    }
  }
  const [one, two] = processes as [Role, Role]
  const workers = processes.filter(({ role }) => role === 'worker')
  const restart = async (each: Role) => {
    await stop(each)
    await start(each)
  }
  return {
    settings,
    async command(words, files = [settings, owner]) {
      const named = files.flatMap((file) => ['--settings', file])
      const args = ['apps/server/src/commands/service-main.ts', '--user', 'nobody', ...named, '--', ...words]
      return await exec(process.execPath, args, { cwd: root, capture: true })
    },
    async startAll() {
      for (const each of processes) await start(each)
      for (const each of processes) await ready(each)
    },
    async roll() {
      await Promise.all(workers.map(restart))
      await restart(one)
      await ready(one)
      await restart(two)
      await ready(two)
    },
    async withoutApi(meanwhile) {
      await Promise.all([one, two].map(stop))
      await meanwhile()
      for (const each of [one, two]) await start(each)
      for (const each of [one, two]) await ready(each)
    },
  }
}

async function writeSettings(stack: Stack, { settings, owner }: { settings: string; owner: string }): Promise<void> {
  const { ports } = stack
  const changed: Record<string, string> = {
    DATABASE_URL: stack.urlOf('whale', ports.pooler),
    DIRECT_DATABASE_URL: stack.urlOf('whale'),
    MIGRATION_DATABASE_URL: stack.urlOf('whale_owner'),
    SECRET_KEY: randomBytes(32).toString('hex'),
    PUBLIC_URL: `https://localhost:${ports.https}`,
    OPERATOR_NAME: 'Whale Club of Portland',
    SUPPORT_EMAIL: 'help@whale.club',
    MAIL_FROM: 'post@whale.club',
    NEWSLETTER_URL: 'https://news.whale.club',
    ESPN_BASE_URL: 'http://127.0.0.1:9',
    SLEEPER_BASE_URL: 'http://127.0.0.1:9',
    SMTP_URL: '',
    // The load comes from one address.
    LIMITS: 'off',
    // A busy machine must not count as a failed roll.
    DATABASE_TIMEOUT_MS: '20000',
    PASSWORD_COST: 'low',
    NODE_ENV: 'test',
    LOG_LEVEL: 'warn',
  }
  for (const [file, example] of [
    [settings, 'env.example'],
    [owner, 'owner.env.example'],
  ] as const) {
    const text = await readFile(join(root, 'deploy', example), 'utf8')
    const given = readEnvironmentFile(text)
    const own = example === 'env.example' ? { ...given, ...changed } : given
    const lines = Object.keys(own)
      .filter((name) => example !== 'env.example' || name !== 'MIGRATION_DATABASE_URL')
      .map((name) => `${name}=${changed[name] ?? given[name] ?? ''}`)
    await writeFile(file, `${lines.join('\n')}\n`, { mode: 0o644 })
  }
}

async function startProcess(each: Role, { folder, settings }: { folder: string; settings: string }): Promise<void> {
  const { role, port, metricsPort } = each
  const own = { ROLE: role, METRICS_PORT: String(metricsPort), ...(role === 'api' ? { PORT: String(port) } : {}) }
  each.child = spawn(process.execPath, ['apps/server/src/main.ts'], {
    cwd: root,
    env: { PATH: '/usr/bin:/bin', ...readEnvironmentFile(await readFile(settings, 'utf8')), ...own },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  for (const stream of [each.child.stdout, each.child.stderr]) {
    stream?.on('data', (data: Buffer) => void appendFile(join(folder, 'log', `${role}-${metricsPort}.log`), data))
  }
}

async function stop({ child }: Role): Promise<void> {
  if (child === null || child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}

type Call = { path: string; json?: unknown; form?: string; agent?: Agent }

/** Sends a call through the proxy. */
async function call({ ports }: Stack, { path, json, form, agent }: Call): Promise<{ status: number; text: string }> {
  const body = form ?? (json === undefined ? undefined : JSON.stringify(json))
  const type = form === undefined ? 'application/json' : 'application/x-www-form-urlencoded'
  const headers = body === undefined ? {} : { 'content-type': type, 'content-length': Buffer.byteLength(body) }
  const options = {
    host: '127.0.0.1',
    port: ports.https,
    path,
    headers,
    rejectUnauthorized: false,
    ...(agent ? { agent } : {}),
  }
  return await new Promise((resolve, reject) => {
    const sent = request({ ...options, method: body === undefined ? 'GET' : 'POST' }, (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (part: string) => (text += part))
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text }))
      response.on('error', reject)
    })
    sent.on('error', reject)
    sent.end(body)
  })
}

/** Clients that read and sign in, each making one call after the other until stopped. Never sends a command again. */
function startLoad(stack: Stack) {
  const failures: string[] = []
  let [count, busy, slowest, isOver] = [0, 0, 0, false]
  const form = new URLSearchParams({ username: PERSON.email, password: PERSON.password }).toString()
  const clients = Array.from({ length: CLIENTS }, async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    for (let nth = 0; !isOver; nth += 1) {
      const path = nth % 2 === 0 ? '/api/login' : '/api/config'
      const since = performance.now()
      const answer = await call(stack, { path, agent, ...(nth % 2 === 0 ? { form } : {}) }).catch(String)
      count += 1
      slowest = Math.max(slowest, performance.now() - since)
      if (typeof answer === 'string') failures.push(`${path}: ${answer}`)
      // The process answers 503 when a busy machine's database takes too long (R16). The proxy is not involved.
      else if (answer.status === 503) busy += 1
      else if (answer.status !== 200) failures.push(`${path} got ${answer.status}: ${answer.text.slice(0, 200)}`)
    }
    agent.destroy()
  })
  return {
    failures,
    sent: () => count,
    busy: () => busy,
    slowestMs: () => Math.round(slowest),
    async stop() {
      isOver = true
      await Promise.all(clients)
    },
  }
}

/** The errors that a process gets from a slow database: its own limits and PgBouncer's. Any other error is caused by the roll. */
const TOO_LONG = /query_wait_timeout|connection timeout|when trying to connect|statement timeout|read timeout/i

/** Reports what the processes logged about calls that got 503. Fails for any cause other than a slow database. */
async function explainBusy({ folder }: Stack, { figures, failures }: ChaosReport): Promise<void> {
  const causes = new Map<string, number>()
  for (const name of await readdir(join(folder, 'log'))) {
    if (!name.startsWith('api-')) continue
    for (const line of (await readFile(join(folder, 'log', name), 'utf8')).split('\n')) {
      if (!line.includes('"msg":"internal error"')) continue
      const { error } = JSON.parse(line) as { error: string }
      causes.set(error, (causes.get(error) ?? 0) + 1)
    }
  }
  figures.push(`causes of 503: ${[...causes].map(([cause, times]) => `${times} × ${cause}`).join('; ')}`)
  if (causes.size === 0) failures.push('calls got 503, and no process logged why')
  for (const cause of causes.keys()) if (!TOO_LONG.test(cause)) failures.push(`a call got 503 during a roll: ${cause}`)
}

/** Runs systemd's verification on the units if it is installed. */
async function checkUnits({ folder }: Stack, { figures }: ChaosReport): Promise<string[]> {
  const { found, missing } = await debianPrograms({ 'systemd-analyze': 'systemd' })
  if (missing !== null) {
    figures.push(`units: ${missing}`)
    return []
  }
  const from = join(root, 'deploy/systemd')
  const units = (await readdir(from)).map((name) => ({ name, copy: join(folder, name) }))
  for (const { name, copy } of units) {
    // It also checks that the program exists.
    const text = await readFile(join(from, name), 'utf8')
    await writeFile(copy, text.replaceAll('/srv/whale-club/node_modules/.bin/node', process.execPath))
  }
  const args = ['verify', '--man=no', ...units.map(({ copy }) => copy)]
  const { code, output } = await exec(found['systemd-analyze'], args, { cwd: folder, capture: true })
  figures.push(`systemd read ${units.length} units`)
  return code === 0 && output.trim() === '' ? [] : [`systemd-analyze: ${output.trim()}`]
}

/** Calls addresses that contain a secret, including while no api runs, and searches every log for it. */
async function loggedSecrets(stack: Stack, club: Club): Promise<string[]> {
  await fetch(`http://127.0.0.1:${stack.ports.http}/join/${SECRET}`, { redirect: 'manual' })
  await call(stack, { path: `/join/${SECRET}` })
  let status = 0
  await club.withoutApi(async () => {
    status = (await call(stack, { path: `/share/${SECRET}?token=${SECRET}` })).status
  })
  const failures = status === 502 ? [] : [`without an api the proxy answered ${status}`]
  for (const name of await readdir(join(stack.folder, 'log'))) {
    const text = await readFile(join(stack.folder, 'log', name), 'utf8')
    if (text.includes(SECRET)) failures.push(`${name} has an address with a secret`)
  }
  return failures
}

/** Makes a base backup, changes something, and restores both on another PostgreSQL, with the document's commands. */
async function restoreElsewhere(stack: Stack, club: Club, report: ChaosReport): Promise<string[]> {
  const { folder, ports } = stack
  const backUp = (await documented('pg_basebackup'))
    .replaceAll('/backup/', `${folder}/backup/`)
    .replace('-h 127.0.0.1', `-h 127.0.0.1 -p ${ports.postgres}`)
  await stack.shell(backUp)
  const late = { email: 'late@whale.club', password: PERSON.password }
  await call(stack, { path: '/api/onboard/register', json: late })
  const admin = stack.urlOf('postgres')
  const [last] = await runOn(admin, `select pg_walfile_name(pg_switch_wal()) as file`)
  await until(async () => {
    const [row] = await runOn(admin, 'select last_archived_wal as file from pg_stat_archiver')
    return String(row?.['file']) >= String(last?.['file'])
  })
  const since = performance.now()
  const data = join(folder, 'elsewhere/data')
  const settings = (await documented('restore_command'))
    .replaceAll('/backup/', `${folder}/backup/`)
    .replaceAll(/^recovery_target_time.*\n/gm, '')
  await stack.shell(`cp -r ${folder}/backup/base/* ${data} && chmod 700 ${data} && touch ${data}/recovery.signal
cat >> ${data}/postgresql.conf <<'END'
${settings}
END`)
  // Removes files that no copy needs, and none that this one needs.
  await stack.shell((await documented('pg_archivecleanup')).replaceAll('/backup/', `${folder}/backup/`))
  const port = await freePort()
  stack.start('elsewhere', join(await programsOf(), 'postgres'), ['-D', data, '-p', String(port)])
  await untilAnswers(stack.urlOf('postgres', port))
  await until(async () => {
    const [row] = await runOn(stack.urlOf('postgres', port), 'select pg_is_in_recovery() as is_on')
    return row?.['is_on'] === false
  })
  const elsewhere = join(folder, 'elsewhere/env')
  await writeFile(elsewhere, `DATABASE_URL=${stack.urlOf('whale', port)}\nDIRECT_DATABASE_URL=\n`, { mode: 0o644 })
  const audit = await club.command(['audit'], [club.settings, elsewhere])
  const users = await runOn(stack.urlOf('whale', port), `select email from users where email = '${late.email}'`)
  report.figures.push(
    `restored elsewhere in ${((performance.now() - since) / 1000).toFixed(1)} s, with the last account`,
  )
  return [
    ...(audit.code === 0 ? [] : [`audit elsewhere: ${audit.output}`]),
    ...(users.length === 1 ? [] : ['the restored database has lost the last account']),
  ]
}

async function programsOf(): Promise<string> {
  const folder = await debianPostgres(['bin/pg_basebackup', 'bin/pg_verifybackup'])
  if (folder === null) throw new Error('PostgreSQL is gone')
  return folder
}
