/** Closes everything that a script started, even if it fails. */
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export type Defer = (close: () => unknown) => void

/** Runs `work`, then runs what it deferred, last one first. Runs all of it, even if something throws. */
export async function withClosers<T>(work: (defer: Defer) => Promise<T>): Promise<T> {
  await using stack = new AsyncDisposableStack()
  return await work((close) => stack.defer(async () => void (await close())))
}

/** Makes a folder that is removed at the end. */
export async function temporaryFolder(defer: Defer): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'whale-club-'))
  defer(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }))
  await chmod(folder, 0o711) // PostgreSQL runs as another user when we are root, and must be able to enter.
  return folder
}
