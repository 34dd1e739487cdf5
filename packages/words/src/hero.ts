/** The home's picture in words: its heading, the line under the viewer's number, and all of it in a sentence. */
import { formatUnits, unitsInWords } from './numbers.ts'
import { formatWeek } from './times.ts'

export const HERO_HEADINGS = {
  tuesday: 'Tuesday',
  out: 'You’re out. Not for good.',
  out_for_good: 'You’re out',
  games: 'Games are on',
  waiting: 'Still counting',
  set: 'You’re set',
  over: 'It’s over',
  champion: 'You’re the champion',
}

export const LOADING_UNITS = 'Loading your units'

/** "Week 3 is in" */
export function weekInWords(week: number): string {
  return `${formatWeek(week)} is in`
}

/** "Out in week 5" */
export function outInWords(week: number): string {
  return `Out in week ${week}`
}

/** Returns the distance to a rival: "4 ahead", "9 behind", "level". `gap` is positive for a rival ahead. */
export function rivalGapWords(gap: number): string {
  return gap === 0 ? 'level' : `${formatUnits(Math.abs(gap))} ${gap > 0 ? 'ahead' : 'behind'}`
}

/** What the line under the viewer's number is about. `short`: the units that an eliminated player lacks. */
export type UnderNumber =
  | { is: 'unopened' }
  | { is: 'out'; short: number }
  | { is: 'waiting'; week: number }
  | { is: 'live' | 'prize' | 'now'; place: string | null }
  | { is: 'first_week' }

/** Returns the line under the viewer's number: "units, 6th", "if it ended now, 3rd". */
export function underNumberWords(under: UnderNumber): string {
  switch (under.is) {
    case 'unopened':
      return 'units, before you look'
    case 'out':
      return under.short > 0 ? `units, ${formatUnits(under.short)} short` : 'units'
    case 'waiting':
      return `units, before week ${under.week}`
    case 'first_week':
      return 'units. Nothing to lose this week'
    default:
      return `${UNDER[under.is]}${under.place === null ? '' : `, ${under.place}`}`
  }
}

const UNDER = { live: 'if it ended now', prize: 'with your prize', now: 'units' }

interface Picture {
  units: number
  /** The prize in them. */
  prize: number
  place: string | null
  players: number
  /** The units above the out line, below it negative; null in the first week, where nothing can be lost. */
  spare: number | null
  rival: { name: string; gap: string } | null
}

/** Returns the whole picture in one sentence, for screen readers. */
export function heroSentence({ units, prize, place, players, spare, rival }: Picture): string {
  const line = spare === null ? '' : `, ${formatUnits(Math.abs(spare))} ${spare < 0 ? 'under' : 'above'} the out line`
  const at = place === null ? '' : `, ${place} of ${players}`
  const beside = rival === null ? '' : `, ${rival.name} is ${rival.gap}`
  return `${unitsInWords(units)}${prize > 0 ? ' with your prize' : ''}${at}${line}${beside}`
}

/** Returns how a finished season stands: "1,240 units, 340 ahead of sam". `units` is null for a player who is out. */
export function seasonEndWords({ units, gap, name }: { units: number | null; gap: number; name: string }): string {
  const distance = gap === 0 ? 'level with' : `${formatUnits(Math.abs(gap))} ${gap > 0 ? 'ahead of' : 'behind'}`
  return `${units === null ? '' : `${formatUnits(units)} `}units, ${distance} ${name}`
}

/** What the cards of a finished season lead to. */
export const OVER_TILES = { next: 'Same people, units back to 100.', back: 'Your season in cards.' }
