/** The secret that signs links and seals stored secrets: from SECRET_KEY, or generated once beside the embedded database. */
import { createHmac, randomBytes } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type Settings, WrongSetting } from '../env.ts'
import { folderError } from '../start-errors.ts'

/** Signs a text. All processes of a deployment return the same signature. */
export type Sign = (text: string) => string

/** Throws `WrongSetting` if several processes could each generate a key. */
export async function signer(settings: Settings): Promise<Sign> {
  const { current: key } = await secretKeys(settings)
  return (text) => createHmac('sha256', key).update(text).digest('base64url')
}

/** Returns the secret, and the one before the last rotation. Throws `WrongSetting` like `signer`. */
export async function secretKeys(settings: Settings): Promise<{ current: Buffer; previous: Buffer | null }> {
  const { previousSecretKey } = settings
  const previous = previousSecretKey === null ? null : Buffer.from(previousSecretKey, 'hex')
  return { current: await currentKey(settings), previous }
}

async function currentKey({ secretKey, databaseUrl, dataDir }: Settings): Promise<Buffer> {
  if (secretKey !== null) return Buffer.from(secretKey, 'hex')
  if (databaseUrl !== null) {
    throw new WrongSetting('The setting SECRET_KEY is needed with DATABASE_URL; openssl rand -hex 32 makes one.')
  }
  return Buffer.from(await madeOnce(join(dataDir, 'secret.key'), () => randomBytes(32).toString('hex')), 'hex')
}

/** The text of a file in `DATA_DIR` that only its owner can read. The first of several processes creates it. */
export async function madeOnce(path: string, make: () => string): Promise<string> {
  try {
    return (await readKey(path)) ?? (await write(path, make()))
  } catch (error) {
    throw folderError(error, { name: 'DATA_DIR', path: dirname(path) })
  }
}

async function readKey(path: string): Promise<string | null> {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    // Expected: the first start.
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}

/** Writes a temporary file and links it, so that the key is complete and only one of two concurrent starts wins. */
async function write(path: string, text: string): Promise<string> {
  await mkdir(join(path, '..'), { recursive: true })
  const aside = `${path}.${randomBytes(6).toString('hex')}`
  await writeFile(aside, text, { mode: 0o600 })
  try {
    await link(aside, path)
  } catch (error) {
    // Expected: another process was first. Use its key.
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  } finally {
    await rm(aside, { force: true })
  }
  return await readFile(path, 'utf8')
}
