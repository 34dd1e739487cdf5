/** A disk that is small enough to be filled in a moment. */
import { execFile } from 'node:child_process'
import { chmod, mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

export interface SmallDisk {
  folder: string
  /** Leaves no room for anything. */
  fill(): Promise<void>
  /** Gives back what `fill` took. */
  free(): Promise<void>
  close(): Promise<void>
}

/** Mounts one of 256 MB in memory; null where we may not: that takes Linux, root, and a container that allows it. */
export async function mountSmallDisk(): Promise<SmallDisk | null> {
  const folder = await mkdtemp(join(tmpdir(), 'whale-club-small-disk-'))
  const mounted = run('mount', ['-t', 'tmpfs', '-o', 'size=256m', 'tmpfs', folder])
  const isMounted = await mounted.then(
    () => true,
    () => false,
  )
  if (!isMounted) {
    await rm(folder, { recursive: true })
    return null
  }
  await chmod(folder, 0o711) // PostgreSQL runs as another user when we are root, and must be able to walk in.
  const ballast = join(folder, 'ballast')
  return {
    folder,
    fill: () => fill(ballast),
    free: () => rm(ballast, { force: true }),
    async close() {
      await run('umount', [folder])
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Writes until there is no room for anything. */
async function fill(path: string): Promise<void> {
  const file = await open(path, 'a')
  try {
    for (const bytes of [1024 * 1024, 4096]) {
      const block = Buffer.alloc(bytes)
      // Expected at the end: no space left.
      while (
        await file.write(block).then(
          ({ bytesWritten }) => bytesWritten === bytes,
          () => false,
        )
      );
    }
  } finally {
    await file.close()
  }
}
