/** `npm run dev`: Vite serves the web app with hot reload and forwards `/api` to a demo server that restarts when its code changes. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { type Plugin, type ProxyOptions, createServer } from 'vite'
import { WrongSetting } from '../../apps/server/src/env.ts'
import { startEmbedded } from '../../apps/server/src/platform/postgres/embedded/launch.ts'
import { closeOnSignals } from '../../apps/server/src/signals.ts'
import { until } from '../../apps/server/src/testing/until.ts'
import { type Defer, temporaryFolder } from '../closers.ts'
import { root } from '../exec.ts'
import { demoSettings } from './demo-settings.ts'
import { freePort } from './free-port.ts'

const isSmoke = process.argv.includes('--smoke')

const DEMO = join(root, 'tools/dev/demo.ts')

/** Returns the address of the web app. */
async function startDev(dataDir: string, defer: Defer): Promise<string> {
  // Fails here if a setting is wrong, because the demo's process would be restarted again and again.
  demoSettings(process.env)
  const asked = Number(process.env['PORT'] || 0)
  const port = await freePort(asked || (isSmoke ? 0 : 3000))
  if (asked !== 0 && port !== asked) {
    throw new WrongSetting('The setting PORT names a port that another process listens at.')
  }
  const apiPort = await freePort()
  const url = `http://127.0.0.1:${port}`
  // PostgreSQL keeps running here, so that a server restart takes a second.
  if (!process.env['DATABASE_URL']) defer((await startEmbedded({ dataDir })).stop)
  const server = startServer({ PORT: String(apiPort), PUBLIC_URL: url, DATA_DIR: dataDir })
  defer(server.stop)
  const vite = await createServer({
    root: join(root, 'apps/web'),
    configFile: join(root, 'apps/web/vite.config.ts'),
    logLevel: 'warn',
    plugins: [appPages()],
    server: { host: '127.0.0.1', port, strictPort: true, proxy: { '/api': forwardTo(apiPort) } },
  })
  defer(() => vite.close())
  await vite.listen()
  // Vite exits on SIGTERM by itself, before the server and PostgreSQL have stopped.
  process.removeAllListeners('SIGTERM')
  return url
}

/** Starts the demo in a child process, which Node restarts when a source file of the server changes. */
function startServer(settings: Record<string, string>): { stop: () => Promise<void> } {
  const watched = ['apps/server/src', 'apps/server/migrations', 'packages', 'tools/dev'].map((folder) =>
    join(root, folder),
  )
  const flags = ['--watch', '--watch-preserve-output', ...watched.map((folder) => `--watch-path=${folder}`)]
  const env = { ...process.env, ...settings }
  const server = spawn(process.execPath, [...flags, DEMO], { stdio: ['ignore', 'inherit', 'inherit'], env })
  // Ctrl-C reaches the child as well.
  const exited = once(server, 'exit')
  return {
    async stop() {
      server.kill('SIGTERM')
      await exited
    },
  }
}

/** Serves app.html for every page but the landing page, as the server does (apps/server/src/features/pages). */
function appPages(): Plugin {
  return {
    name: 'app-pages',
    configureServer({ middlewares }) {
      middlewares.use((request, _response, next) => {
        const isPage = request.headers.accept?.includes('text/html') === true
        const path = request.url?.split('?')[0] ?? '/'
        if (isPage && path !== '/' && !/^\/(api|src|@)|\.\w+$/.test(path)) request.url = '/app.html'
        next()
      })
    },
  }
}

/** Forwards to the server, and answers 503 while it restarts, after which the web app retries. */
function forwardTo(port: number): ProxyOptions {
  return {
    target: `http://127.0.0.1:${port}`,
    configure(proxy) {
      proxy.on('error', (_error, _request, response) => {
        if (!('writeHead' in response) || response.headersSent) return
        response.writeHead(503, { 'content-type': 'application/json', 'retry-after': '1' })
        response.end(JSON.stringify({ code: 'server.restarting', detail: 'The server is restarting.' }))
      })
    },
  }
}

/** Requests a page and an API reply. Throws if the API does not answer within 75 seconds. */
async function probe(url: string): Promise<void> {
  const page = await fetch(`${url}/login`, { headers: { accept: 'text/html' } })
  if (!(await page.text()).includes('/@vite/client')) throw new Error('The page has no Vite client.')
  await until(async () => (await fetch(`${url}/api/config`)).ok)
  process.stdout.write('The page and the API answered.\n')
}

const opened = new AsyncDisposableStack()
const defer: Defer = (close) => opened.defer(async () => void (await close()))
try {
  if (isSmoke) {
    await probe(await startDev(await temporaryFolder(defer), defer))
    await opened.disposeAsync()
  } else {
    const url = await startDev(process.env['DATA_DIR'] || join(root, '.data/dev'), defer)
    process.stdout.write(`Starting the server. The web app is at ${url}\n`)
    closeOnSignals(() => opened.disposeAsync())
  }
} catch (error) {
  await opened.disposeAsync()
  if (!(error instanceof WrongSetting)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
