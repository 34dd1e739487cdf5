import { okReply } from './ok-reply.ts'
import { storedText } from '../stored-text.ts'

/** This file's address in the build. It has a hash of the routes, and so of every page. */
const own = new URL(import.meta.url).pathname
const TIMEOUT_MS = 5000

/** The build that was left for another one, so that no page reloads twice. */
const left = storedText('app_left')

/**
 * Loads the page again if the server has another build of the app by now: the files of this one may be gone, and its replies may have
 * another form. Returns false, without a reload, if the build is the same, was left before, or the server does not answer.
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
