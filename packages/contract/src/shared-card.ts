/** What a shared page and its picture show. Nothing else about the league leaves the app through them. */
import { z } from 'zod'
import { WRAPPED_KINDS, chipsWire } from './past-seasons.ts'
import { faceWire, signedUnitsWire, unitsWire } from './wire.ts'

const line = z.object({ what: z.string(), units: signedUnitsWire })

const weekCard = z.object({
  kind: z.literal('week'),
  league: z.string(),
  week: z.int(),
  team: z.string(),
  change: signedUnitsWire,
  units: unitsWire,
  /** The place after the week; null if that week's table is unknown. */
  place: z.int().nullable(),
  players: z.int(),
  /** Places gained, or lost if negative. */
  move: z.int(),
  /** What moved units, at most six lines; the last one sums up the rest. */
  lines: z.array(line),
  is_final: z.boolean(),
})

const betCard = z.object({
  kind: z.literal('bet'),
  league: z.string(),
  week: z.int(),
  /** "Gravy Boat −4.5", "Gravy Boat’s bet: Squid Row under 118.5". */
  title: z.string(),
  against: z.string(),
  state: z.enum(['riding', 'won', 'lost', 'push', 'void']),
  stake: unitsWire,
  gain: unitsWire,
  /** "118.6 to 107.3"; null while the bet is on. */
  final: z.string().nullable(),
})

const whaleCard = z.object({
  kind: z.literal('whale'),
  league: z.string(),
  week: z.int(),
  team: z.string(),
  name: z.string(),
  units: unitsWire,
  whale_line: unitsWire,
})

const championCard = z.object({
  kind: z.literal('champion'),
  league: z.string(),
  season: z.int(),
  team: z.string(),
  face: faceWire,
  /** The champion's name, if the champion shares the card. */
  name: z.string().nullable(),
  units: unitsWire,
  /** The next player in the table; null if there is only one player. */
  ahead: z.object({ units: unitsWire, team: z.string() }).nullable(),
  players: z.int(),
  /** Fewer than 12 in a league that started late. */
  weeks: z.int(),
})

/** A card of a finished season, about the member who shares it or the league. Others are named by their teams. */
const wrappedCard = z.object({
  kind: z.literal('wrapped'),
  league: z.string(),
  season: z.int(),
  label: z.string(),
  big: z.string(),
  sentence: z.string(),
  line: z.array(z.int()),
  facts: z.array(z.object({ label: z.string(), value: z.string() })),
  /** "3 of 7". */
  count: z.string(),
  mark: z.string(),
  chips: chipsWire.nullable(),
  faces: z.array(faceWire),
  of: z.enum(WRAPPED_KINDS),
})

export const sharedCard = z.discriminatedUnion('kind', [weekCard, betCard, whaleCard, championCard, wrappedCard])
export type SharedCard = z.output<typeof sharedCard>
export type WeekCard = z.output<typeof weekCard>
export type BetCard = z.output<typeof betCard>
export type WhaleCard = z.output<typeof whaleCard>
export type ChampionCard = z.output<typeof championCard>
export type SharedWrappedCard = z.output<typeof wrappedCard>

/** An invite: who sent it and how many teams are free. Shows no other member. */
export interface InviteCard {
  kind: 'invite'
  league: string
  inviter: string
  players: number
  teams: number
  /** Why nobody can join, in a sentence; null while somebody can. */
  closed: string | null
}

export type PictureCard = SharedCard | InviteCard
