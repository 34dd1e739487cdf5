/** Temporary folders of a measure, removed with everything in them. */
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Lends `work` a fresh folder. */
export async function withFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'whale-club-bench-'))
  try {
    await chmod(folder, 0o711) // PostgreSQL runs as another user when we are root, and must be able to walk in.
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
