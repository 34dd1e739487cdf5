/** A disk small enough to fill in a moment. */
import { execFile } from 'node:child_process'
import { chmod, mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'

const run = promisify(execFile)

export interface SmallDisk {
  folder: string
  fill(): Promise<void>
  /** Frees what `fill` used. */
  free(): Promise<void>
  close(): Promise<void>
}

/** Mounts 256 MB of memory. Returns null without permission: it needs Linux, root, and a container that allows mounts. */
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
  await chmod(folder, 0o711) // As root, PostgreSQL runs as another user, which must be able to enter the folder.
  const ballast = join(folder, 'ballast')
  return {
    folder,
    fill: () => fill(ballast),
    free: () => rm(ballast, { force: true }),
    async close() {
      await unmount(folder)
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** How often unmounting a busy disk is retried, 100 ms apart. */
const TRIES = 200

/**
 * PostgreSQL removes its lock file just before it exits, and the folder is busy until then. If something remains, the folder is detached,
 * so that no mount is left behind, and this throws.
 */
async function unmount(folder: string): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await run('umount', [folder])
      return
    } catch (error) {
      if (tries === TRIES) {
        await run('umount', ['--lazy', folder])
        throw error
      }
    }
    await sleep(100)
  }
}

/** Writes until the disk is full. */
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
