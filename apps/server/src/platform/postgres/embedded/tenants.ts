import { randomBytes } from 'node:crypto'
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Records in the folder that this app uses the server. Returns a function that removes the record and returns whether this was the last
 * live app. Removes records of killed apps.
 */
export async function moveIn(folder: string): Promise<() => Promise<boolean>> {
  await mkdir(folder, { recursive: true })
  const note = join(folder, `${process.pid}-${randomBytes(6).toString('hex')}`)
  await writeFile(note, '')
  let hasLeft = false
  return async () => {
    if (hasLeft) return false
    hasLeft = true
    await rm(note, { force: true })
    return !(await hasLiveApp(folder))
  }
}

async function hasLiveApp(folder: string): Promise<boolean> {
  let isLive = false
  for (const name of await readdir(folder)) {
    if (isAlive(Number(name.split('-')[0]))) isLive = true
    else await rm(join(folder, name), { force: true })
  }
  return isLive
}

/** Whether a process with this id exists, even if it belongs to another user. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
