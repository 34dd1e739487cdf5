/** The web app's document (app.html): every page except the landing page, and the answer to a browser when a request outside `/api` fails. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Pages may load only our own files and the providers' team pictures. */
export const CONTENT_POLICY = [
  "default-src 'self'",
  "img-src 'self' https://sleepercdn.com https://*.espncdn.com",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ')

/** The document in the web app's folder; null if the web app was not built. */
export async function readShell(root: string): Promise<string | null> {
  return await readFile(join(root, 'app.html'), 'utf8').catch(() => null)
}

/** Whether a failed request is a browser opening a page. The app then explains the failure instead of showing JSON. */
export function wantsPage({ method, url, headers }: FastifyRequest): boolean {
  const asksHtml = (method === 'GET' || method === 'HEAD') && (headers.accept ?? '').includes('text/html')
  return asksHtml && !/^\/api([/?]|$)/.test(url)
}

/** Sends the document as the answer to a failure whose status is set. */
export function sendShell(reply: FastifyReply, shell: string): FastifyReply {
  return reply
    .headers({ 'content-security-policy': CONTENT_POLICY, 'x-robots-tag': 'noindex', 'cache-control': 'no-store' })
    .type('text/html; charset=utf-8')
    .send(shell)
}
