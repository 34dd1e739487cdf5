/** Language checks: short comment sentences, short table cells, and no retired words. */
import { type Source, parse } from './sources.ts'

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

/** Returns the comments of a source. Line comments on consecutive lines are one comment. */
function commentsIn({ path, text }: Source): { text: string; line: number }[] {
  const found: { text: string; line: number; end: number }[] = []
  for (const { start, end } of path.endsWith('.css') ? cssComments(text) : parse({ path, text }).comments) {
    const words = plainText(text.slice(start, end))
    const last = found.at(-1)
    const isContinued =
      last !== undefined && text.startsWith('//', start) && /^[ \t]*\n[ \t]*$/.test(text.slice(last.end, start))
    if (isContinued) Object.assign(last, { text: `${last.text}\n${words}`, end })
    else found.push({ text: words, line: text.slice(0, start).split('\n').length, end })
  }
  return found
}

function cssComments(text: string): { start: number; end: number }[] {
  const all = text.matchAll(/\/\*[\s\S]*?\*\//g)
  return [...all].map(({ 0: comment, index: start }) => ({ start, end: start + comment.length }))
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

/** The game's own words, wire fields, and library names that contain a retired word. */
const ALLOWED = new RegExp(
  [
    // The bet against The House, and the line that it sets on a team.
    'the house (?:lines?|bets?)',
    // The heading of a screen.
    'The storm has passed',
    'light-?house|warehouse|household|brainstorm|thunderstorm',
    'HouseIcon|csr/House|deadLetter|DEAD_LETTERS',
  ].join('|'),
  'gi',
)

/** Retired words, each with its replacement. Matched in code, comments and documents, and inside identifiers. */
const RETIRED: readonly (readonly [pattern: RegExp, replacement: string])[] = [
  // As a name, `house` is The House of the game.
  [/\b(?:open|start|close|stop)House\w*|\bhouse-figures\b|\bthe house\b/g, 'server, or deployment'],
  [/\b[a-z]\w*Letters?(?![a-z])|\bletters?[A-Z]\w*|\b(?:write|demo|queue)-letters\b/g, 'email'],
  [/\bclerks?\b/gi, 'repository, or query module'],
  [/\w*(?:[sS]torm|STORM)(?:s|S|ing)?(?![a-z])/g, 'chaos test'],
  [/\w*aboard\w*/gi, 'active, or "in"'],
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
  // `predictionId` is in stored reasons.
  [/\b\w*[a-z]Predictions?(?![a-z])\w*|\bPrediction[A-Z]\w*|\bprediction(?!Id\b)s?[A-Z]\w*/g, 'topScore'],
]

/** The picture of the Bermuda Triangle, and the only files that may mention it. */
const EXCEPTIONS: readonly (readonly [files: RegExp, pattern: RegExp])[] = [
  [/\/page\/bermuda\.tsx$|\/ChampionPoster\.tsx$/, /storm/gi],
]

/** Returns `path:line word (replacement)` for each retired word. */
export function retiredWords({ path, text }: Source): string[] {
  const allowed = [ALLOWED, ...EXCEPTIONS.filter(([files]) => files.test(path)).map(([, pattern]) => pattern)]
  const blank = (match: string) => match.replaceAll(/[^\n]/g, ' ')
  const rest = allowed.reduce((checked, pattern) => checked.replaceAll(pattern, blank), text)
  return RETIRED.flatMap(([pattern, replacement]) =>
    [...rest.matchAll(pattern)].map((match) => {
      return `${path}:${rest.slice(0, match.index).split('\n').length} ${match[0].trim()} (${replacement})`
    }),
  )
}
