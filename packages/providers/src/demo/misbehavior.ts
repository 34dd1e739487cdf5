/** How the demo provider misbehaves. This file breaks the HTTP response; the response builders break the scores. */
import type { ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Instant } from '@whale/game'

export const MODES = {
  none: 'works normally',
  // Scores.
  late: 'the week is not closed until the mode is reset',
  late_leg: 'the week counts as scored a day late, on Wednesday (Sleeper only)',
  corrected: 'one athlete of one team has 7.4 points more in the given week',
  upheaval: 'one athlete of every second team has 7.4 points more',
  wiped: 'one team and all its athletes have 0 points',
  deducted: 'the commissioner takes 10 points from one team (ESPN: outside the total)',
  deducted_inside: 'the commissioner takes 10 points from one team (ESPN: inside the total)',
  lineup_cut: 'the starters of the first team but one vanish from the closed week, and their points with them',
  disqualified: 'the commissioner sets one team to 0',
  half_closed: 'the provider counts the week as over, but has no final score of four teams yet',
  zero: 'every score is zero, and the provider calls the week closed',
  partial: 'half of the teams are missing from the week',
  text_scores: 'scores are the text "NaN"',
  wrong: 'JSON of an invalid shape',
  other_league: 'a response for another league',
  other_week: 'a response for the following week (ESPN only; a Sleeper response does not contain the week)',
  // HTTP.
  slow: 'the right response after 15 seconds',
  drip: 'the right response, a few bytes per second',
  html: 'status 200 with an HTML page',
  cut: 'JSON that ends in the middle',
  null: 'status 200 with the body null',
  empty: 'status 200 without a body',
  huge: 'a body of 40 MiB',
  down: 'status 503',
  limit: 'status 429',
  redirect: 'a redirect to another address',
  reset: 'the connection breaks',
  // League.
  private: 'the league is not public (ESPN)',
  members_only: 'the league is public no more: only the cookies of a member read it (ESPN)',
  private_html: 'status 401 with an HTML page (ESPN: the league is not public)',
  private_empty: 'status 401 without a body (ESPN: the league is not public)',
  not_found: 'the provider has no such league',
  next_season: 'the league’s id belongs to the next season',
  renamed: 'the league and its first team have new names',
  joined: 'a new team with a manager is in the league',
  vanished: 'the second team is no longer in the league',
  new_manager: 'the first team has another manager',
  no_manager: 'the first team has no manager',
  orphan: 'the league has one more team, with no manager, no roster and no score',
  few_managers: 'only seven teams have a manager',
  // Formats.
  points_only: 'the league only adds up points all season (ESPN)',
  starts_late: 'the league starts scoring in week 5',
  ends_early: 'the league plays its final in week 10',
  guillotine: 'the league cuts its lowest team every week (Sleeper)',
  best_ball: 'the best lineup counts, and `starters` stay as the managers set them (Sleeper)',
  no_schedule: 'no week has games, although the league has drafted',
  before_draft: 'the league has not drafted, and has no schedule yet',
} as const

export type Mode = keyof typeof MODES

export interface Misbehavior {
  mode: Mode
  /** Limits a mode about scores to this week. Null: all weeks, or for `late` all weeks that are still open. */
  week: number | null
  /** When the mode was set. */
  since: Instant
}

/** A response before a mode changes it. */
export interface Answer {
  status: number
  contentType: string
  body: string
  headers?: Readonly<Record<string, string>>
}

export function isMode(text: unknown): text is Mode {
  return typeof text === 'string' && Object.hasOwn(MODES, text)
}

/** Sends `answer` in the given mode. `slowMs` is the delay of `slow`. `signal` ends any delay when the server closes. */
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
  private_html: () => ({ status: 401, contentType: HTML_TYPE, body: '<!DOCTYPE html><title>Log In</title>' }),
  private_empty: () => ({ status: 401, contentType: JSON_TYPE, body: '' }),
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
