/**
 * `npm run sbom`: writes what the product is made of to `.cache/sbom.cdx.json`, as CycloneDX 1.5. The file is not kept in the
 * repository: it follows from package-lock.json, which is.
 */
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { exec } from '../exec.ts'
import { root } from './tidy.ts'

interface Component {
  name: string
  version: string
  purl: string
  hashes?: { alg: string; content: string }[]
  licenses?: unknown[]
}

export interface Sbom {
  bomFormat: string
  specVersion: string
  metadata: { component: { name: string } }
  components: Component[]
  dependencies: unknown[]
}

/** Everything that the lock file names, with versions, hashes and licences. Throws where npm does not say it. */
export async function readSbom(): Promise<Sbom> {
  const args = ['sbom', '--package-lock-only', '--sbom-format=cyclonedx', '--sbom-type=application']
  const npm = process.env['npm_execpath']
  const { code, output } = await (npm === undefined
    ? exec('npm', args, { cwd: root, capture: true })
    : exec(process.execPath, [npm, ...args], { cwd: root, capture: true }))
  if (code !== 0) throw new Error(`npm sbom: ${output}`)
  const sbom = JSON.parse(output.slice(output.indexOf('{'))) as Sbom
  // npm puts the name of the folder there.
  sbom.metadata.component.name = 'whale-club'
  return sbom
}

if (import.meta.main) {
  const path = join(root, '.cache/sbom.cdx.json')
  const sbom = await readSbom()
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, `${JSON.stringify(sbom, null, 2)}\n`)
  process.stdout.write(`${sbom.components.length} packages in ${path}\n`)
}
