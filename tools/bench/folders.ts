/** Temporary folders. */
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Runs `work` with a new folder, and removes it afterwards. */
export async function withFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'whale-club-tools-'))
  try {
    await chmod(folder, 0o711) // PostgreSQL runs as another user when we are root, and must be able to enter.
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
