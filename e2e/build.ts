/** Builds the web app before the first browser test, unless it is up to date. */
import { fileURLToPath } from 'node:url'
import { exec } from '../tools/exec.ts'

async function buildWeb(): Promise<void> {
  const root = fileURLToPath(new URL('..', import.meta.url))
  const { code } = await exec(process.execPath, ['tools/build-web.ts'], { cwd: root })
  if (code !== 0) throw new Error('the web app could not be built')
}

// oxlint-disable-next-line import/no-default-export -- Playwright reads the default export, and gives no choice.
export default buildWeb
