/**
 * Runs a command with the settings and as the user of the services; called by `deploy/whale-club`. Only root and that user may.
 * `--settings` names a settings file; one that this user may not read, such as the one with the owner's password, is skipped if another one
 * is given.
 */
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { constants } from 'node:os'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { WrongSetting } from '../env.ts'
import { runMain } from '../run-main.ts'
import { readEnvironmentFile } from './environment-file.ts'

const COMMANDS = ['ops', 'audit', 'backup', 'migrate']
const ROOT = fileURLToPath(new URL('../../../../', import.meta.url))

await runMain(async () => {
  const { values, positionals } = parseArgs({
    options: { settings: { type: 'string', multiple: true, default: [] }, user: { type: 'string' } },
    // Arguments after `--` are for the command.
    allowPositionals: true,
  })
  const [command = '', ...words] = positionals
  if (!COMMANDS.includes(command)) throw new WrongSetting(`Usage: whale-club ${COMMANDS.join('|')} …`)
  const settings = await settingsIn(values.settings)
  const child = spawn(process.execPath, [`apps/server/src/commands/${command}-main.ts`, ...words], {
    cwd: ROOT,
    env: { PATH: '/usr/local/bin:/usr/bin:/bin', NODE_ENV: 'production', ...settings },
    stdio: 'inherit',
    ...(process.getuid?.() === 0 && values.user !== undefined ? identityOf(values.user) : {}),
  })
  const [code, signal] = (await once(child, 'exit')) as [number | null, NodeJS.Signals | null]
  process.exitCode = code ?? 128 + constants.signals[signal ?? 'SIGTERM']
})

async function settingsIn(files: readonly string[]): Promise<Record<string, string>> {
  const settings: Record<string, string> = {}
  let isRead = false
  for (const file of files) {
    const text = await readFile(file, 'utf8').catch(() => null)
    if (text === null) continue
    isRead = true
    Object.assign(settings, readEnvironmentFile(text))
  }
  if (!isRead) throw new WrongSetting(`This user cannot read ${files.join(' or ')}: run it as root.`)
  return settings
}

function identityOf(user: string): { uid: number; gid: number } {
  const number = (flag: '-u' | '-g') => Number(execFileSync('id', [flag, user], { encoding: 'utf8' }))
  return { uid: number('-u'), gid: number('-g') }
}
