/** How the demo provider misbehaves on request. What is wrong with the wire is done here, what is wrong with the scores in the answers. */
import type { ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Instant } from '@whale/game'

/** All that can be wrong, and how. */
export const MODES = {
  none: 'all is well',
  // With the scores.
  late: 'the week is not closed until the mode is reset',
  corrected: 'one athlete of one team has 7.4 points more in the given week',
  zero: 'every score is zero, and the provider calls the week closed',
  partial: 'half of the teams are missing from the week',
  text_scores: 'scores are the text "NaN"',
  wrong: 'JSON of a shape that makes no sense',
  other_league: 'an answer about another league',
  other_week: 'an answer about the week after (ESPN; a week at Sleeper does not say which it is)',
  // With the wire.
  slow: 'the right answer after 15 seconds',
  drip: 'the right answer, a few bytes a second',
  html: 'status 200 and a page for browsers',
  cut: 'JSON that ends in the middle',
  null: 'status 200 and the body null',
  empty: 'status 200 and no body',
  huge: 'a body of 40 MiB',
  down: 'status 503',
  limit: 'status 429',
  redirect: 'a redirect to another address',
  reset: 'the connection breaks',
  // With the league.
  private: 'the league is not visible to the public (ESPN)',
  not_found: 'the provider does not know the league',
} as const

export type Mode = keyof typeof MODES

export interface Misbehaviour {
  mode: Mode
  /** Only this week, where the mode is about scores; null: all, or for `late` every week not closed yet. */
  week: number | null
  /** When it was asked for. */
  since: Instant
}

/** An answer before anything is done to it. */
export interface Answer {
  status: number
  contentType: string
  body: string
  headers?: Readonly<Record<string, string>>
}

export function isMode(text: unknown): text is Mode {
  return typeof text === 'string' && Object.hasOwn(MODES, text)
}

/** Sends `answer` as the mode wants it. `slowMs` is how late slow is; `signal` ends the waiting when the server closes. */
export async function send(
  response: ServerResponse,
  answer: Answer,
  { mode, slowMs, signal }: { mode: Mode; slowMs: number; signal: AbortSignal },
): Promise<void> {
  const { status, contentType, body, headers } = answer
  const replaced = REPLACED[mode]?.(answer)
  if (mode === 'reset') response.destroy()
  else if (mode === 'huge') await sendHuge(response)
  else if (mode === 'drip') await sendDripping(response, answer, signal)
  else if (replaced !== undefined) write(response, replaced)
  else {
    if (mode === 'slow') await sleep(slowMs, undefined, { signal, ref: false })
    write(response, { status, contentType, body, ...(headers === undefined ? {} : { headers }) })
  }
}

const JSON_TYPE = 'application/json;charset=utf-8'
const HTML_TYPE = 'text/html;charset=utf-8'

const REPLACED: Partial<Record<Mode, (answer: Answer) => Answer>> = {
  html: () => ({ status: 200, contentType: HTML_TYPE, body: '<!DOCTYPE html><title>Fantasy Football</title>' }),
  cut: ({ body }) => ({ status: 200, contentType: JSON_TYPE, body: body.slice(0, Math.floor(body.length * 0.6)) }),
  null: () => ({ status: 200, contentType: JSON_TYPE, body: 'null' }),
  empty: () => ({ status: 200, contentType: JSON_TYPE, body: '' }),
  down: () => ({ status: 503, contentType: HTML_TYPE, body: '<h1>Service Unavailable</h1>' }),
  limit: () => ({ status: 429, contentType: 'text/plain', body: '' }),
  redirect: () => ({ status: 302, contentType: HTML_TYPE, body: '', headers: { location: '/demo/canary' } }),
}

function write(response: ServerResponse, { status, contentType, body, headers }: Answer): void {
  response.writeHead(status, { 'content-type': contentType, ...headers })
  response.end(body)
}

async function sendHuge(response: ServerResponse): Promise<void> {
  response.writeHead(200, { 'content-type': JSON_TYPE })
  const spaces = ' '.repeat(1024 * 1024)
  const closed = new Promise((resolve) => response.once('close', resolve))
  for (let sent = 0; sent < 40 && !response.destroyed; sent++) {
    if (response.write(spaces)) continue
    await Promise.race([closed, new Promise((resolve) => response.once('drain', resolve))])
  }
  response.end('null')
}

async function sendDripping(response: ServerResponse, { status, contentType, body }: Answer, signal: AbortSignal) {
  response.writeHead(status, { 'content-type': contentType })
  for (let at = 0; at < body.length && !response.destroyed; at += 4) {
    response.write(body.slice(at, at + 4))
    await sleep(250, undefined, { signal, ref: false })
  }
  response.end()
}
