/**
 * Builds `deploy/Dockerfile` without Docker: each stage is a folder with a bare Debian, in which the instructions run. Then starts the result as
 * `deploy/compose.yaml` does, as a plain user on a read-only tree (promise R36 of docs/reliability.md).
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, cp, mkdir, readFile, readdir, realpath } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startEmbedded } from '../../apps/server/src/platform/postgres/embedded/launch.ts'
import { type Defer, temporaryFolder } from '../closers.ts'
import { exec, root } from '../exec.ts'
import type { ChaosReport, ChaosTest } from './chaos-test.ts'
import { type Instruction, instructionsOf, isIgnored } from './dockerfile.ts'
import { debianPrograms } from './programs.ts'

const CHROOT = '/usr/sbin/chroot'
const BASE = 'node:24-bookworm-slim'
/** Points npm to the network's own certificates, if it has any. */
const CERTIFICATES = process.env['NODE_EXTRA_CA_CERTS']
  ? { NODE_EXTRA_CA_CERTS: '/etc/ssl/certs/ca-certificates.crt' }
  : {}
/** A process that is not ready by then never will be. */
const READY_SECONDS = 60

export const image: ChaosTest = {
  promise: 'R36',
  description:
    'builds deploy/Dockerfile in bare Debian folders, and starts it on a read-only tree; needs root and debootstrap',
  size: 1,
  unit: 'build',
  async run({ log, defer }) {
    const { found, missing } = await debianPrograms({ debootstrap: 'debootstrap', npm: 'npm', mount: 'mount' })
    if (missing !== null) return { figures: [missing], failures: [] }
    if (process.getuid?.() !== 0) return { figures: ['not run: only root can change the root folder'], failures: [] }
    const folder = await temporaryFolder(defer)
    await chmod(folder, 0o755)
    await bareDebian(join(folder, 'base'), found)
    log('a bare Debian with Node is there')
    const context = join(folder, 'context')
    await copyContext(context)
    const built = await build({ folder, context, log, defer })
    return await play(built, defer)
  },
}

/** Replaces Docker's Node image with the smallest Debian, the pinned Node, npm and a plain user. */
async function bareDebian(folder: string, { debootstrap, npm }: { debootstrap: string; npm: string }): Promise<void> {
  await run(debootstrap, ['--variant=minbase', '--include=ca-certificates', 'bookworm', folder])
  await cp(process.execPath, join(folder, 'usr/local/bin/node'))
  const ownFolder = join(await realpath(npm), '../..')
  await cp(ownFolder, join(folder, 'usr/local/lib/node_modules/npm'), { recursive: true, dereference: true })
  await run('ln', ['-s', '../lib/node_modules/npm/bin/npm-cli.js', join(folder, 'usr/local/bin/npm')])
  await run(CHROOT, [folder, 'useradd', '--create-home', '--uid', '1000', 'node'])
  // Some networks have their own certificates or host names.
  for (const file of ['/etc/ssl/certs/ca-certificates.crt', '/etc/resolv.conf', '/etc/hosts'])
    await cp(file, join(folder, file), { dereference: true })
}

/** Copies the repository without the ignored files, as BuildKit does. */
async function copyContext(context: string): Promise<void> {
  const ignored = await readFile(join(root, 'deploy/Dockerfile.dockerignore'), 'utf8')
  const skipped = new Set(['node_modules', '.git', '.cache', '.data'])
  const copyFolder = async (path: string): Promise<void> => {
    for (const entry of await readdir(join(root, path), { withFileTypes: true })) {
      const below = path === '' ? entry.name : `${path}/${entry.name}`
      if (entry.isDirectory() && !skipped.has(entry.name)) await copyFolder(below)
      if (!entry.isFile() || isIgnored(below, ignored)) continue
      await mkdir(dirname(join(context, below)), { recursive: true })
      await cp(join(root, below), join(context, below))
    }
  }
  await copyFolder('')
}

/** A stage that is being built. */
interface Stage {
  root: string
  workdir: string
  user: string
  env: Record<string, string>
  cmd: string[]
  healthcheck: string[]
}

interface Building {
  folder: string
  context: string
  log: (line: string) => void
  defer: Defer
}

async function build({ folder, context, log, defer }: Building): Promise<Stage> {
  const stages = new Map<string, Stage>()
  let stage: Stage | null = null
  for (const instruction of instructionsOf(await readFile(join(root, 'deploy/Dockerfile'), 'utf8'))) {
    if (instruction.kind === 'FROM') {
      const name = instruction.name ?? 'image'
      stage = await beginStage(join(folder, `stage-${name}`), {
        from: stages.get(instruction.base),
        instruction,
        folder,
      })
      // Not /dev: debootstrap creates the devices, and a mount could be deleted along with the folder.
      await mount('/proc', join(stage.root, 'proc'), defer)
      stages.set(name, stage)
      log(`stage ${name}`)
    } else if (stage !== null) await carryOut(instruction, { stage, stages, context })
  }
  if (stage === null) throw new Error('the Dockerfile has no stage')
  return stage
}

type Begun = { from: Stage | undefined; instruction: { base: string }; folder: string }

async function beginStage(to: string, { from, instruction, folder }: Begun): Promise<Stage> {
  if (from === undefined && instruction.base !== BASE) throw new Error(`${instruction.base} is not ${BASE}`)
  await run('cp', ['--archive', '--one-file-system', from?.root ?? join(folder, 'base'), to])
  return from === undefined
    ? { root: to, workdir: '/', user: 'root', env: {}, cmd: [], healthcheck: [] }
    : { ...from, root: to, env: { ...from.env } }
}

type Around = { stage: Stage; stages: Map<string, Stage>; context: string }

async function carryOut(instruction: Exclude<Instruction, { kind: 'FROM' }>, around: Around): Promise<void> {
  const { stage } = around
  switch (instruction.kind) {
    case 'WORKDIR':
      stage.workdir = instruction.value
      await mkdir(join(stage.root, stage.workdir), { recursive: true })
      return
    case 'USER':
      stage.user = instruction.value
      return
    case 'ENV':
      Object.assign(stage.env, instruction.values)
      return
    case 'COPY':
      await copy(instruction, around)
      return
    case 'RUN':
      await run(CHROOT, inStage(stage, instruction.words, CERTIFICATES))
      return
    case 'CMD':
      stage.cmd = instruction.words
      return
    case 'HEALTHCHECK':
      stage.healthcheck = instruction.words
      return
    case 'EXPOSE':
  }
}

async function copy(instruction: Instruction & { kind: 'COPY' }, { stage, stages, context }: Around): Promise<void> {
  const { from, mode, sources, target } = instruction
  const source = from === null ? context : stages.get(from)?.root
  if (source === undefined) throw new Error(`no stage ${from}`)
  const isFolder = target.endsWith('/') || sources.length > 1
  for (const each of sources) {
    const path = join(source, each)
    const to = join(
      stage.root,
      stage.workdir,
      target,
      isFolder && (await readKind(path)) === 'file' ? `/${each.split('/').at(-1)}` : '',
    )
    await cp(path, to, { recursive: true, verbatimSymlinks: true })
    if (mode !== null) await run('chmod', ['-R', mode, to])
  }
}

async function readKind(path: string): Promise<'file' | 'folder'> {
  return await readdir(path).then(
    () => 'folder' as const,
    () => 'file' as const,
  )
}

/** Returns the arguments of `chroot` that run a program in a stage as Docker does. */
function inStage(
  { root: folder, workdir, user, env }: Stage,
  words: string[],
  more: Record<string, string> = {},
): string[] {
  const home = user === 'root' ? '/root' : `/home/${user}`
  const all = { PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin', HOME: home, ...env, ...more }
  const values = Object.entries(all).map(([name, value]) => `${name}=${value}`)
  const line = 'cd "$0" && exec "$@"'
  return [
    `--userspec=${user}:${user}`,
    folder,
    '/usr/bin/env',
    '-i',
    ...values,
    '/bin/sh',
    '-c',
    line,
    workdir,
    ...words,
  ]
}

/** Starts the image with a database, and requests its health, a page and a call. */
async function play(stage: Stage, defer: Defer): Promise<ChaosReport> {
  const dataDir = await temporaryFolder(defer)
  const database = await startEmbedded({ dataDir })
  defer(() => database.stop())
  // The equivalent of `read_only: true` in compose.
  await mount(stage.root, stage.root, defer)
  await run('mount', ['-o', 'remount,ro,bind', stage.root])
  const settings = {
    DATABASE_URL: database.url,
    PUBLIC_URL: 'https://whale.club',
    TRUSTED_PROXIES: '172.28.80.0/24',
  }
  const required = { SECRET_KEY: 'a'.repeat(64), OPERATORS: 'you@whale.club', OPERATOR_NAME: 'Whale Club of Portland' }
  const mail = {
    SUPPORT_EMAIL: 'help@whale.club',
    MAIL_FROM: 'post@whale.club',
    SMTP_URL: 'smtp://127.0.0.1:9',
    NEWSLETTER_URL: 'https://news.whale.club',
  }
  const child = spawn(CHROOT, inStage(stage, stage.cmd, { ...settings, ...required, ...mail }), {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data: Buffer) => (said += data.toString()))
  defer(() => child.kill('SIGKILL'))
  const failures = await checkRunning(stage, child)
  const written = await writable(stage)
  if (written !== null) failures.push(written)
  child.kill('SIGTERM')
  if (child.exitCode === null) await once(child, 'exit')
  if (child.exitCode !== 0) failures.push(`it ended with ${child.exitCode}`)
  const { output: size } = await exec('du', ['-sm', join(stage.root, stage.workdir)], { cwd: root, capture: true })
  return {
    figures: [`the image's own files: ${size.split('\t')[0]} MB`],
    failures: failures.length === 0 ? [] : [...failures, `it wrote: ${said.slice(-2000)}`],
  }
}

async function checkRunning(stage: Stage, child: ChildProcess): Promise<string[]> {
  const failures: string[] = []
  const isHealthy = async () =>
    (await exec(CHROOT, inStage(stage, stage.healthcheck), { cwd: root, capture: true })).code === 0
  let seconds = 0
  while (!(await isHealthy())) {
    if (child.exitCode !== null) return [`it did not start: exit code ${child.exitCode}`]
    if ((seconds += 1) > READY_SECONDS) return [`it was not healthy after ${READY_SECONDS} seconds`]
    await sleep(1000)
  }
  for (const [path, expected] of [
    ['/', '<!doctype html>'],
    ['/api/config', '{'],
  ] as const) {
    const reply = await fetch(`http://127.0.0.1:3000${path}`, { headers: { host: 'whale.club' } })
    const text = await reply.text()
    if (reply.status !== 200 || !text.startsWith(expected))
      failures.push(`${path} got ${reply.status}: ${text.slice(0, 80)}`)
  }
  return failures
}

/** Returns a failure if the image's user can write into its tree. */
async function writable(stage: Stage): Promise<string | null> {
  const { code } = await exec(CHROOT, inStage(stage, ['touch', 'apps/server/mark']), { cwd: root, capture: true })
  return code === 0 ? 'its user can write its files' : null
}

async function mount(from: string, to: string, defer: Defer): Promise<void> {
  await run('mount', ['--bind', from, to])
  defer(() => run('umount', ['--lazy', to]))
}

async function run(program: string, args: string[]): Promise<void> {
  const { code, output } = await exec(program, args, { cwd: root, capture: true })
  if (code !== 0) throw new Error(`${[program, ...args].join(' ')}: ${output.trim().slice(-2000)}`)
}
