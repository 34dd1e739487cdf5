import { resolve } from 'node:path'
import { type Settings, WrongSetting } from '../../../env.ts'
import { folderError } from '../../../start-errors.ts'
import { type Embedded, startEmbedded } from './launch.ts'

type Place = Pick<Settings, 'dataDir' | 'backupDir'>

/** Starts the embedded PostgreSQL from the settings, or attaches to it. Throws `WrongSetting` if it cannot. */
export async function openEmbedded({ dataDir, backupDir }: Place): Promise<Embedded> {
  try {
    return await startEmbedded({ dataDir, backupDir })
  } catch (error) {
    throw embeddedError(error, { dataDir, backupDir })
  }
}

/** The sentence for an embedded PostgreSQL that cannot start. */
export function embeddedError(error: unknown, { dataDir, backupDir }: Place): unknown {
  const ofBackups = backupDir === null ? error : folderError(error, { name: 'BACKUP_DIR', path: resolve(backupDir) })
  const known = folderError(ofBackups, { name: 'DATA_DIR', path: resolve(dataDir) })
  return known instanceof WrongSetting || !(known instanceof Error) ? known : new WrongSetting(sentenceOf(known))
}

/** The last line of initdb's output, such as "could not look up effective user ID 4711: user does not exist", or the error itself. */
function sentenceOf(error: Error): string {
  const printed = 'stderr' in error ? String(error.stderr).trim().split('\n').at(-1) : undefined
  if (printed === undefined) return error.message
  return `The embedded PostgreSQL cannot be created: ${printed.replace(/^initdb: error: /, '')}. Use another user, or set DATABASE_URL.`
}
