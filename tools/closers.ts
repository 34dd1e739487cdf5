/** Closes what a script started, also when it fails. */
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Registers something to close. */
export type Defer = (close: () => unknown) => void

/** Runs `work`, then closes what it deferred, the last one first. Closes all of it, and throws the first error. */
export async function withClosers<T>(work: (defer: Defer) => Promise<T>): Promise<T> {
  const closers: (() => unknown)[] = []
  const errors: unknown[] = []
  const caught = async <R>(act: () => R): Promise<Awaited<R> | undefined> => {
    try {
      return await act()
    } catch (error) {
      errors.push(error)
      return undefined
    }
  }
  const result = await caught(() => work((close) => void closers.push(close)))
  for (const close of closers.toReversed()) await caught(close)
  if (errors.length > 0) throw errors[0]
  return result as T
}

/** Makes a folder that is removed at the end. */
export async function temporaryFolder(defer: Defer): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'whale-club-'))
  defer(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }))
  await chmod(folder, 0o711) // PostgreSQL runs as another user when we are root, and must be able to enter.
  return folder
}
