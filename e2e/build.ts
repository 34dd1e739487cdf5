/** Before the first browser test: the web app as it stands now, built unless it is built already. */
import { fileURLToPath } from 'node:url'
import { exec } from '../tools/exec.ts'

async function buildWeb(): Promise<void> {
  const root = fileURLToPath(new URL('..', import.meta.url))
  const { code } = await exec(process.execPath, ['tools/build-web.ts'], { cwd: root })
  if (code !== 0) throw new Error('the web app could not be built')
}

// oxlint-disable-next-line import/no-default-export -- Playwright reads the default export, and gives no choice.
export default buildWeb
