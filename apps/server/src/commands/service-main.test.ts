/** `whale-club …` runs a command with the settings of the services. */
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { runCommand } from '../testing/child-server.ts'
import { cloneDatabase, databaseUrl, dropDatabase } from '../testing/databases.ts'

/** Production refuses the placeholders. */
const OWN = 'SUPPORT_EMAIL=help@whale.club\nNEWSLETTER_URL=https://news.whale.club\nPUBLIC_URL=https://whale.club\n'

const serverUrl = inject('serverUrl')
const name = `service_${randomBytes(6).toString('hex')}`
let folder = ''
let [settings, owner] = ['', '']
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'whale-service-'))
  ;[settings, owner] = [join(folder, 'env'), join(folder, 'owner.env')]
  await cloneDatabase({ serverUrl, template: 'template1', name })
  const url = databaseUrl({ serverUrl, name })
  await writeFile(
    settings,
    `# A name with spaces\nOPERATOR_NAME=Whale Club of Portland\nSECRET_KEY=${'0'.repeat(64)}\n${OWN}`,
  )
  await writeFile(owner, `DATABASE_URL="${url}"\n`)
})
afterAll(async () => {
  await dropDatabase({ serverUrl, name })
  await rm(folder, { recursive: true })
})

it('migrates, and runs other commands, with the settings of all readable files', async () => {
  const files = ['--settings', settings, '--settings', join(folder, 'nowhere'), '--settings', owner, '--']
  const run = (...words: string[]) => runCommand('service', [...files, ...words], {})
  const plan = await run('migrate', 'plan')
  expect(plan.output).toMatch(/^0001_tables\.sql\n(?:000\d_\w+\.sql\n)*cell_1\/0001_tables\.sql\n/)
  expect(await run('migrate')).toEqual({ code: 0, output: 'The tables are those of this version.\n' })
  expect(await run('migrate', 'plan')).toEqual({
    code: 0,
    output: 'No migration is missing: processes can be restarted one by one.\n',
  })
  expect(await run('ops', 'due')).toMatchObject({ code: 0, output: expect.stringMatching(/^Nothing is due/) as string })
  // Everything that follows is passed on, including options.
  const restore = await run('ops', 'restore-league', 'league_1', '--from', 'nowhere', '--replace')
  expect(restore).toMatchObject({ code: 1, output: expect.stringMatching(/^Add --from and the URL/) as string })
}, 180_000)

it('explains in a sentence what is missing', async () => {
  expect(await runCommand('service', ['--settings', settings, '--', 'fly'], {})).toEqual({
    code: 1,
    output: 'Usage: whale-club ops|audit|backup|migrate …\n',
  })
  const away = join(folder, 'nowhere')
  expect(await runCommand('service', ['--settings', away, '--', 'ops', 'due'], {})).toEqual({
    code: 1,
    output: `This user cannot read ${away}: run it as root.\n`,
  })
}, 60_000)
