import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../root.ts'
import { OTHER_STEPS, SERVER_COMMANDS, commandsIn, documentedCommands } from './smoke.ts'

test('finds each npm script that a text names, once', () => {
  const text =
    'Use `npm run bench -- start`, `npm run bench` or `npm start`; then npm test. Not npm ci, not npm start-up.'
  expect(commandsIn(text)).toEqual(['bench', 'start', 'test'])
})

test('covers every script of package.json that the documents name', async () => {
  const { scripts } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>
  }
  const named = await documentedCommands()
  expect(named.length).toBeGreaterThan(5)
  expect(named.filter((name) => !Object.hasOwn(scripts, name))).toEqual([])
  const wrong = named.filter((name) => name !== 'format' && scripts[name] !== `node tools/run.mjs ${name}`)
  expect(wrong).toEqual([])
})

test('lists only existing scripts as run elsewhere', async () => {
  const { scripts } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { scripts: object }
  const listed = [...Object.keys(OTHER_STEPS), ...SERVER_COMMANDS]
  expect(listed.filter((name) => !Object.hasOwn(scripts, name))).toEqual([])
})
