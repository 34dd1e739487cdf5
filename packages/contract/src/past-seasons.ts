/** A league's past seasons, rivalries between two people, and each person's season in cards. Not in the specification. */
import { z } from 'zod'
import { membersOfId, query } from './endpoint.ts'
import { faceWire, leagueIdWire, signedUnitsWire, unitsWire, userIdWire, listOf } from './wire.ts'

const inLeague = {
  access: membersOfId,
} as const

const personWire = z.object({ user_id: userIdWire, username: z.string(), is_you: z.boolean() })

/** Links a number to its receipt. Null if the viewer did not play that season. */
const receiptWire = z
  .object({ league_id: leagueIdWire, week: z.int().nullable(), bet_id: z.string().nullable() })
  .nullable()

const recordWire = z.object({
  kind: z.enum(['week', 'streak', 'payout', 'whale', 'miss', 'bounties']),
  label: z.string(),
  value: z.string(),
  sentence: z.string(),
  season: z.int(),
  receipt: receiptWire,
})
export type LeagueRecord = z.output<typeof recordWire>

/** Whether bets are missing because part of the database is not answering. */
const partialWire = z.boolean()

const wonLost = { won: z.int(), lost: z.int() }

export const pastSeasons = query({
  path: '/league/{id}/seasons',
  ...inLeague,
  params: z.object({ id: leagueIdWire }),
  reply: z.object({
    league_name: z.string(),
    /** The finished seasons of the league, newest first: those in which a current member played. */
    seasons: listOf({
      league_id: leagueIdWire,
      season: z.int(),
      name: z.string(),
      /** Null if no member was left. */
      champion: personWire
        .extend({
          team_name: z.string(),
          units: unitsWire,
          /** Whether they were in the Triangle. */ poster: z.enum(['triangle', 'whale', 'boat']),
        })
        .nullable(),
      /** Whether the viewer played it, and so can read it. */
      is_yours: z.boolean(),
    }),
    /** The season of the next name on the wall. */
    next_season: z.int(),
    records: z.array(recordWire),
    /** The people the viewer has bet with, most bets first, across all leagues they shared. */
    rivalries: z.array(
      personWire.extend({
        ...wonLost,
        bets: z.int(),
        net: signedUnitsWire,
        last: z.string(),
        /** `nemesis`: most losses, in five bets or more. `customer`: the person the viewer won the most units from. */
        title: z.enum(['nemesis', 'customer']).nullable(),
      }),
    ),
    /** How many bets should have hit at the viewer's odds, and how many did; null before five decided bets. */
    luck: z.object({ bets: z.int(), expected: z.number(), won: z.int(), sentence: z.string() }).nullable(),
    is_partial: partialWire,
  }),
})

const betMarkWire = z.enum(['won', 'lost', 'push'])

export const rivalry = query({
  path: '/league/{id}/rivalry/{user}',
  ...inLeague,
  params: z.object({ id: leagueIdWire, user: userIdWire }),
  reply: z.object({
    you: personWire.extend({ team_name: z.string() }),
    other: personWire.extend({ team_name: z.string() }),
    ...wonLost,
    pushed: z.int(),
    bets: z.int(),
    seasons: z.int(),
    units_won: unitsWire,
    units_lost: unitsWire,
    /** Who leads, the leader's number first; or that there is no rivalry yet. */
    headline: z.string(),
    note: z.string().nullable(),
    facts: listOf({
      kind: z.enum(['upset', 'closest', 'streak', 'odds']),
      label: z.string(),
      value: z.string(),
      sentence: z.string(),
    }),
    is_partial: partialWire,
    /** Every decided bet, oldest first. */
    marks: z.array(betMarkWire),
    /** The last five, newest first. */
    slips: listOf({
      bet_id: z.string(),
      league_id: leagueIdWire,
      season: z.int(),
      week: z.int(),
      mark: betMarkWire,
      net: signedUnitsWire,
    }),
  }),
})

/** The cards of a finished season, in the order of their sets. A card without data is left out. */
export const WRAPPED_KINDS = [
  'cover',
  'units',
  'nemesis',
  'best',
  'closest',
  'casino',
  'final',
  'summary',
  'champion',
  'triangle',
  'moved',
  'week',
  'payout',
  'streak',
  'whale',
  'miss',
  'bounties',
] as const

/** Casino entries as chips; those that paid are lit. Null on other cards. */
export const chipsWire = z.object({ lit: z.int(), all: z.int() })

const cardWire = z.object({
  kind: z.enum(WRAPPED_KINDS),
  label: z.string(),
  big: z.string(),
  sentence: z.string(),
  /** Units after each week, for the line on the card. */
  line: z.array(z.int()),
  facts: z.array(z.object({ label: z.string(), value: z.string() })),
  /** The text of its stamp, or the score between its two faces; empty without either. */
  mark: z.string(),
  /** The faces of the viewer and the others on the card; empty if none is drawn. */
  faces: z.array(faceWire),
  chips: chipsWire.nullable(),
})
export type WrappedCard = z.output<typeof cardWire>

export const wrapped = query({
  path: '/league/{id}/wrapped',
  ...inLeague,
  params: z.object({ id: leagueIdWire }),
  reply: z.object({
    season: z.int(),
    league_name: z.string(),
    /** Why there are no cards yet; null once there are. */
    not_yet: z.string().nullable(),
    username: z.string(),
    team_name: z.string(),
    /** The viewer's season. A card without data is left out. */
    yours: z.array(cardWire),
    league: z.array(cardWire),
  }),
})
