/**
 * Point-in-time backups of the embedded PostgreSQL: base backups, and every WAL segment within a minute. Other databases use their own
 * tools (docs/operations.md).
 */
import { chmod, chown, cp, lstat, mkdir, readFile, readdir, rename, stat, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import pg from 'pg'
import { WrongSetting } from '../../../env.ts'
import { type Home, canBeEntered, homeIn, makeFolder, newArchive, placeHome } from './home.ts'
import { type Identity, serverIdentity } from './identity.ts'

/** Not copied: the log, which is archived separately, and the files of a running server. */
const NOT_COPIED = /^(pg_wal\/.+|pg_replslot\/.+|pg_dynshmem\/.+|pg_stat_tmp\/.+|pgsql_tmp.*|postmaster\.(pid|opts))$/
const BASE = 'base-'
const DRAFT = 'draft-'
const SERVER_NAME = 'postgres'
/** The file in a base backup with its archive's name, and the default archive. */
const ARCHIVE = 'archive'
const FIRST_ARCHIVE = 'wal'

/** The folder of an archive of log segments. Each database has its own, even one restored from another's archive. */
function archiveIn(backupDir: string, name: string): string {
  return join(resolve(backupDir), name)
}

/** The name of an archive, read from its file. Databases and copies from before there were several have no such file. */
async function archiveNamed(file: string): Promise<string> {
  return await readFile(file, 'utf8').catch(() => FIRST_ARCHIVE)
}

/** Creates the backup folders so that the server can write to them; nobody else can read them. */
export async function prepareBackups(backupDir: string, home: Home): Promise<string> {
  const archive = archiveIn(backupDir, await archiveNamed(home.archive))
  const identity = serverIdentity()
  await makeFolder(resolve(backupDir), identity.switchesUser ? 0o711 : 0o700)
  await requireReach(backupDir, identity)
  await makeFolder(archive, 0o700)
  await own(archive, identity)
  return archive
}

async function requireReach(backupDir: string, identity: Identity): Promise<void> {
  // The path becomes part of a shell command.
  if (/["'%\\$`\n]/.test(resolve(backupDir))) throw new WrongSetting('The setting BACKUP_DIR must have a plain name.')
  if (await canBeEntered(backupDir, identity)) return
  throw new WrongSetting(
    'The setting BACKUP_DIR must be a folder that every user can enter, with those above it: PostgreSQL does not run as root.',
  )
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
  await prepareBackups(given.backupDir, home)
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
    await writeFile(join(draft, ARCHIVE), await archiveNamed(home.archive))
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

interface Restoring {
  backupDir: string
  dataDir: string
  /** ISO; null: the end of the log. */
  moment: string | null
  /** The archive; null: the only one. */
  from?: string | null
}

export interface Restored {
  /** The base backup that it uses. */
  base: string
  archive: string
  /** The name of the archive that the restored database will use. */
  ownArchive: string
}

/**
 * Prepares a restore to a moment in `dataDir`, which must have no database. The next start replays the log; start it without an archive.
 * Throws if no base backup is older, or if there are several archives to choose from.
 */
export async function layOut({ backupDir, dataDir: folder, moment, from = null }: Restoring): Promise<Restored> {
  const dataDir = resolve(folder)
  if ((await homeIn(dataDir)) !== null) {
    throw new WrongSetting(`There is a database in ${dataDir} already. Move ${join(dataDir, SERVER_NAME)} away first.`)
  }
  const name = from ?? (await onlyArchive(backupDir))
  const base = await baseBefore({ backupDir, moment, archive: name })
  const archive = archiveIn(backupDir, name)
  const identity = serverIdentity()
  await requireReach(archive, identity)
  await makeFolder(dataDir, identity.switchesUser ? 0o711 : 0o700)
  const ownArchive = newArchive()
  const lines = [
    `restore_command = 'cp "${archive}/%f" "%p"'`,
    // Other timelines in the archive are other restores of this database.
    `recovery_target_timeline = 'current'`,
    ...(moment === null ? [] : endAt(moment)),
    // Refuse connections until the restore has reached its target.
    `hot_standby = off`,
  ]
  await placeHome({ dataDir, identity }, async (draft) => {
    await cp(join(base, 'data'), draft.data, { recursive: true })
    await cp(join(base, 'password'), draft.password)
    await mkdir(draft.apps, { mode: 0o700 })
    await writeFile(draft.archive, ownArchive)
    const settings = join(draft.data, 'postgresql.auto.conf')
    await writeFile(settings, `${await readFile(settings, 'utf8')}\n${lines.join('\n')}\n`)
    await writeFile(join(draft.data, 'recovery.signal'), '')
    await ownTree(draft.data, identity)
    await own(draft.password, identity)
  })
  return { base, archive, ownArchive }
}

function endAt(moment: string): string[] {
  // This setting, unlike others, does not accept the Z.
  const time = moment.replace('T', ' ').replace('Z', '+00')
  return [`recovery_target_time = '${time}'`, `recovery_target_action = 'promote'`]
}

async function onlyArchive(backupDir: string): Promise<string> {
  const names = (await readdir(resolve(backupDir))).filter((name) => /^wal(-|$)/.test(name))
  const [only = FIRST_ARCHIVE, ...others] = names.toSorted()
  if (others.length === 0) return only
  const lines = await Promise.all(names.toSorted().map((name) => describeArchive(backupDir, name)))
  throw new WrongSetting(
    ['The folder of BACKUP_DIR has the logs of several databases. Name one with --from:', ...lines].join('\n'),
  )
}

async function describeArchive(backupDir: string, name: string): Promise<string> {
  const archive = archiveIn(backupDir, name)
  const times = await Promise.all(
    (await readdir(archive)).filter(isSegment).map(async (segment) => (await stat(join(archive, segment))).mtimeMs),
  )
  return `  --from ${name}: ${times.length === 0 ? 'empty' : `until ${new Date(Math.max(...times)).toISOString()}`}`
}

/** Copies are named by their start time. PostgreSQL rejects one that ended after the target. */
async function baseBefore(given: { backupDir: string; moment: string | null; archive: string }): Promise<string> {
  const { backupDir, moment, archive } = given
  const before = moment === null ? null : `${BASE}${moment.replaceAll(/[-:]/g, '')}`
  const names = (await readdir(resolve(backupDir))).filter((name) => name.startsWith(BASE)).toSorted()
  for (const name of names.toReversed()) {
    const base = join(resolve(backupDir), name)
    if (before !== null && name > before) continue
    if ((await archiveNamed(join(base, ARCHIVE))) === archive) return base
  }
  throw new WrongSetting(`There is no base backup of ${archive} in ${backupDir} from before ${moment ?? 'now'}.`)
}

/** A full file of the log: 8 digits for the timeline, 16 for its place. */
function isSegment(name: string): boolean {
  return /^[0-9A-F]{24}$/.test(name)
}

/**
 * After a restore to the end of the log, describes anything in the archive that was not replayed. The restore ended where the new timeline
 * begins.
 */
export async function notRestored({ dataDir, archive }: { dataDir: string; archive: string }): Promise<string[]> {
  const home = await homeIn(resolve(dataDir))
  const end = home === null ? null : await endOfRestore(join(home.data, 'pg_wal'))
  if (end === null) return ['The end of the restore is not known.']
  const segments = (await readdir(archive)).filter(isSegment).toSorted()
  const ofTimeline = segments.filter((name) => timelineOf(name) === end.timeline)
  const last = ofTimeline.at(-1)
  const others = new Set(segments.map(timelineOf).filter((timeline) => timeline > end.timeline))
  const sentences = [...others].map(
    (timeline) =>
      `The log of timeline ${timeline} is in the archive too. It belongs to another restore and was not used.`,
  )
  if (last !== undefined && positionOf(last) > end.position) {
    const next = ofTimeline.find((name) => positionOf(name) + SEGMENT_BYTES > end.position)
    sentences.unshift(
      `NOT RESTORED TO THE NEWEST CHANGE: the log goes on to ${last}, but a file before it is missing or damaged${next === undefined ? '' : ` (${next} is there)`}. What came after it is lost.`,
    )
  }
  return sentences
}

const SEGMENT_BYTES = 16n * 1024n * 1024n

function timelineOf(segment: string): number {
  return Number.parseInt(segment.slice(0, 8), 16)
}

function positionOf(segment: string): bigint {
  return (BigInt(`0x${segment.slice(8, 16)}`) << 32n) + BigInt(`0x${segment.slice(16)}`) * SEGMENT_BYTES
}

/** Reads the last line of the newest history file: the previous timeline, and the position in the log, such as `0/3000158`. */
async function endOfRestore(log: string): Promise<{ timeline: number; position: bigint } | null> {
  const newest = (await readdir(log))
    .filter((name) => name.endsWith('.history'))
    .toSorted()
    .at(-1)
  if (newest === undefined) return null
  const text = await readFile(join(log, newest), 'utf8')
  const found = [...text.matchAll(/^(\d+)\t([0-9A-F]+)\/([0-9A-F]+)/gm)].at(-1)
  if (found === undefined) return null
  const [, timeline, high, low] = found
  return { timeline: Number(timeline), position: (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`) }
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
  const remaining = lines.filter(
    (line) => !/^(restore_command|recovery_target_(time|timeline|action)|hot_standby) /.test(line),
  )
  await writeFile(settings, remaining.join('\n'))
  await chmod(dirname(settings), 0o700)
}
