/**
 * Debian's PostgreSQL, PgBouncer and nginx, set up as in docs/operations.md: SQL, settings and commands are read from the document, files from
 * `deploy/`. Only folders, ports and passwords differ.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFile, chmod, chown, mkdir, readFile, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import pg from 'pg'
import { serverIdentity, spawnAs } from '../../apps/server/src/platform/postgres/embedded/identity.ts'
import { until } from '../../apps/server/src/testing/until.ts'
import { freePort } from '../dev/free-port.ts'
import { exec, root } from '../exec.ts'

const PASSWORD = 'stack-password-1'

export interface Programs {
  /** The folder of PostgreSQL's programs. */
  postgres: string
  pgbouncer: string
  nginx: string
  openssl: string
}

export interface Stack {
  folder: string
  ports: { postgres: number; pooler: number; http: number; https: number; api: [number, number] }
  /** The database's address for a role, bypassing the pooler. */
  urlOf: (role: string, port?: number) => string
  /** Starts a program of the stack in the foreground. It is stopped at the end. */
  start: (name: string, program: string, args: readonly string[], options?: { asRoot?: boolean }) => ChildProcess
  /** Runs lines of the document in a shell, as PostgreSQL's user. */
  shell: (lines: string) => Promise<void>
}

/** Returns the block of the document that has a line with these words. */
export async function documented(words: string): Promise<string> {
  const text = await readFile(join(root, 'docs/operations.md'), 'utf8')
  const blocks = [...text.matchAll(/^ *```\w*\n([\s\S]*?)^ *```/gm)].map(([, block = '']) => block)
  const block = blocks.find((each) => each.includes(words))
  if (block === undefined) throw new Error(`docs/operations.md has no block with ${words}`)
  return block.replaceAll(/^ {3}/gm, '')
}

/** Starts all three. `defer` gets the functions that stop them. */
export async function startStack(
  programs: Programs,
  { folder, defer }: { folder: string; defer: (stop: () => unknown) => void },
): Promise<Stack> {
  const stack = await emptyStack(programs, { folder, defer })
  await startPostgres(stack, programs)
  await startPooler(stack, programs)
  await startProxy(stack, programs)
  return stack
}

async function emptyStack(
  programs: Programs,
  { folder, defer }: { folder: string; defer: (stop: () => unknown) => void },
): Promise<Stack> {
  const identity = spawnAs(serverIdentity())
  await chmod(folder, 0o755)
  for (const name of ['log', 'backup', 'backup/base', 'backup/wal', 'run', 'elsewhere']) {
    await mkdir(join(folder, name))
    if (identity.uid !== undefined) await chown(join(folder, name), identity.uid, identity.gid ?? identity.uid)
  }
  const numbers: number[] = []
  while (numbers.length < 6) numbers.push(await freePort())
  const [postgres = 0, pooler = 0, http = 0, https = 0, one = 0, two = 0] = numbers
  const pass = join(folder, 'pgpass')
  await writeFile(pass, `127.0.0.1:*:*:*:${PASSWORD}\n`, { mode: 0o600 })
  if (identity.uid !== undefined) await chown(pass, identity.uid, identity.gid ?? identity.uid)
  const env = { PATH: `${programs.postgres}:/usr/bin:/bin`, LC_ALL: 'C.UTF-8', TZ: 'UTC', PGPASSFILE: pass }
  return {
    folder,
    ports: { postgres, pooler, http, https, api: [one, two] },
    urlOf: (role, port = postgres) => `postgresql://${role}:${PASSWORD}@127.0.0.1:${port}/whale`,
    start(name, program, args, { asRoot = false } = {}) {
      const child = spawn(program, args, {
        cwd: folder,
        env,
        stdio: ['ignore', 'pipe', 'pipe'],
        ...(asRoot ? {} : identity),
      })
      for (const stream of [child.stdout, child.stderr]) {
        stream?.on('data', (data: Buffer) => void appendFile(join(folder, 'log', `${name}.log`), data))
      }
      const ended = once(child, 'exit')
      defer(async () => {
        if (child.exitCode !== null || child.signalCode !== null) return
        child.kill('SIGINT')
        await ended
      })
      return child
    },
    async shell(lines) {
      const child = spawn('/bin/sh', ['-euc', lines], {
        cwd: folder,
        env,
        stdio: ['ignore', 'pipe', 'pipe'],
        ...identity,
      })
      let output = ''
      for (const stream of [child.stdout, child.stderr]) stream.on('data', (data: Buffer) => (output += String(data)))
      await once(child, 'close')
      if (child.exitCode !== 0) throw new Error(`${lines}\n${output}`)
    },
  }
}

async function startPostgres(stack: Stack, { postgres }: Programs): Promise<void> {
  const { folder, ports, shell } = stack
  const data = join(folder, 'run/data')
  await shell(`printf %s ${PASSWORD} > run/password
initdb -D ${data} -U postgres --auth=scram-sha-256 --pwfile=run/password >/dev/null`)
  const archive = (await documented('archive_command')).replaceAll('/backup/', `${folder}/backup/`)
  // Not for production: the test is in a hurry.
  await appendFile(join(data, 'postgresql.conf'), `${archive.replace('60s', '2s')}\nunix_socket_directories = ''\n`)
  stack.start('postgres', join(postgres, 'postgres'), ['-D', data, '-p', String(ports.postgres)])
  const admin = stack.urlOf('postgres').replace(/whale$/, 'postgres')
  await untilAnswers(admin)
  const text = (await documented('create role whale_owner')).replaceAll('…', PASSWORD)
  const statements = text.replaceAll(/^--.*$/gm, '').split(';')
  for (const statement of statements) if (statement.trim() !== '') await runOn(admin, statement)
}

async function startPooler(stack: Stack, { pgbouncer }: Programs): Promise<void> {
  const { folder, ports } = stack
  const users = join(folder, 'run/userlist.txt')
  const command = (await documented('userlist.txt'))
    .replaceAll('sudo -u postgres psql', `psql -h 127.0.0.1 -p ${ports.postgres} -U postgres`)
    .replaceAll('/etc/pgbouncer/userlist.txt', users)
  await stack.shell(
    command
      .split('\n')
      .filter((line) => !/^(chown|systemctl|sudo|cp) /.test(line))
      .join('\n'),
  )
  const file = join(folder, 'run/pgbouncer.ini')
  const text = await readFile(join(root, 'deploy/pgbouncer.ini'), 'utf8')
  await writeFile(
    file,
    text
      .replace('port=5432', `port=${ports.postgres}`)
      .replace('listen_port = 6432', `listen_port = ${ports.pooler}`)
      .replace('/etc/pgbouncer/userlist.txt', users),
  )
  await chmod(file, 0o644)
  stack.start('pgbouncer', pgbouncer, [file])
  // Without a query: a connection opened by PgBouncer before the first migration does not find the tables.
  await until(() => isListening(ports.pooler))
}

async function startProxy(stack: Stack, { nginx, openssl }: Programs): Promise<void> {
  const { folder, ports } = stack
  const [key, certificate] = [join(folder, 'run/key.pem'), join(folder, 'run/certificate.pem')]
  const request = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=localhost']
  const { code, output } = await exec(
    openssl,
    [...request, '-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1', '-keyout', key, '-out', certificate],
    { cwd: folder, capture: true },
  )
  if (code !== 0) throw new Error(output)
  const site = (await readFile(join(root, 'deploy/nginx.conf'), 'utf8'))
    .replaceAll(/^ +listen \[::\].*\n/gm, '')
    .replace('listen 80;', `listen 127.0.0.1:${ports.http};`)
    .replace('listen 443 ', `listen 127.0.0.1:${ports.https} `)
    .replace('127.0.0.1:3001', `127.0.0.1:${ports.api[0]}`)
    .replace('127.0.0.1:3002', `127.0.0.1:${ports.api[1]}`)
    .replace(/\/etc\/letsencrypt\/\S+fullchain\.pem/, certificate)
    .replace(/\/etc\/letsencrypt\/\S+privkey\.pem/, key)
  await writeFile(join(folder, 'run/site.conf'), site)
  // As in Debian's nginx.conf around the sites: both logs are on unless a site turns them off.
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/run/${name};`,
  )
  await writeFile(
    join(folder, 'run/nginx.conf'),
    `daemon off; pid ${folder}/run/nginx.pid; error_log ${folder}/log/nginx-error.log; worker_processes 2;
events { worker_connections 768; }
http { access_log ${folder}/log/nginx-access.log; ${temporary.join(' ')} include ${folder}/run/site.conf; }
`,
  )
  stack.start('nginx', nginx, ['-c', join(folder, 'run/nginx.conf'), '-e', join(folder, 'log/nginx-error.log')], {
    asRoot: true,
  })
}

async function isListening(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  const isOpen = await once(socket, 'connect').then(
    () => true,
    () => false,
  )
  socket.destroy()
  return isOpen
}

/** Runs a statement on its own connection and returns the rows. */
export async function runOn(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  try {
    const { rows } = await client.query<Record<string, unknown>>(statement)
    return rows
  } finally {
    await client.end()
  }
}

export async function untilAnswers(url: string): Promise<void> {
  await until(() =>
    runOn(url, 'select 1').then(
      () => true,
      () => false,
    ),
  )
}
