/**
 * Runs the installed app offline: its shell, and the last API replies. Online, the server always answers. Requests
 * that change something are never handled here.
 */
import { alertIn } from './alert.ts'
import { cacheBeside, cacheReply, deleteReplies, lastReply, ownerOf } from './reply-cache.ts'

declare const self: ServiceWorkerGlobalScope
/** Set by the build: the files of the shell, and a revision for all of them. */
declare const SHELL: { revision: string; files: string[] }

const SHELL_PREFIX = 'shell:'
const shellCache = `${SHELL_PREFIX}${SHELL.revision}`
const shellFiles = new Set(SHELL.files)
/** The document of every app page. */
const APP = '/app.html'
/** After this long without a reply, show the cached one. */
const REPLY_TIMEOUT_MS = 6000

self.addEventListener('install', (event) => {
  // All or nothing; the browser retries on the next visit. The old worker stays until its pages close.
  event.waitUntil(caches.open(shellCache).then((cache) => cache.addAll(SHELL.files)))
})

self.addEventListener('activate', (event) => {
  // Take over the page that installed this worker.
  event.waitUntil(deleteOlderVersions().then(() => self.clients.claim()))
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

/** The page sends one message only: the device's user signed out (src/shared/api/cached-replies.ts). */
self.addEventListener('message', (event) => event.waitUntil(deleteReplies()))

/** Shows an alert. Browsers with declarative push show it themselves and do not ask. */
self.addEventListener('push', (event) => {
  const alert = alertIn(event.data?.text() ?? '')
  if (alert === null) return
  const { title, navigate, ...options } = alert
  const icon = '/icons/icon-192.png'
  event.waitUntil(self.registration.showNotification(title, { ...options, icon, badge: icon, data: navigate }))
})

/** Opens the page of an alert. The page asks before it does anything. */
self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const { data } = event.notification as { data: unknown }
  if (typeof data === 'string') event.waitUntil(openPage(data))
})

async function openPage(url: string): Promise<void> {
  const pages = await self.clients.matchAll({ type: 'window' })
  const [page] = pages.toSorted((a, b) => Number(b.focused) - Number(a.focused))
  if (page === undefined) {
    await self.clients.openWindow(url)
    return
  }
  await page.navigate(url)
  await page.focus()
}

/** Deletes older shells, and cached replies with them: their shape may have changed. */
async function deleteOlderVersions(): Promise<void> {
  const others = (await caches.keys()).filter((name) => name !== shellCache)
  if (!others.some((name) => name.startsWith(SHELL_PREFIX))) return
  await Promise.all(others.map((name) => caches.delete(name)))
}

/** The server's page, so that no one is stuck on an old one; offline, the app's own. */
async function pageOf(request: Request): Promise<Response> {
  try {
    return await fetch(request)
  } catch (error) {
    const app = await caches.match(APP, { cacheName: shellCache })
    if (app === undefined) throw error
    return app
  }
}

async function shellFile(request: Request): Promise<Response> {
  return (await caches.match(request, { cacheName: shellCache })) ?? (await fetch(request))
}

/** The server's reply; if it fails or is late, the cached one. */
async function reading(event: FetchEvent): Promise<Response> {
  const { request } = event
  const answer = fetch(request)
  const cached = cacheReply(request, answer).then(async (text) => {
    if (text !== null) await cacheBeside(request, text)
  })
  // The page gets the failure of the request itself.
  event.waitUntil(cached.catch(() => undefined))
  const late = Symbol('late')
  const timeout = new Promise<typeof late>((resolve) => {
    setTimeout(resolve, REPLY_TIMEOUT_MS, late)
  })
  try {
    const first = await Promise.race([answer, timeout])
    return first === late ? ((await lastReply(request)) ?? (await answer)) : first
  } catch (error) {
    const last = await lastReply(request)
    if (last === null) throw error
    return last
  }
}
