import { lstat, mkdir } from 'node:fs/promises'

/**
 * Places for what `nobody` must reach when the project lies under a directory that only root may enter, such as
 * root's home. In order of preference: the first one outlives every clean-up of temporary files.
 */
const CANDIDATES = ['/var/lib/whale-club', '/var/tmp/whale-club']

/**
 * Returns a directory of root's that everybody may enter and nobody else may write. Throws when there is none.
 * A directory that somebody else made or may write is passed over: we would run what they put there.
 */
export async function sharedRoot(): Promise<string> {
  for (const place of CANDIDATES) {
    await mkdir(place, { mode: 0o755 }).catch(() => undefined)
    const found = await lstat(place).catch(() => null)
    if (found?.isDirectory() && found.uid === 0 && (found.mode & 0o022) === 0) return place
  }
  throw new Error(
    `PostgreSQL does not run as root, and no other user can reach this folder. ` +
      `Start as a normal user, or make ${CANDIDATES.join(' or ')} writable for root.`,
  )
}
