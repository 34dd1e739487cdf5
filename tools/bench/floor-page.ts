/** The floor of the `pages` benchmark: a page with just React, its router and as many nodes as a game's home. */
import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build } from 'vite'
import type { Defer } from '../closers.ts'
import { root } from '../exec.ts'

const PAGE = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Floor</title><div id="root"></div><script type="module" src="/main.js"></script></html>`

function script(nodes: number): string {
  return `import { createElement as h } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router'
const lines = Array.from({ length: ${nodes} }, (_, place) => h('p', { key: place }, 'Line ' + place))
const element = h('main', null, h('h1', null, 'Floor'), lines)
const router = createBrowserRouter([{ path: '*', element }])
createRoot(document.getElementById('root')).render(h(RouterProvider, { router }))`
}

/** Builds a page of `nodes` lines with the app's build tool, and serves it compressed until `defer` runs. Returns its origin. */
export async function serveFloorPage(nodes: number, defer: Defer): Promise<string> {
  // Inside the repository, so that packages resolve.
  const folder = join(root, '.cache/floor-page')
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'index.html'), PAGE)
  await writeFile(join(folder, 'main.js'), script(nodes))
  await build({ root: folder, configFile: false, logLevel: 'error' })
  const files = new Map<string, Buffer>()
  const dist = join(folder, 'dist')
  for (const name of await readdir(dist, { recursive: true })) {
    if (/\.(?:html|js)$/.test(name)) files.set(`/${name}`, gzipSync(await readFile(join(dist, name))))
  }
  const server = createServer((request, reply) => {
    const path = request.url === '/' ? '/index.html' : (request.url ?? '')
    const file = files.get(path)
    const type = path.endsWith('.js') ? 'text/javascript' : 'text/html'
    reply.writeHead(file === undefined ? 404 : 200, { 'content-type': type, 'content-encoding': 'gzip' }).end(file)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  defer(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
