/** Operator commands without a usable database print a sentence instead of a stack trace, and create nothing. */
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { runCommand } from '../testing/child-server.ts'
import { cloneDatabase, dropDatabase } from '../testing/databases.ts'

const SECRET = 'hunter2'
const COMMANDS = [
  ['ops', ['due']],
  ['audit', []],
] as const

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'whale-commands-'))
})
afterAll(() => rm(folder, { recursive: true }))

describe.each(COMMANDS)('%s', (command, words) => {
  it('refuses to run without a database, and creates none', async () => {
    for (const settings of [{}, { DATA_DIR: join(folder, 'data') }]) {
      expect(await runCommand(command, words, settings, folder)).toEqual({
        code: 1,
        output: 'Set DATABASE_URL or DATA_DIR. There is no database in the folder of DATA_DIR.\n',
      })
    }
    expect(await readdir(folder)).toEqual([])
  }, 30_000)

  it('names the setting of a database that cannot be used', async () => {
    const url = new URL(inject('serverUrl'))
    url.password = SECRET
    for (const settings of [
      { DATABASE_URL: `postgresql://whale:7#${SECRET}@db/whale` },
      { DATABASE_URL: url.href },
      { DATABASE_URL: inject('serverUrl'), DIRECT_DATABASE_URL: url.href },
    ]) {
      const { code, output } = await runCommand(command, words, settings, folder)
      const name = 'DIRECT_DATABASE_URL' in settings ? 'DIRECT_DATABASE_URL' : 'DATABASE_URL'
      expect(output).toMatch(new RegExp(`^The (setting|database of) ${name} [^\\n]+\\.\\n$`))
      expect(output).not.toContain(SECRET)
      expect(code).toBe(1)
    }
  }, 60_000)

  it('refuses a database without tables', async () => {
    // Other tests start servers on the database `postgres`, which then has tables.
    const empty = { serverUrl: inject('serverUrl'), name: `no_tables_${command}` }
    await dropDatabase(empty)
    const DATABASE_URL = await cloneDatabase({ ...empty, template: 'template1' })
    const { code, output } = await runCommand(command, words, { DATABASE_URL }, folder)
    await dropDatabase(empty)
    expect({ code, output }).toEqual({
      code: 1,
      output: 'The database of DATABASE_URL has no tables: start the server first.\n',
    })
  }, 30_000)
})

it('backup refuses a folder without a database, and creates none', async () => {
  const settings = { DATA_DIR: join(folder, 'data'), BACKUP_DIR: join(folder, 'backup') }
  expect(await runCommand('backup', [], settings, folder)).toEqual({
    code: 1,
    output: 'There is no database in the folder of DATA_DIR.\n',
  })
  expect(await readdir(folder)).toEqual([])
}, 30_000)
