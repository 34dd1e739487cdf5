/**
 * Point-in-time backups of the embedded PostgreSQL: base backups, and every WAL segment within a minute. Other databases use their own
 * tools (docs/operations.md).
 */
import { chmod, chown, cp, lstat, mkdir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import pg from 'pg'
import { homeIn } from './home.ts'
import { type Identity, serverIdentity } from './identity.ts'

/** Excluded from a copy: the log, which is archived separately, and the files of a running server. */
const NOT_COPIED = /^(pg_wal\/.+|pg_replslot\/.+|pg_dynshmem\/.+|pg_stat_tmp\/.+|pgsql_tmp.*|postmaster\.(pid|opts))$/
const BASE = 'base-'
const DRAFT = 'draft-'
const SERVER_NAME = 'postgres'

/** The folder of the archived log segments. */
function archiveIn(backupDir: string): string {
  return join(resolve(backupDir), 'wal')
}

/** Makes the folders of a backup so that the server can write to them; nobody else can read them. */
export async function prepareBackups(backupDir: string): Promise<string> {
  const archive = archiveIn(backupDir)
  // The path becomes part of a shell command.
  if (/["'%\\$`\n]/.test(archive)) throw new Error(`The folder for backups must have a plain name: ${archive}`)
  const identity = serverIdentity()
  await mkdir(resolve(backupDir), { recursive: true, mode: identity.switchesUser ? 0o711 : 0o700 })
  await mkdir(archive, { recursive: true, mode: 0o700 })
  await own(archive, identity)
  return archive
}

/** Settings that archive the log there: whole segments, never overwritten, and at least one a minute. */
export function archiveSettings(archive: string): string[] {
  const command = `test ! -f "${archive}/%f" && cp "%p" "${archive}/%f.part" && mv "${archive}/%f.part" "${archive}/%f"`
  return ['archive_mode=on', 'archive_timeout=60', `archive_command=${command}`]
}

/** Copies the files of the running server at `url` from `dataDir`. Returns the folder of the copy, which exists only when complete. */
export async function takeBase(given: { url: string; dataDir: string; backupDir: string }): Promise<string> {
  const home = await homeIn(resolve(given.dataDir))
  if (home === null) throw new Error(`There is no database in ${given.dataDir}.`)
  await prepareBackups(given.backupDir)
  const client = new pg.Client({ connectionString: given.url })
  await client.connect()
  try {
    const { rows } = await client.query<{ name: string }>(
      `select to_char(now() at time zone 'UTC', 'YYYYMMDD"T"HH24MISS.MS"Z"') as name, pg_backup_start('whale', true)`,
    )
    const name = rows[0]?.name ?? ''
    const draft = join(resolve(given.backupDir), `${DRAFT}${name}`)
    await mkdir(join(draft, 'data'), { recursive: true, mode: 0o700 })
    await copyTree(home.data, join(draft, 'data'))
    await writeFile(join(draft, 'password'), await readFile(home.password, 'utf8'), { mode: 0o600 })
    // Use one connection: PostgreSQL aborts the backup when it closes. The statement returns once the log is archived.
    const { rows: stopped } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(true)')
    await writeFile(join(draft, 'data/backup_label'), stopped[0]?.labelfile ?? '', { mode: 0o600 })
    const place = join(resolve(given.backupDir), `${BASE}${name}`)
    await rename(draft, place)
    return place
  } finally {
    await client.end()
  }
}

/** Skips files that vanish during the copy. Replaying the log repairs files that change. */
async function copyTree(from: string, to: string, inside = ''): Promise<void> {
  for (const entry of await readdir(join(from, inside), { withFileTypes: true })) {
    const path = inside === '' ? entry.name : `${inside}/${entry.name}`
    if (NOT_COPIED.test(path)) continue
    if (entry.isDirectory()) {
      await mkdir(join(to, path), { mode: 0o700 })
      await copyTree(from, to, path)
    } else {
      await cp(join(from, path), join(to, path)).catch((error: unknown) => {
        if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
      })
    }
  }
}

/**
 * Prepares a restore to `moment` (ISO; null: the end of the log) in `dataDir`, which must have no database. The next start replays the
 * log. Returns the base backup it used. Throws if none is older than `moment`.
 */
export async function layOut(given: { backupDir: string; dataDir: string; moment: string | null }): Promise<string> {
  const dataDir = resolve(given.dataDir)
  if ((await homeIn(dataDir)) !== null) {
    throw new Error(`There is a database in ${dataDir} already. Move ${join(dataDir, SERVER_NAME)} away first.`)
  }
  const base = await baseBefore(given.backupDir, given.moment)
  const identity = serverIdentity()
  await mkdir(dataDir, { recursive: true, mode: identity.switchesUser ? 0o711 : 0o700 })
  const draft = join(dataDir, `${SERVER_NAME}.${DRAFT}restored`)
  await rm(draft, { recursive: true, force: true })
  await cp(base, draft, { recursive: true })
  await mkdir(join(draft, 'apps'), { mode: 0o700 })
  const archive = archiveIn(given.backupDir)
  const lines = [
    `restore_command = 'cp "${archive}/%f" "%p"'`,
    ...(given.moment === null ? [] : endAt(given.moment)),
    // Refuse connections until the restore has reached its target.
    `hot_standby = off`,
  ]
  const settings = join(draft, 'data/postgresql.auto.conf')
  await writeFile(settings, `${await readFile(settings, 'utf8')}\n${lines.join('\n')}\n`)
  await writeFile(join(draft, 'data/recovery.signal'), '')
  await chmod(draft, identity.switchesUser ? 0o711 : 0o700)
  await ownTree(join(draft, 'data'), identity)
  await own(join(draft, 'password'), identity)
  await rename(draft, join(dataDir, SERVER_NAME))
  return base
}

function endAt(moment: string): string[] {
  // This setting alone does not take the Z.
  const time = moment.replace('T', ' ').replace('Z', '+00')
  return [`recovery_target_time = '${time}'`, `recovery_target_action = 'promote'`]
}

/** Copies are named by their start time. PostgreSQL rejects one that ended after the target. */
async function baseBefore(backupDir: string, moment: string | null): Promise<string> {
  const before = moment === null ? null : `${BASE}${moment.replaceAll(/[-:]/g, '')}`
  const names = (await readdir(resolve(backupDir))).filter((name) => name.startsWith(BASE))
  const name = names.toSorted().findLast((copy) => before === null || copy <= before)
  if (name === undefined) throw new Error(`There is no base backup in ${backupDir} from before ${moment ?? 'now'}.`)
  return join(resolve(backupDir), name)
}

async function own(path: string, identity: Identity): Promise<void> {
  if (identity.switchesUser) await chown(path, identity.uid, identity.gid)
}

async function ownTree(path: string, identity: Identity): Promise<void> {
  if (!identity.switchesUser) return
  await own(path, identity)
  if (!(await lstat(path)).isDirectory()) return
  for (const name of await readdir(path)) await ownTree(join(path, name), identity)
}

/** Removes the restore target after a finished restore, so that later starts ignore it. */
export async function forgetRecovery(dataDir: string): Promise<void> {
  const home = await homeIn(resolve(dataDir))
  if (home === null) return
  const settings = join(home.data, 'postgresql.auto.conf')
  const lines = (await readFile(settings, 'utf8')).split('\n')
  const remaining = lines.filter((line) => !/^(restore_command|recovery_target_(time|action)|hot_standby) /.test(line))
  await writeFile(settings, remaining.join('\n'))
  await chmod(dirname(settings), 0o700)
}
