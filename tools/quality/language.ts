/** Checks of the language: short comment sentences, short table cells, and no retired words. */
import { parseSync } from 'oxc-parser'
import type { Source } from './tidy.ts'

const SENTENCE_WORDS_MAX = 30
const CELL_WORDS_MAX = 25

/** Returns `path:line words` for each comment sentence of more than 30 words. */
export function longSentences(source: Source): string[] {
  return commentsIn(source).flatMap(({ text, line }) =>
    sentencesOf(text)
      .filter((sentence) => wordsOf(sentence) > SENTENCE_WORDS_MAX)
      .map((sentence) => `${source.path}:${line} ${wordsOf(sentence)} words: ${sentence.slice(0, 60)}…`),
  )
}

interface Comment {
  text: string
  line: number
}

/** Returns the comments of a source. Line comments on consecutive lines are one comment. */
export function commentsIn({ path, text }: Source): Comment[] {
  const found: (Comment & { end: number })[] = []
  for (const { start, end } of path.endsWith('.css') ? cssComments(text) : scriptComments({ path, text })) {
    const words = plainText(text.slice(start, end))
    const last = found.at(-1)
    const isContinued =
      last !== undefined && text.startsWith('//', start) && /^[ \t]*\n[ \t]*$/.test(text.slice(last.end, start))
    if (isContinued) Object.assign(last, { text: `${last.text}\n${words}`, end })
    else found.push({ text: words, line: text.slice(0, start).split('\n').length, end })
  }
  return found.map(({ text: words, line }) => ({ text: words, line }))
}

function cssComments(text: string): { start: number; end: number }[] {
  return [...text.matchAll(/\/\*[\s\S]*?\*\//g)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
  }))
}

function scriptComments({ path, text }: Source): { start: number; end: number }[] {
  const { comments, errors } = parseSync(path, text)
  if (errors.length > 0) throw new Error(`${path} cannot be parsed: ${errors[0]?.message ?? ''}`)
  return comments
}

/** Returns the text of a comment without its markers. */
function plainText(comment: string): string {
  return comment
    .replace(/^\/\*+|\*+\/$|^\/\//g, '')
    .replaceAll(/^[ \t]*\* ?/gm, '')
    .trim()
}

/** A blank line, a list item and a tag such as `@param` start a new sentence. Code in backticks is one word. */
function sentencesOf(text: string): string[] {
  return text
    .replaceAll(/`[^`\n]*`/g, 'code')
    .split(/\n\s*\n|\n\s*(?=[-*@•]\s?\w|\d+\. )|(?<=[.!?]['")]?)\s+/)
    .map((sentence) => sentence.replaceAll(/\s+/g, ' ').trim())
}

function wordsOf(text: string): number {
  return text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length
}

/** Returns `path:line words` for each table cell of more than 25 words. Code in backticks is one word. */
export function wideCells({ path, text }: Source): string[] {
  return text.split('\n').flatMap((line, index) => {
    if (!line.startsWith('|')) return []
    const cells = line.replaceAll(/`[^`]*`/g, 'code').split(/(?<!\\)\|/)
    return cells
      .filter((cell) => wordsOf(cell) > CELL_WORDS_MAX)
      .map((cell) => `${path}:${index + 1} ${wordsOf(cell)} words: ${cell.trim().slice(0, 60)}…`)
  })
}

/** The game's own words, wire fields, and names from libraries that contain a retired word. */
const ALLOWED = new RegExp(
  [
    'house[ _-]?lines?|house slip|house-?(?:reason|sentence)s?',
    'the house (?:pays|paid|took|gets hungry|has no line|can’t set|sets a line)|house payouts?',
    '(?:against|beat|even with|ahead of) the house',
    // Codes on the wire.
    'house_pause|house\\.(?:no_line|line_moved)',
    // The heading of a screen.
    'The storm has passed',
    'light-?house|warehouse|household|brainstorm|thunderstorm',
    'HouseIcon|csr/House|deadLetter|DEAD_LETTERS',
  ].join('|'),
  'gi',
)

/** Retired words, each with its replacement. Matched in code, comments and documents, and inside identifiers. */
const RETIRED: readonly (readonly [pattern: RegExp, replacement: string])[] = [
  [/\w*house\w*/gi, 'server, or deployment'],
  [/\b[a-z]\w*Letters?(?![a-z])|\bletters?[A-Z]\w*|\b(?:write|demo|queue)-letters\b/g, 'email'],
  [/\bclerks?\b/gi, 'repository, or query module'],
  [/\w*(?:[sS]torm|STORM)(?:s|S|ing)?(?![a-z])/g, 'chaos test'],
  [/\w*aboard\w*/gi, 'active, or "in"'],
  [/\bseats?\b|\b[a-z]+Seats?(?![a-z])|\bseat[A-Z]\w*|\bSeat(?:s|Of)?\b/g, 'membership'],
  [/\bset(?:s|ting)?[ -]aside\b|\bsetAside\w*|\bleaguesSetAside\b/gi, 'quarantined'],
  [/\bbringToNewestForm\b|\bnewest-form\b/g, 'migrateDatabase'],
  [/\bWHERE_PEOPLE_STAND\b/g, 'personalDataMap'],
  [/\bPATIENCE_SECONDS\b/g, 'REQUEST_TIMEOUT_SECONDS'],
  [/\bnextLook\w*|\blookAgain\w*/g, 'nextCheckAt, rescheduleCheck'],
  [/\.letters\b|\bletters\??:|\['letters'\]|\/\{letter\}/g, 'emails'],
  [/\bbreach(?:es)?\b|\b[a-z]\w*Breach\w*|_breach(?:es)?\b/g, 'violation'],
  [/\btroubles?\b/gi, 'error, problem, or wait reason'],
  [/\bdefects?\b|\w+_defects?\w*/gi, 'bug, or internal error'],
  [/\btold\b/g, 'notified; a topic of an email'],
  [/\bkept_at\b/g, 'rejected_at'],
  [/\bsick\b/gi, 'failing'],
]

const ANY_RETIRED =
  /house|letter|clerk|storm|aboard|seat|aside|newest-?form|PEOPLE_STAND|PATIENCE|look|breach|trouble|defect|told|kept_at|sick/i

const OLD_COMMAND = { pattern: /storm/gi, reason: 'the old name of `npm run chaos` works for one release' }
const OLD_SETTING = { pattern: /PATIENCE_SECONDS/g, reason: 'the old name of the setting works for one release' }
const OLD_METRIC = {
  pattern: /whale_league_defects_total|whale_outbox_letters|whale_audit_breaches|"defect"|breaches/g,
  reason: 'the old names of metrics, labels and log fields work for one release',
}
const OLD_COLUMN = {
  pattern: /\b(?:trouble|told|kept_at)\b|'defect'/g,
  reason: 'the test writes the columns of before, and reads them renamed',
}
const BERMUDA = { pattern: /storm/gi, reason: 'the picture of the Bermuda Triangle is a storm' }

/** Files in which a retired word has to stay, with the word and the reason. */
const EXCEPTIONS: Readonly<Record<string, { pattern: RegExp; reason: string }>> = {
  'tools/run.mjs': OLD_COMMAND,
  'tools/run.test.ts': OLD_COMMAND,
  'docs/commands.md': OLD_COMMAND,
  'apps/server/src/env.ts': OLD_SETTING,
  'apps/server/src/env.test.ts': OLD_SETTING,
  'docs/settings.md': OLD_SETTING,
  'apps/server/src/platform/metrics/old-names.ts': OLD_METRIC,
  'apps/server/src/platform/metrics/old-names.test.ts': OLD_METRIC,
  'apps/server/src/jobs/check-books.ts': OLD_METRIC,
  'docs/operations.md': OLD_METRIC,
  'apps/server/src/platform/postgres/upgrade.test.ts': OLD_COLUMN,
  'apps/web/src/areas/game/bermuda/bermuda.tsx': BERMUDA,
  'apps/web/src/areas/game/shared/champion/ChampionPoster.tsx': BERMUDA,
}

/** Returns `path:line word (replacement)` for each retired word. */
export function retiredWords({ path, text }: Source): string[] {
  const exception = EXCEPTIONS[path]?.pattern
  const blank = (match: string) => match.replaceAll(/[^\n]/g, ' ')
  const checked = text.replaceAll(ALLOWED, blank)
  const rest = exception === undefined ? checked : checked.replaceAll(exception, blank)
  // One quick look at most files.
  if (!ANY_RETIRED.test(rest)) return []
  return RETIRED.flatMap(([pattern, replacement]) =>
    [...rest.matchAll(pattern)].map((match) => {
      const line = rest.slice(0, match.index).split('\n').length
      return `${path}:${line} ${match[0].trim()} (${replacement})`
    }),
  )
}
