/** The weekly digest of all of a person's leagues, and the reminder a day before the lock. Both are opt-in. */
import type { Instant } from '@whale/game'
import { type EmailBlock, type EmailText, emailOf } from './email-blocks.ts'
import { voidedSentence } from './void-week.ts'
import { listWords } from './text.ts'
import { placeWords } from './places.ts'
import { formatSignedUnits, unitsCounted, formatUnits, formatPoints } from './numbers.ts'
import { zonedWords } from './zoned-times.ts'

/** A person's settled week in one league. */
export interface DigestLeague {
  league: string
  team: string
  points: number | null
  before: number
  after: number
  /** Place among `players`, by units. Null if the player is eliminated. */
  place: number | null
  players: number
  lines: readonly { what: string; on?: string | undefined; short: string; units: number }[]
  isVoid: boolean
  /** When corrections end; null if the results are final already. */
  finalAt: Instant | null
}

/** What a person can still do in a league, and until when. */
export type Waiting =
  | { what: 'week'; week: number; opensAt: Instant; locksAt: Instant; isOpen: boolean }
  | { what: 'vote'; league: string; endsAt: Instant }
  | { what: 'requests'; league: string; count: number }
  | { what: 'buy_back'; league: string; lastWeek: number }

export interface Digest {
  week: number
  leagues: readonly DigestLeague[]
  /** Leagues whose week is not settled yet. */
  late: readonly string[]
  waits: readonly Waiting[]
  /** The person's time zone; null: Eastern. */
  zone: string | null
  url: string
}

/** Further leagues are counted, not listed. */
const LEAGUES_SHOWN = 8
/** Lines per league. The rest becomes one line with its sum. */
const LINES_SHOWN = 8

/** A person's week in all their leagues: three numbers, what moved, and what is waiting for them. */
export function digestEmail(digest: Digest): EmailText {
  const { week, leagues, late, waits, zone, url } = digest
  const shown = leagues.slice(0, LEAGUES_SHOWN)
  const hidden = leagues.length - shown.length
  const blocks: EmailBlock[] = [
    { kind: 'title', text: `Week ${week} results` },
    { kind: 'numbers', numbers: numbersOf(leagues) },
    ...shown.flatMap((league) => leagueBlocks(league, week)),
  ]
  if (hidden > 0) blocks.push({ kind: 'text', text: `${hidden} more ${leagueWord(hidden)} settled this week too.` })
  if (late.length > 0) blocks.push({ kind: 'text', text: lateSentence(late, week) })
  const next = [...finalSentences(leagues, zone), ...waits.map((wait) => waitingSentence(wait, zone))]
  if (next.length > 0) blocks.push({ kind: 'heading', text: 'What’s next' }, { kind: 'list', items: next })
  blocks.push({ kind: 'button', label: leagues.length === 1 ? 'See everyone’s results' : 'Open Whale Club', url })
  return emailOf(subjectOf(digest), blocks)
}

function subjectOf({ week, leagues }: Digest): string {
  const [first] = leagues
  if (leagues.length === 1 && first !== undefined) {
    return `Week ${week} in ${first.league}: ${changeWords(first.after - first.before)}`
  }
  return `Week ${week} in ${leagues.length} leagues: ${changeWords(changeOf(leagues))}`
}

function changeOf(leagues: readonly DigestLeague[]): number {
  return leagues.reduce((sum, { before, after }) => sum + after - before, 0)
}

function changeWords(change: number): string {
  return change === 0 ? 'no change' : formatSignedUnits(change)
}

/** The change of the week, the units, and the place if there is one: the best among several leagues. */
function numbersOf(leagues: readonly DigestLeague[]): { value: string; label: string }[] {
  const units = leagues.reduce((sum, { after }) => sum + after, 0)
  const placed = leagues.flatMap(({ place, ...league }) => (place === null ? [] : [{ ...league, place }]))
  const best = placed.toSorted((a, b) => a.place - b.place || b.players - a.players)[0]
  const isOne = leagues.length === 1
  return [
    { value: formatSignedUnits(changeOf(leagues)), label: 'this week' },
    {
      value: formatUnits(units),
      label: `${units === 1 ? 'unit' : 'units'}${isOne ? '' : ` in ${leagues.length} leagues`}`,
    },
    ...(best === undefined
      ? []
      : [
          {
            value: placeWords(best.place),
            label: isOne ? `of ${best.players}` : `of ${best.players} in ${best.league}`,
          },
        ]),
  ]
}

function leagueBlocks(league: DigestLeague, week: number): EmailBlock[] {
  const { league: name, lines, isVoid } = league
  return [
    { kind: 'heading', text: name },
    { kind: 'text', text: isVoid ? `This week doesn’t count. ${voidedSentence(week)}` : scoreSentence(league) },
    lines.length === 0
      ? { kind: 'text', text: 'You had nothing on the line.' }
      : { kind: 'lines', lines: linesShown(lines) },
  ]
}

/** The results of all leagues become final together. */
function finalSentences(leagues: readonly DigestLeague[], zone: string | null): string[] {
  const at = leagues.find(({ finalAt, isVoid }) => finalAt !== null && !isVoid)?.finalAt ?? null
  return at === null ? [] : [`Results are final ${zonedWords(at, zone)}, unless a score is corrected first.`]
}

function scoreSentence({ team, points, before, after }: DigestLeague): string {
  const scored = points === null ? 'has no score' : `scored ${formatPoints(points)}`
  const change = after === before ? 'and still have' : 'and now have'
  return `${team} ${scored}. You had ${unitsCounted(before)} ${change} ${formatUnits(after)}.`
}

function linesShown(lines: DigestLeague['lines']): { units: string; sentence: string }[] {
  const isTooLong = lines.length > LINES_SHOWN
  const shown = isTooLong ? lines.slice(0, LINES_SHOWN - 1) : lines
  const rest = lines.slice(shown.length)
  const sum = rest.reduce((total, { units }) => total + units, 0)
  // A line without a result, such as a new whale, has no number.
  const words = shown.map((line) => ({
    units: line.short === '' && line.units === 0 ? '' : formatSignedUnits(line.units),
    sentence: lineWords(line),
  }))
  return isTooLong ? [...words, { units: formatSignedUnits(sum), sentence: `${rest.length} more, together.` }] : words
}

/** "Show up: 3rd best team score of the 11 who made a move". The arithmetic is a tap away, on the receipt. */
function lineWords({ what, on = '', short }: DigestLeague['lines'][number]): string {
  const rest = [on, short].filter((part) => part !== '').join(', ')
  return rest === '' ? what : `${what}: ${rest}`
}

function lateSentence(late: readonly string[], week: number): string {
  const shown = late.slice(0, LEAGUES_SHOWN)
  const more = late.length - shown.length
  const names = listWords(more === 0 ? shown : [...shown, `${more} more`])
  return `Week ${week} of ${names} is waiting for its scores.`
}

function waitingSentence(wait: Waiting, zone: string | null): string {
  switch (wait.what) {
    case 'week':
      return wait.isOpen
        ? `Week ${wait.week} is open. Make your moves by ${zonedWords(wait.locksAt, zone)}.`
        : `Week ${wait.week} opens ${zonedWords(wait.opensAt, zone)} and locks ${zonedWords(wait.locksAt, zone)}.`
    case 'vote':
      return `${wait.league} has a vote. Say yes or no by ${zonedWords(wait.endsAt, zone)}.`
    case 'requests':
      return `${wait.count === 1 ? 'Someone wants' : `${wait.count} people want`} to join ${wait.league}.`
    case 'buy_back':
      return `You’re out in ${wait.league}. You can buy back in until week ${wait.lastWeek} locks.`
  }
}

/** Reminds a person who has not acted in `leagues`, at most a day before the lock. Says nothing about other people. */
export function reminderEmail(given: {
  week: number
  leagues: readonly string[]
  locksAt: Instant
  zone: string | null
  url: string
}): EmailText {
  const { week, leagues, locksAt, zone, url } = given
  const shown = leagues.slice(0, LEAGUES_SHOWN)
  const more = leagues.length - shown.length
  const until = zonedWords(locksAt, zone)
  return emailOf(`Week ${week} locks ${until}`, [
    { kind: 'title', text: `Week ${week} locks ${until}` },
    {
      kind: 'text',
      text: `You haven’t made a move in ${listWords(more === 0 ? shown : [...shown, `${more} more`])}.`,
    },
    { kind: 'button', label: 'Make a move', url },
  ])
}

function leagueWord(count: number): string {
  return count === 1 ? 'league' : 'leagues'
}
