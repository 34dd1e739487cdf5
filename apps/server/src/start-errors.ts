/** Start errors that an operator can fix, as sentences. They name the setting and never repeat its value. */
import { sep } from 'node:path'
import { WrongSetting } from './env.ts'

type Names = { port: 'PORT' | 'METRICS_PORT'; host: 'HOST' | 'METRICS_HOST' }

const LISTENING: Readonly<Record<string, (names: Names) => string>> = {
  EADDRINUSE: ({ port, host }) =>
    `The setting ${port} names a port that another process listens at (${host} is the address).`,
  EACCES: ({ port }) => `The setting ${port} names a port that this user may not listen at: use one from 1024 on.`,
  EADDRNOTAVAIL: ({ host }) => `The setting ${host} must be an address of this machine.`,
  ENOTFOUND: ({ host }) => `The setting ${host} must be an address of this machine: no such name was found.`,
  EAI_AGAIN: ({ host }) => `The setting ${host} must be an address of this machine: no such name was found.`,
}

/** The sentence for a server that cannot listen; any other error unchanged. */
export function listenError(error: unknown, names: Names): unknown {
  const why = LISTENING[codeOf(error)]?.(names)
  return why === undefined ? error : new WrongSetting(why)
}

/** The sentence for an unusable folder; any other error unchanged. */
export function folderError(error: unknown, folder: { name: string; path: string }): unknown {
  const isOfFolder =
    error instanceof Error && 'path' in error && 'syscall' in error && isIn(String(error.path), folder.path)
  if (!isOfFolder) return error
  return new WrongSetting(
    `The setting ${folder.name} must be a folder that this user can read and write (${codeOf(error)}).`,
  )
}

function isIn(path: string, folder: string): boolean {
  return path === folder || path.startsWith(folder + sep) || folder.startsWith(path + sep)
}

/** The sentence for a database that refuses or does not answer. PostgreSQL's own words include roles and databases, but never a password. */
export function databaseError(error: unknown, name: string): WrongSetting {
  const isOfPostgres = error instanceof Error && 'severity' in error
  const why = isOfPostgres ? error.message : codeOf(error) || 'no answer in time'
  return new WrongSetting(`The database of ${name} cannot be used now: ${why.replace(/\.$/, '')}.`)
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
}
