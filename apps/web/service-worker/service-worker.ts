/**
 * What keeps the installed app open without a connection: its shell and art, and the game as it was last read. It never answers for
 * the server where the server can be asked, and never touches what changes something: those calls fail as they would without it.
 */
import { keepReading, lastReading, ownerOf } from './readings.ts'

declare const self: ServiceWorkerGlobalScope
/** Filled in by the build: every file of the shell by its address, and a name for all of them together. */
declare const SHELL: { revision: string; files: string[] }

const SHELL_PREFIX = 'shell:'
const shellCache = `${SHELL_PREFIX}${SHELL.revision}`
const shellFiles = new Set(SHELL.files)
/** The page behind every address of the app. */
const APP = '/app.html'
/** So long a person waits for a server that does not answer, before being shown what was read last. */
const PATIENCE_MS = 6000

self.addEventListener('install', (event) => {
  // Complete or not at all; the browser tries again with the next visit. The worker before this one stays until its pages are closed.
  event.waitUntil(caches.open(shellCache).then((cache) => cache.addAll(SHELL.files)))
})

self.addEventListener('activate', (event) => {
  // The page that brought it is read through it from now on.
  event.waitUntil(forgetOlderVersions().then(() => self.clients.claim()))
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (request.mode === 'navigate') {
    if (!pathname.startsWith('/api/')) event.respondWith(pageOf(request))
  } else if (shellFiles.has(pathname)) {
    event.respondWith(shellFile(request))
  } else if (ownerOf(request) !== null) {
    event.respondWith(reading(event))
  }
})

/** With an older shell goes what was read for it: a reply may have changed its shape since. */
async function forgetOlderVersions(): Promise<void> {
  const others = (await caches.keys()).filter((name) => name !== shellCache)
  if (!others.some((name) => name.startsWith(SHELL_PREFIX))) return
  await Promise.all(others.map((name) => caches.delete(name)))
}

/** The server's page, so that nobody is stuck with an old one; without a connection the app's own. */
async function pageOf(request: Request): Promise<Response> {
  try {
    return await fetch(request)
  } catch (trouble) {
    const app = await caches.match(APP, { cacheName: shellCache })
    if (app === undefined) throw trouble
    return app
  }
}

async function shellFile(request: Request): Promise<Response> {
  return (await caches.match(request, { cacheName: shellCache })) ?? (await fetch(request))
}

/** What the server says; where it says nothing, what it said last, marked with when that was. */
async function reading(event: FetchEvent): Promise<Response> {
  const { request } = event
  const answer = fetch(request)
  event.waitUntil(answer.then((response) => keepReading(request, response.clone())).catch(() => undefined))
  const late = Symbol('late')
  const patience = new Promise<typeof late>((resolve) => {
    setTimeout(resolve, PATIENCE_MS, late)
  })
  try {
    const first = await Promise.race([answer, patience])
    return first === late ? ((await lastReading(request)) ?? (await answer)) : first
  } catch (trouble) {
    const last = await lastReading(request)
    if (last === null) throw trouble
    return last
  }
}
