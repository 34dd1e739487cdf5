import { okReply } from './ok-reply.ts'
import { storedText } from '../stored-text.ts'

/** This file's address in the build. It has a hash of the routes, and so of every page. */
const own = new URL(import.meta.url).pathname
const TIMEOUT_MS = 5000

/** The build that this tab last reloaded to get rid of: it does not reload twice for one build. */
const left = storedText('app_left')

/**
 * Reloads the page if the server now has another build of the app: this one's files may be gone, and replies may have changed. Returns
 * false, without a reload, if the build is the same, the tab reloaded for it before, or the server does not answer.
 */
export async function reloadIfUpdated(): Promise<boolean> {
  if (left.read() === own) return false
  const app = await fetch('/app.html', { cache: 'no-store', signal: AbortSignal.timeout(TIMEOUT_MS) })
    .then((response) => okReply(response).text())
    .catch(() => null)
  if (app === null || app.includes(own) || !left.write(own)) return false
  location.reload()
  return true
}
