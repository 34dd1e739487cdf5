import { chmod, lstat, mkdir } from 'node:fs/promises'

/**
 * Folders for files that `nobody` must reach when only root may enter the project's folder, such as root's home. The first choice survives
 * clean-ups of temporary files.
 */
const CANDIDATES = ['/var/lib/whale-club', '/var/tmp/whale-club']

/**
 * Returns a folder that root owns, everyone may enter and only root may write to. Throws if there is none. Skips folders that others own or
 * may write to, because we run programs from it.
 */
export async function sharedRoot(): Promise<string> {
  for (const place of CANDIDATES) {
    await mkdir(place).catch(() => undefined)
    const found = await lstat(place).catch(() => null)
    if (!found?.isDirectory() || found.uid !== 0 || (found.mode & 0o022) !== 0) continue
    // It was created for root only, under a umask of 077.
    if ((found.mode & 0o011) !== 0o011) await chmod(place, (found.mode & 0o777) | 0o011)
    return place
  }
  throw new Error(
    `PostgreSQL does not run as root, and no other user can reach this folder. ` +
      `Start as a normal user, or make ${CANDIDATES.join(' or ')} writable for root.`,
  )
}
