/** Programs of Debian packages that a chaos test runs. */
import { access, constants } from 'node:fs/promises'
import { delimiter, join } from 'node:path'

/** Debian's folders for root's programs, which a user's PATH may not include. */
const PLACES = ['/usr/sbin', '/sbin']

/** Returns the path of each program, or the packages to install first. `programs` maps each program to its package. */
export async function debianPrograms<N extends string>(
  programs: Readonly<Record<N, string>>,
): Promise<{ found: Record<N, string>; missing: string | null }> {
  const found = {} as Record<N, string>
  const packages = new Set<string>()
  for (const [name, inPackage] of Object.entries<string>(programs)) {
    const path = await pathOf(name)
    if (path === null) packages.add(inPackage)
    else found[name as N] = path
  }
  const missing =
    packages.size === 0 ? null : `not run: apt-get install --no-install-recommends ${[...packages].join(' ')}`
  return { found, missing }
}

async function pathOf(name: string): Promise<string | null> {
  for (const place of [...(process.env['PATH'] ?? '').split(delimiter), ...PLACES]) {
    const path = join(place, name)
    const isThere = await access(path, constants.X_OK).then(
      () => true,
      () => false,
    )
    if (isThere) return path
  }
  return null
}
