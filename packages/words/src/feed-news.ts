/** The feed's sentences about a settled week: football and casino news. */
import type { Points, RunNote } from '@whale/game'
import { lossWords } from './short.ts'
import { type FinalistScore, multipliedSum, finalSum } from './final.ts'
import { oneMoreWords, formatSignedUnits, unitsCounted, formatUnits } from './numbers.ts'
import { exactWords, gapWords, tenthsWords } from './points.ts'
import { listWords } from './text.ts'
import { placeWords } from './places.ts'

/** Notes of a settlement that the feed shows as items of their own. */
export type Highlight = Extract<RunNote, { rule: 'h2h.lost' | 'eliminated' | 'became_whale' | 'became_fish' }>

/** What a highlight's sentence needs besides the note. */
export interface HighlightFacts {
  username: string
  /** The winner of the bet. */
  winner: string
  /** Whether the winner had risked much less. */
  isUpset: boolean
  /** The price of a multiplier, if the player is below the whale line only because of it; otherwise null. */
  multiplier: number | null
  /** Units lost by sitting out that week; 0 for players who made a move. */
  idleCost: number
  /** The all-in that missed that week; null if there was none. */
  missed: Missed | null
}

/** An all-in that missed. */
export interface Missed {
  stake: number
  points: Points
  line: Points
}

/** Returns a highlight's sentence. */
export function highlightSentence(
  note: Highlight,
  { username, winner, isUpset, multiplier, idleCost, missed }: HighlightFacts,
): string {
  switch (note.rule) {
    case 'h2h.lost': {
      const lost = `${username} lost ${formatUnits(note.stake)} to ${winner}${lossWords(note)}.`
      return isUpset ? `Upset! ${lost}` : lost
    }
    case 'eliminated':
      if (missed !== null) return `${allInWords(username, missed.stake)}, missed by ${gapOf(missed)} and is out.`
      return idleCost > 0
        ? `${username} sat out, lost ${formatUnits(idleCost)} and is out with ${unitsCounted(note.units)}.`
        : `${username} is out with ${unitsCounted(note.units)}.`
    case 'became_whale':
      if (note.lift !== undefined)
        return `High tide lifted ${username} to ${formatUnits(note.units)}: a whale for the final.`
      return `${username} crossed the whale line with ${unitsCounted(note.units)}.`
    case 'became_fish':
      return multiplier === null
        ? `${username} fell below the whale line, to ${unitsCounted(note.units)}.`
        : `${username} paid ${formatUnits(multiplier)} for a multiplier and is below the whale line, at ${unitsCounted(note.units)}.`
  }
}

/** Returns how many decided bets of a week have no sentence. The post's link leads to them: "2 more bets were won. They’re in the results." */
export function moreBetsNews(count: number): string {
  return count === 1
    ? '1 more bet was won. It’s in the results.'
    : `${count} more bets were won. They’re in the results.`
}

/** What a casino entry won with: athletes, a rival who flopped, the player's own score, or right picks. */
export type CasinoPick =
  | { kind: 'athletes'; names: readonly string[]; points: Points }
  | { kind: 'flop'; username: string; points: Points }
  | { kind: 'score'; points: Points }
  | { kind: 'picks'; right: number }

export interface CasinoWin {
  username: string
  pick: CasinoPick
}

/** How many winners show their pick. The rest show only their name. */
const PICKS_SHOWN = 4

/** Returns the casino's news, the best first: "Casino: 2 of 7 hit. maya (Zeke Halyard, 43.7), theo (Bo Reef, 12.1)." */
export function casinoNews(wins: readonly CasinoWin[], of: number): string {
  if (wins.length === 0) {
    const all = of === 1 ? 'the one entry' : of === 2 ? 'both entries' : `all ${of} entries`
    return `Casino: ${all} missed.`
  }
  const shown = wins.slice(0, PICKS_SHOWN).map(({ username, pick }) => `${username} (${pickWords(pick)})`)
  const others = wins.slice(PICKS_SHOWN).map(({ username }) => username)
  const rest = others.length === 0 ? '' : `, also ${listWords(others)}`
  return `Casino: ${wins.length} of ${of} hit. ${shown.join(', ')}${rest}.`
}

function pickWords(pick: CasinoPick): string {
  switch (pick.kind) {
    case 'athletes':
      return `${listWords(pick.names)}, ${tenthsWords(pick.points)}`
    case 'flop':
      return `marked ${pick.username}, ${tenthsWords(pick.points)}`
    case 'score':
      return tenthsWords(pick.points)
    case 'picks':
      return `${pick.right} of 3 right`
  }
}

/** A house line on a team. `on` is the team's player, or the team if nobody plays it. */
export interface BackedTeam {
  username: string
  on: string
  /** Won or lost; 0 for a push. */
  units: number
}

/** Returns how the house lines ended: "The House: theo +40 on maya, sam −20 on kit." */
export function houseNews(bets: readonly BackedTeam[]): string {
  const words = bets.map(
    ({ username, on, units }) => `${username} ${formatSignedUnits(units)} on ${backedWords(username, on)}`,
  )
  return `The House: ${words.join(', ')}.`
}

/** A player may back their own team. */
function backedWords(username: string, on: string): string {
  return username === on ? 'their own team' : on
}

/** How an all-in ended: with the stake and the bonus, with just the stake, or with nothing. */
export type AllInEnd = { username: string; stake: number } & (
  | { end: 'won'; back: number }
  | { end: 'push' }
  | { end: 'missed'; points: Points; line: Points }
)

/** Returns one sentence each: "becka went all in with 396 and it landed: 696." */
export function allInNews(ends: readonly AllInEnd[]): string {
  return ends.map((one) => `${allInWords(one.username, one.stake)} ${endWords(one)}.`).join(' ')
}

function allInWords(username: string, stake: number): string {
  return `${username} went all in with ${formatUnits(stake)}`
}

function endWords(one: AllInEnd): string {
  switch (one.end) {
    case 'won':
      return `and it landed: ${formatUnits(one.back)}`
    case 'push':
      return 'and hit the line exactly: all of it came back'
    case 'missed':
      return `and missed by ${gapOf(one)}`
  }
}

function gapOf({ points, line }: Pick<Missed, 'points' | 'line'>): string {
  return gapWords(line, points)
}

/** A house line at its week's lock. */
export interface HouseBetAtLock {
  username: string
  on: string
  stake: number
  line: Points
}

/** Returns the house lines at the lock: "The House: theo has 20 on maya over 110.5, inez 50 on kit over 98.5." `more` are not listed. */
export function houseBetsAtLock(lines: readonly HouseBetAtLock[], more: number): string {
  const words = lines.map(({ username, on, stake, line }, place) => {
    return `${username}${place === 0 ? ' has' : ''} ${formatUnits(stake)} on ${backedWords(username, on)} over ${tenthsWords(line)}`
  })
  const rest = more === 0 ? '' : `, and ${more} more`
  return `The House: ${words.join(', ')}${rest}.`
}

/** A bounty of the week with the players who earned it, and what each got. */
export interface BountyNews {
  kind: 'top_score' | 'giant_killer' | 'confirming'
  usernames: readonly string[]
  units: number
  /** The top score, or the beaten whale. */
  detail: string
}

/** Returns who earned bounties: "Bounties: maya +40 for the top score, 131.2 points; inez and sam +100 each for taking a bet." */
export function bountyNews(bounties: readonly BountyNews[]): string {
  const words = bounties.map(({ kind, usernames, units, detail }) => {
    const each = usernames.length > 1 ? ' each' : ''
    return `${listWords(usernames)} ${formatSignedUnits(units)}${each} for ${bountyWords(kind, detail)}`
  })
  return `${bounties.length === 1 ? 'Bounty' : 'Bounties'}: ${words.join('; ')}.`
}

function bountyWords(kind: BountyNews['kind'], detail: string): string {
  switch (kind) {
    case 'top_score':
      return `the top score, ${detail} points`
    case 'giant_killer':
      return `beating the whale ${detail}`
    case 'confirming':
      return 'taking a bet'
  }
}

/** The week's best team, or the best finalist with the multiplier's effect on the team's points. */
export type TopTeam = { name: string } & (
  | { isFinal: false; points: Points }
  | { isFinal: true; score: Pick<FinalistScore, 'points' | 'percent' | 'multiplied'> }
)

/** Returns the news of the top-score picks: "Top team: inez with 131.2 points. maya and theo picked it, 2 of 10." In the Triangle: "Top finalist". */
export function topScoreNews({ names, of }: { names: readonly string[]; of: number }, top: TopTeam): string {
  const named = names.length === 0 ? `Nobody picked it.` : `${listWords(names)} picked it, ${names.length} of ${of}.`
  return top.isFinal
    ? `Top finalist: ${top.name} with ${multipliedSum(top.score)} points. ${named}`
    : `Top team: ${top.name} with ${tenthsWords(top.points)} points. ${named}`
}

/** The paydays of a week. `actors` made a move, and all but the last of them are paid. */
export interface Paydays {
  actors: number
  paid: number
  units: number
  /** Null for a tie. */
  best: { username: string; units: number } | null
}

/** Returns the news of the paydays. */
export function paydayNews({ actors, paid, units, best }: Paydays): string {
  if (paid === 1 && best !== null) {
    const why = actors === 1 ? 'the only one who made a move' : `best of the ${actors} who made a move`
    return `Show up: ${formatUnits(units)} to ${best.username}, ${why}.`
  }
  const most = best === null ? '' : ` ${best.username} got the most: ${formatUnits(best.units)}.`
  return `Show up: ${unitsCounted(units)} for ${paid} players.${most}`
}

/** The player with the best total of a week in the Triangle. */
export interface FinalBest {
  username: string
  score: FinalistScore
}

/** Returns who won a week of the Triangle: "Triangle: maya had the best total of the finalists, 94.04, +15 top finalist = 109.04, and earned 75." */
export function finalNews(best: readonly FinalBest[], units: number): string {
  const winners = best.map(({ username }) => username)
  // Two players with the same total can have reached it in different ways.
  const [total = ''] = best.map(({ score }) => (best.length > 1 ? exactWords(score.total) : finalSum(score)))
  const names = `${listWords(winners)} ${winners.length > 1 ? 'shared' : 'had'}`
  const together = winners.length > 1 ? ' together' : ''
  const earned = units === 0 ? '' : `, and earned ${formatUnits(units)}${together}`
  return `Triangle: ${names} the best total of the finalists, ${total}${earned}.`
}

/** A prize of the Triangle, for the total of its three weeks. */
export interface FinalPrize {
  place: number
  username: string
  total: Points
  units: number
}

/** What was left after the prizes, split equally. The remainder goes out in single units, earliest claim first (RULES §2). */
export interface PrizeRest {
  units: number
  players: number
  least: number
}

/** Returns who won the Triangle and who else got a prize. `prizes` are in order, the best first. */
export function prizeNews(prizes: readonly FinalPrize[], rest: PrizeRest | null): string {
  const sentences = [...new Set(prizes.map(({ place }) => place))].map((place, rank) => {
    const shared = prizes.filter((prize) => prize.place === place)
    return rank === 0 ? winnerWords(shared) : `${namesOf(shared)} got ${prizeWords(shared)} for ${placeWords(place)}`
  })
  const [won = '', ...next] = sentences
  const all = [won, ...(next.length === 0 ? [] : [listWords(next)]), ...(rest === null ? [] : [restWords(rest)])]
  return `${all.join('. ')}.`
}

function winnerWords(winners: readonly FinalPrize[]): string {
  const won = winners.length > 1 ? 'tied for the Triangle at' : 'won the Triangle with'
  const [total = ''] = winners.map((prize) => exactWords(prize.total))
  return `${namesOf(winners)} ${won} ${total} points and took ${prizeWords(winners)}`
}

function namesOf(shared: readonly FinalPrize[]): string {
  return listWords(shared.map(({ username }) => username))
}

/** "1,888"; for a place that several share "618 each", or "619 and 618" if it does not divide evenly. */
function prizeWords(shared: readonly FinalPrize[]): string {
  const amounts = shared.map(({ units }) => formatUnits(units))
  const [first = '', ...others] = amounts
  if (others.length === 0) return first
  return others.every((amount) => amount === first) ? `${first} each` : listWords(amounts)
}

function restWords({ units, players, least }: PrizeRest): string {
  if (players === 1) return `1 player got the last ${formatUnits(units)}`
  const more = oneMoreWords({ units, players })
  return `${players} players split the last ${formatUnits(units)}: ${formatUnits(least)} each${more}`
}

/** With this many joins or more, the feed has one sentence for all. */
export const JOINS_FOLDED_FROM = 3
const JOINS_NAMED = 3

/** Returns one sentence for several joins, newest name first: "10 people joined: sam, theo, inez and 7 more." */
export function joinsSentence(usernames: readonly string[]): string {
  const rest = usernames.length - JOINS_NAMED
  const named: string[] = usernames.slice(0, JOINS_NAMED)
  return `${usernames.length} people joined: ${listWords(rest > 0 ? [...named, `${rest} more`] : named)}.`
}

/** What a folded week has besides the news of players. */
export const FOLDED_NEWS = {
  highlight: 'more',
  'news.more_bets': 'more bets',
  'news.set_scores': 'scores that were set',
  'news.prizes': 'prizes',
  'news.triangle': 'the Triangle',
  'news.casino': 'casino',
  'news.house_lines': 'The House',
  'news.all_in': 'all in',
  'news.bounties': 'bounties',
  'news.predictions': 'top team',
  'news.payday': 'payday',
} as const
