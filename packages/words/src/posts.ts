/** Posts about a league for places outside the app: the kinds, their labels, and every sentence. Group chats and alerts share them. */
import type { Instant, NamedSide, Points, ProviderName, Units } from '@whale/game'
import { teamBetWords } from './bets.ts'
import { narrativeOf } from './weeks.ts'
import { voidedSentence } from './void-week.ts'
import { easternWords } from './zoned-times.ts'
import { listWords } from './text.ts'
import { providerWords } from './providers.ts'
import { formatSignedUnits, unitsCounted, formatUnits } from './numbers.ts'
import { scoresWords, tenthsWords } from './points.ts'
import type { PostKind } from '@whale/contract'

/** The switch labels of each kind. */
export const POST_KIND_WORDS: Readonly<Record<PostKind, { label: string; detail: string }>> = {
  results: {
    label: 'Tuesday results',
    detail: 'Who went up and down. Tuesday 8am Eastern, or as soon as results are in.',
  },
  open: { label: 'The week is open', detail: 'What’s on this week and when it locks. Wednesday 8am Eastern.' },
  last_call: { label: 'Last call', detail: 'How many haven’t made a move. Three hours before the lock.' },
  sweat: { label: 'Monday night', detail: 'The closest bets still on. Monday 6:30pm Eastern.' },
  crossings: {
    label: 'New whales and who’s out',
    detail: 'When someone crosses the whale line or drops below the cut.',
  },
  bermuda: { label: 'Bermuda Triangle', detail: 'Who’s in when it starts. Once a season.' },
  champion: { label: 'Champion', detail: 'Who won it all. Once a season.' },
}

export interface PostWords {
  title: string
  lines: readonly string[]
}

/** One neutral post. Each service's renderer escapes and shortens it. */
export interface LeaguePost extends PostWords {
  /** The path of the page behind it, without the host. */
  path: string
}

/** A team with its units. */
export interface TeamUnits {
  team: string
  units: number
}

/** `Kelp Wanted +140, Squid Row +88`. */
function changesWords(changes: readonly TeamUnits[]): string {
  return changes.map(({ team, units }) => `${team} ${formatSignedUnits(units)}`).join(', ')
}

/** The facts in a post about a settled week. */
export interface ResultsFacts {
  week: number
  /** The biggest gains and losses, largest first. */
  up: readonly TeamUnits[]
  down: readonly TeamUnits[]
  /** The best score of the week; ties are listed. */
  best: { teams: readonly string[]; points: Points } | null
  biggestBet: { winner: string; loser: string; gain: Units } | null
  newWhales: readonly TeamUnits[]
  out: readonly TeamUnits[]
  treasury: number
  /** The best totals in the Bermuda Triangle; empty outside it. */
  triangle: readonly { team: string; total: Points }[]
  isFinal: boolean
}

/** Returns the title and the lines of Tuesday's results. */
export function resultsWords(facts: ResultsFacts): PostWords {
  const { week, up, down, best, biggestBet: bet, newWhales, out, treasury, triangle, isFinal } = facts
  const totals = scoresWords(triangle.map(({ total }) => total))
  const lines = [
    up.length === 0 ? null : `Up: ${changesWords(up)}`,
    down.length === 0 ? null : `Down: ${changesWords(down)}`,
    best === null ? null : `Best score: ${listWords(best.teams)}, ${tenthsWords(best.points)}`,
    bet === null ? null : `Biggest bet: ${bet.winner} took ${formatUnits(bet.gain)} off ${bet.loser}`,
    newWhales.length === 0 ? null : `New ${newWhales.length === 1 ? 'whale' : 'whales'}: ${holdings(newWhales)}`,
    out.length === 0 ? null : `Out: ${holdings(out)}`,
    triangle.length === 0
      ? null
      : `Triangle: ${triangle.map(({ team }, at) => `${team} ${totals[at] ?? ''}`).join(', ')}`,
    treasury > 0 ? `Treasury: ${formatUnits(treasury)}` : null,
    isFinal ? null : 'Scores are final Wednesday.',
  ]
  return { title: `Week ${week} results`, lines: lines.filter((line) => line !== null) }
}

function holdings(teams: readonly TeamUnits[]): string {
  return teams.map(({ team, units }) => `${team} (${formatUnits(units)})`).join(', ')
}

/** Returns the post about a void week. */
export function voidWeekWords({ week, reason }: { week: number; reason: string }): PostWords {
  return { title: `Week ${week} doesn’t count`, lines: [voidedSentence(week), `Why: ${reason}`] }
}

/** Marks a post as corrected after the scores changed. */
function correctedWords(post: PostWords, provider: ProviderName): PostWords {
  return {
    title: `${post.title} (corrected)`,
    lines: [...post.lines, `${providerWords(provider)} changed a score, so these replace the earlier results.`],
  }
}

/** Returns the post about a week that has opened. */
export function openWords({ season, week, locksAt }: { season: number; week: number; locksAt: Instant }): PostWords {
  const { title: headline, description } = narrativeOf({ season, week })
  return { title: `Week ${week} is open: ${headline}`, lines: [description, `Locks ${easternWords(locksAt)}.`] }
}

/** Returns the post three hours before the lock. `names` is null unless the owner turned names on. */
export function lastCallWords(given: {
  week: number
  idle: number
  players: number
  names: readonly string[] | null
  /** What a player who does nothing loses; 0 in most weeks. */
  drift: number
  locksAt: Instant
}): PostWords {
  const { week, idle, players, names, drift, locksAt } = given
  return {
    title: `Last call for week ${week}`,
    lines: [
      `${idle} of ${players} ${idle === 1 ? 'hasn’t' : 'haven’t'} made a move yet.`,
      ...(names === null ? [] : [`Still to move: ${names.join(', ')}`]),
      drift === 0
        ? 'No move, nothing for showing up.'
        : `No move: nothing for showing up, and it costs ${unitsCounted(drift)}.`,
      `Locks ${easternWords(locksAt)}.`,
    ],
  }
}

/** A bet that tonight's game decides. */
export interface SweatLine {
  /** The challenger's. */
  side: NamedSide
  /** Its teams' points so far. */
  points: readonly Points[]
  /** The challenger's chance in whole percent; null without a projection. */
  percent: number | null
}

/** Returns the post of Monday night: `Kelp Wanted −3.5 against Deep Six: 98.4 to 91.2, 58% likely`. */
export function sweatWords({ bets }: { bets: readonly SweatLine[] }): PostWords {
  return {
    title: 'Still on the line tonight',
    lines: bets.map(({ side, points, percent }) => {
      const scores = scoresWords(points).join(' to ')
      const score = points.length === 1 ? `at ${scores} now` : scores
      return `${teamBetWords(side)}: ${score}${percent === null ? '' : `, ${percent}% likely`}`
    }),
  }
}

/**
 * Returns the post about new whales and eliminated players. `whales` is how many there are now, `canBuyBack` lists the eliminated teams that can buy
 * back.
 */
export function crossingsWords(given: {
  newWhales: readonly TeamUnits[]
  out: readonly TeamUnits[]
  whales: number
  canBuyBack: readonly string[]
}): PostWords {
  const { newWhales, out, whales, canBuyBack } = given
  const isAboutWhales = newWhales.length > 0
  const named = listWords((isAboutWhales ? newWhales : out).map(({ team }) => team))
  const outLine = isAboutWhales ? `Out: ${holdings(out)}` : unitsOf(out)
  return {
    // No verb: a team's name may be singular or plural.
    title: `${isAboutWhales ? `New ${newWhales.length === 1 ? 'whale' : 'whales'}` : 'Out'}: ${named}`,
    lines: [
      ...(isAboutWhales
        ? [`${unitsOf(newWhales)}. ${whales === 1 ? 'The only whale right now.' : `That makes ${whales} whales.`}`]
        : []),
      ...(out.length === 0 ? [] : [`${outLine}.${buyBackWords(out, canBuyBack)}`]),
    ],
  }
}

function buyBackWords(out: readonly TeamUnits[], canBuyBack: readonly string[]): string {
  if (canBuyBack.length === 0) return ''
  return canBuyBack.length === out.length ? ' Everyone gets one buy-back.' : ` ${listWords(canBuyBack)} can buy back.`
}

/** Returns the text of a correction that undid all crossings. */
export function noCrossingsWords({ week }: { week: number }): PostWords {
  return { title: `Week ${week}`, lines: ['No new whales, and nobody was knocked out.'] }
}

/** `758 and 719 units`. The title names the teams in this order. */
function unitsOf(teams: readonly TeamUnits[]): string {
  const last = teams.at(-1)?.units ?? 0
  return listWords(
    teams.map(({ units }, place) => (place === teams.length - 1 ? unitsCounted(last) : formatUnits(units))),
  )
}

/** Returns the post for the start of the Bermuda Triangle. */
export function finalPostWords(given: { entrants: readonly string[]; treasury: number; weeks: number }): PostWords {
  const { entrants, treasury, weeks } = given
  return {
    title: 'Who’s in the Bermuda Triangle',
    lines: [
      entrants.join(', '),
      `${weeks === 1 ? 'One week' : `${weeks} weeks`} for the treasury: ${unitsCounted(treasury)} left.`,
    ],
  }
}

/** Returns the post about the champion. `next` are the players behind, `tieBreak` is what decided if the first of them is level. */
export function championWords(given: {
  champion: TeamUnits
  next: readonly TeamUnits[]
  tieBreak: 'triangle' | 'claim' | null
}): PostWords {
  const { champion, next, tieBreak } = given
  return {
    title: `${champion.team} won it all`,
    lines: [
      `${unitsCounted(champion.units)}, ${tieBreak === null ? 'the most in the league' : TIE_WORDS[tieBreak]}.`,
      ...(next.length === 0 ? [] : [`Next: ${holdings(next)}`]),
    ],
  }
}

const TIE_WORDS = {
  triangle: 'level at the top. The better Triangle total decided it',
  claim: 'level at the top. Joining first decided it',
} as const

/** Returns the post that proves that a group chat is connected. */
export function testPostWords({ league, kinds }: { league: string; kinds: readonly PostKind[] }): PostWords {
  const on = kinds.map((kind) => POST_KIND_WORDS[kind].label)
  return {
    title: `${league} is connected`,
    lines: [on.length === 0 ? 'No posts are on yet.' : `You’ll see these here: ${on.join(', ')}.`],
  }
}

/** The text of each post. A team's name is stored in the fact. People are never named. */
const POSTS = {
  bermuda: finalPostWords,
  champion: championWords,
  crossings: crossingsWords,
  last_call: lastCallWords,
  no_crossings: noCrossingsWords,
  open: openWords,
  results: resultsWords,
  sweat: sweatWords,
  test: testPostWords,
  void_week: voidWeekWords,
} as const

/** The input of each post's text. */
type Given = { [P in keyof typeof POSTS]: Parameters<(typeof POSTS)[P]>[0] }

const WORDS: { readonly [P in keyof Given]: (given: Given[P]) => PostWords } = POSTS

/** A post's facts, as the outbox stores them. `correctedBy`: the provider that changed a score after an earlier post. */
export type PostFact = { [P in keyof Given]: FactOf<P> }[keyof Given]

interface FactOf<P extends keyof Given> {
  post: P
  given: Given[P]
  correctedBy: ProviderName | null
}

/** A post to be sent. Its text is created again when it is sent. */
export interface FactPost extends LeaguePost {
  fact: PostFact
}

/** Returns the text of a fact. */
export function postWords<P extends keyof Given>({ post, given, correctedBy }: FactOf<P>): PostWords {
  const words = WORDS[post](given)
  return correctedBy === null ? words : correctedWords(words, correctedBy)
}
