/** The key with which the server signs its links: given, or made once and kept beside the embedded database. */
import { createHmac, randomBytes } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Settings, WrongSetting } from '../env.ts'

/** Signs a text: the same text is signed alike by every process of the server, and by nobody else. */
export type Sign = (text: string) => string

/** The server's signature. Throws `WrongSetting` where several processes could each make a key of their own. */
export async function signer(settings: Settings): Promise<Sign> {
  const key = await keyOf(settings)
  return (text) => createHmac('sha256', key).update(text).digest('base64url')
}

async function keyOf({ secretKey, databaseUrl, dataDir }: Settings): Promise<Buffer> {
  if (secretKey !== null) return Buffer.from(secretKey, 'hex')
  if (databaseUrl !== null) {
    throw new WrongSetting('The setting SECRET_KEY is needed with DATABASE_URL; openssl rand -hex 32 makes one.')
  }
  const path = join(dataDir, 'secret.key')
  return Buffer.from((await readKept(path)) ?? (await make(path)), 'hex')
}

async function readKept(path: string): Promise<string | null> {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    // Expected: the first start.
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}

/** Written aside and linked into its place, so that a key is there whole or not at all, and of two that start at once one wins. */
async function make(path: string): Promise<string> {
  await mkdir(join(path, '..'), { recursive: true })
  const aside = `${path}.${randomBytes(6).toString('hex')}`
  await writeFile(aside, randomBytes(32).toString('hex'), { mode: 0o600 })
  try {
    await link(aside, path)
  } catch (error) {
    // Expected: somebody else was first, and theirs is the key.
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  } finally {
    await rm(aside, { force: true })
  }
  return await readFile(path, 'utf8')
}
