import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import {
  INSTALL_SCRIPTS,
  type Lock,
  type Manifest,
  foreignLicences,
  notExact,
  notPinned,
  withInstallScript,
} from './packages.ts'
import { readSbom } from './sbom.ts'
import { root } from './tidy.ts'

const read = async <T>(path: string) => JSON.parse(await readFile(join(root, path), 'utf8')) as T
const lock = await read<Lock>('package-lock.json')
const manifests: Manifest[] = []
for await (const path of glob('{,packages/*/,apps/*/}package.json', { cwd: root })) {
  manifests.push(await read<Manifest>(path))
}
const ours = manifests.find(({ name }) => name === 'whale-club')

describe('what we install', () => {
  test('is pinned to one content from the registry, package by package', () => {
    expect(lock.lockfileVersion).toBe(3)
    expect(Object.keys(lock.packages).length).toBeGreaterThan(300)
    expect(notPinned(lock)).toEqual([])
  })

  test('is installed in an image from the manifest of every part of ours', async () => {
    const dockerfile = await readFile(join(root, 'deploy/Dockerfile'), 'utf8')
    const copied = [...dockerfile.matchAll(/^COPY (\S+\/package\.json) /gm)].map(([, path]) => path)
    const parts = await Array.fromAsync(glob('{packages,apps}/*/package.json', { cwd: root }))
    expect(copied.toSorted()).toEqual(parts.toSorted())
  })

  test('is named by exact versions', () => {
    expect(manifests.length).toBeGreaterThan(5)
    expect(manifests.flatMap(notExact)).toEqual([])
  })

  test('has licences that we can keep', () => {
    expect(foreignLicences(lock)).toEqual([])
  })

  test('runs nothing when it is installed, but for what is listed with a reason', () => {
    expect(withInstallScript(lock)).toEqual(Object.keys(INSTALL_SCRIPTS).toSorted())
    expect(ours?.allowScripts).toEqual(Object.fromEntries(Object.keys(INSTALL_SCRIPTS).map((name) => [name, true])))
  })

  test('can be listed for machines: each package with its version, its hash and its licence', async () => {
    const { bomFormat, metadata, components, dependencies } = await readSbom()
    expect([bomFormat, metadata.component.name]).toEqual(['CycloneDX', 'whale-club'])
    const fromOutside = components.filter(({ purl }) => !purl.startsWith('pkg:npm/%40whale/'))
    expect(fromOutside.map(({ name }) => name)).toEqual(expect.arrayContaining(['react', 'fastify', 'pg', 'zod']))
    const unclear = fromOutside.filter(({ hashes, licenses }) => hashes === undefined || licenses === undefined)
    expect(unclear.map(({ name }) => name)).toEqual([])
    expect(dependencies.length).toBeGreaterThan(100)
  })
})

describe('a breach is found', () => {
  const integrity = 'sha512-abc'
  const planted = (locked: Lock['packages'][string], place = 'node_modules/evil'): Lock => ({
    lockfileVersion: 3,
    packages: { '': {}, [place]: { version: '1.0.0', integrity, license: 'MIT', ...locked } },
  })

  test('a package without a hash, with a weak one, from an address, and one below another', () => {
    expect(notPinned(planted({}))).toEqual([])
    expect(notPinned(planted({ integrity: 'sha1-abc' }))).toEqual(['evil'])
    expect(notPinned(planted({ resolved: 'git+ssh://host.example/evil.git' }))).toEqual(['evil'])
    expect(notPinned(planted({ resolved: 'https://host.example/evil.tgz' }, 'node_modules/a/node_modules/b'))).toEqual([
      'b',
    ])
  })

  test.each(['^1.0.0', '~1.0.0', '1.x', '*', 'latest', 'https://host.example/evil.tgz', 'github:evil/evil'])(
    'a dependency on %s',
    (version) => {
      expect(notExact({ name: 'a', dependencies: { evil: version } })).toEqual([`a: evil@${version}`])
      expect(notExact({ name: 'a', devDependencies: { evil: '1.0.0-beta.17' } })).toEqual([])
    },
  )

  test('a licence that asks for more, none at all, and one for tools in the product', () => {
    expect(foreignLicences(planted({}))).toEqual([])
    expect(foreignLicences(planted({ license: 'AGPL-3.0-only' }))).toEqual(['evil: AGPL-3.0-only'])
    expect(foreignLicences({ lockfileVersion: 3, packages: { 'node_modules/evil': {} } })).toEqual(['evil: none'])
    const axe = { license: 'MPL-2.0', dev: true }
    expect(foreignLicences(planted(axe, 'node_modules/axe-core'))).toEqual([])
    expect(foreignLicences(planted({ ...axe, dev: false }, 'node_modules/axe-core'))).toEqual(['axe-core: MPL-2.0'])
    expect(foreignLicences(planted(axe))).toEqual(['evil: MPL-2.0'])
  })

  test('a package that runs something when it is installed', () => {
    expect(withInstallScript(planted({ hasInstallScript: true }))).toEqual(['evil'])
  })
})
