/** What the feed says about a settled week: football and casino news, in one sentence each. */
import type { Points, RunNote } from '@whale/game'
import { lossWords } from './short-sentences.ts'
import { listWords, placeWords, tenthsWords, unitsCounted, unitsWords } from './words.ts'

/** Notes of a settlement that the feed shows as items of their own. */
export type Highlight = Extract<RunNote, { rule: 'h2h.lost' | 'eliminated' | 'became_whale' | 'became_fish' }>

/** What a highlight's sentence needs besides the note. */
export interface HighlightFacts {
  username: string
  /** Who won the bet. */
  winner: string
  /** The winner had risked much less. */
  isUpset: boolean
  /** What a multiplier cost, if the player is below the whale line only for having bought one; else null. */
  multiplier: number | null
}

/** Returns a highlight's sentence. */
export function highlightSentence(note: Highlight, { username, winner, isUpset, multiplier }: HighlightFacts): string {
  switch (note.rule) {
    case 'h2h.lost': {
      const lost = `${username} lost ${unitsWords(note.stake)} to ${winner}: ${lossWords(note)}.`
      return isUpset ? `Upset! ${lost}` : lost
    }
    case 'eliminated':
      return `${username} is out with ${unitsCounted(note.units)}.`
    case 'became_whale':
      return `${username} crossed the whale line with ${unitsCounted(note.units)}.`
    case 'became_fish':
      return multiplier === null
        ? `${username} fell below the whale line, to ${unitsCounted(note.units)}.`
        : `${username} paid ${unitsWords(multiplier)} for a multiplier and is below the whale line, at ${unitsCounted(note.units)}.`
  }
}

/** How many of those who tried something made it, and the name if it was one. */
export interface Hits {
  hit: number
  of: number
  /** The only one who made it; null if nobody or several did. */
  only: string | null
}

/** "4 of 7 hit", "Only maya of 7 hit", "Both hit", "All 7 hit", "Nobody hit". */
function hitsWords({ hit, of, only }: Hits, did: string): string {
  if (hit === 0) return `Nobody ${did}`
  if (of === 1) return `${only ?? 'One'} ${did}`
  if (hit === of) return of === 2 ? `Both ${did}` : `All ${of} ${did}`
  return only === null ? `${hit} of ${of} ${did}` : `Only ${only} ${did}, 1 of ${of}`
}

/** The best that won: athletes, a team that flopped, or a member's own team. */
export type CasinoBest =
  | { kind: 'athletes'; names: readonly string[]; points: Points }
  | { kind: 'flop'; teamName: string; points: Points }
  | { kind: 'score'; username: string; points: Points }
  | { kind: 'picks'; right: number }

/** Returns the casino's news: "4 of 7 hit the casino. Zeke Halyard scored 43.7." */
export function casinoNews(hits: Hits, best: CasinoBest | null): string {
  const sentence = `${hitsWords(hits, 'hit the casino')}.`
  return best === null ? sentence : `${sentence} ${bestWords(best)}`
}

function bestWords(best: CasinoBest): string {
  switch (best.kind) {
    case 'athletes': {
      const together = best.names.length > 1 ? ' together' : ''
      return `${listWords(best.names)} scored ${tenthsWords(best.points)}${together}.`
    }
    case 'flop':
      return `${best.teamName} flopped with ${tenthsWords(best.points)}.`
    case 'score':
      return `${best.username} scored ${tenthsWords(best.points)}.`
    case 'picks':
      return `The best slip had ${best.right} of 3 right.`
  }
}

/** Returns the news of the predictions: "3 of 10 named the top team: Marlin Brando with 131.2." In the Triangle: "the top finalist". */
export function predictionNews(hits: Hits, top: { teamName: string; points: Points; isFinal: boolean }): string {
  const named = hitsWords(hits, `named the top ${top.isFinal ? 'finalist' : 'team'}`)
  const best = `${top.teamName} with ${tenthsWords(top.points)}`
  return hits.hit === 0 ? `${named}. It was ${best}.` : `${named}: ${best}.`
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
    return `Payday: ${unitsWords(units)} to ${best.username}, ${why}.`
  }
  const most = best === null ? '' : ` ${best.username} got the most: ${unitsWords(best.units)}.`
  return `Payday: ${unitsCounted(units)} for ${paid} players.${most}`
}

/** Returns who won a week of the Triangle: "Triangle: maya had the best total of the finalists, 109.0, and earned 75." */
export function triangleNews(given: { winners: readonly string[]; total: Points; units: number }): string {
  const { winners, total, units } = given
  const names = `${listWords(winners)} ${winners.length > 1 ? 'shared' : 'had'}`
  const together = winners.length > 1 ? ' together' : ''
  const earned = units === 0 ? '' : `, and earned ${unitsWords(units)}${together}`
  return `Triangle: ${names} the best total of the finalists, ${tenthsWords(total)}${earned}.`
}

/** A prize of the Triangle, for the total of its three weeks. */
export interface TrianglePrize {
  place: number
  username: string
  total: Points
  units: number
}

/** What the prizes left, split equally. Rounding makes the shares differ by one unit at most. */
export interface PrizeRest {
  units: number
  players: number
  least: number
  most: number
}

/** Returns the prizes of the Triangle, best first. */
export function prizeNews(prizes: readonly TrianglePrize[], rest: PrizeRest | null): string {
  const won = prizes.map(({ place, username, total, units }) => {
    return `${placeWords(place)} ${username} with ${tenthsWords(total)}, who got ${unitsWords(units)}`
  })
  return `The Triangle’s totals: ${won.join('; ')}.${rest === null ? '' : restWords(rest)}`
}

function restWords({ units, players, least, most }: PrizeRest): string {
  const each = least === most ? unitsWords(most) : `${unitsWords(least)} or ${unitsWords(most)}`
  return ` The other ${unitsWords(units)} went to ${players} players, ${each} each.`
}

/** From how many joins on the feed has one sentence for all. */
export const JOINS_FOLDED_FROM = 3
const JOINS_NAMED = 3

/** Returns one sentence for several joins, newest name first: "10 people joined: sam, theo, inez and 7 more." */
export function joinsSentence(usernames: readonly string[]): string {
  const rest = usernames.length - JOINS_NAMED
  const named: string[] = usernames.slice(0, JOINS_NAMED)
  return `${usernames.length} people joined: ${listWords(rest > 0 ? [...named, `${rest} more`] : named)}.`
}
