import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../exec.ts'
import { instructionsOf, isIgnored } from './dockerfile.ts'

test('reads every instruction of the image, and rejects unknown ones', async () => {
  const instructions = instructionsOf(await readFile(join(root, 'deploy/Dockerfile'), 'utf8'))
  expect(instructions.filter(({ kind }) => kind === 'FROM')).toHaveLength(4)
  expect(instructions).toContainEqual({ kind: 'USER', value: 'node' })
  expect(instructions).toContainEqual({
    kind: 'COPY',
    mode: '755',
    from: 'built',
    sources: ['/srv/whale-club/apps/web/dist'],
    target: 'apps/web/dist',
  })
  expect(() => instructionsOf('ADD . .')).toThrow('ADD . .')
})

test('excludes a path from the image by the last matching line', async () => {
  const ignored = await readFile(join(root, 'deploy/Dockerfile.dockerignore'), 'utf8')
  const left = [
    'README.md',
    '.git/config',
    'apps/server/.env',
    'packages/game/src/testing/bots.ts',
    'apps/web/dist/app.js',
  ]
  const taken = ['package.json', '.npmrc', 'tools/run.mjs', 'apps/server/src/main.ts', 'packages/words/package.json']
  expect(left.filter((path) => !isIgnored(path, ignored))).toEqual([])
  expect(taken.filter((path) => isIgnored(path, ignored))).toEqual([])
})
