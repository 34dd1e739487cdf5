/** Head-to-head bets: proposing, answering, and their state (specification, section 7). */
import { type BetKind, constantsOf, SEASONS_PLAYED } from '@whale/game'
import { z } from 'zod'
import { command, query } from './endpoint.ts'
import { WINDOW_REFUSALS } from './refusals.ts'
import {
  instantWire,
  leagueIdWire,
  leagueOfId,
  pointsWire,
  refusalWire,
  statusWire,
  textWire,
  unitsWire,
  userIdWire,
  weekParam,
  weekWire,
  inLeague,
  listOf,
  ofPlayer,
  memberWire,
  teamNameWire,
  whyNotWire,
} from './wire.ts'

const bounds = constantsOf(Math.max(...SEASONS_PLAYED))
const lineStep = bounds.betLineStep / 100
const spreadMax = bounds.betSpreadMax / 100
const totalMax = bounds.betTotalMax / 100

/** Decimal odds, 1.10 to 10.00 in steps of 0.01. */
export const oddsWire = z
  .number('Please set the odds')
  .min(
    bounds.betOddsMin / 100,
    `Odds go from ${(bounds.betOddsMin / 100).toFixed(2)} to ${(bounds.betOddsMax / 100).toFixed(2)}.`,
  )
  .max(
    bounds.betOddsMax / 100,
    `Odds go from ${(bounds.betOddsMin / 100).toFixed(2)} to ${(bounds.betOddsMax / 100).toFixed(2)}.`,
  )
  .refine(isInHundredths, 'Odds have at most two decimals.')

function isInHundredths(value: number): boolean {
  return Math.abs(value * 100 - Math.round(value * 100)) < 1e-6
}

const lineWire = z
  .number('Please set a line')
  .refine((line) => Number.isInteger(line / lineStep), `Lines go in steps of ${lineStep}.`)

const teamIdWire = z.string().min(1, 'Please select a team').max(20)

/** `kind` and `line` are the challenger's side (`BetSide` of the rules). */
const kindWire = z.enum(['spread', 'over', 'under'] satisfies BetKind[])

/** Team A plus the line beats team B (`covers`), or does not (`fails`). */
const spreadTerms = z.strictObject({
  market: z.literal('spread'),
  team_id: teamIdWire,
  against_team_id: teamIdWire,
  line: lineWire
    .min(-spreadMax, `A spread is at most ±${spreadMax}.`)
    .max(spreadMax, `A spread is at most ±${spreadMax}.`),
  side: z.enum(['covers', 'fails']),
})

const totalTerms = z.strictObject({
  market: z.literal('over_under'),
  team_ids: z.array(teamIdWire).min(1, 'Please select a team').max(1, 'A total is on one team.'),
  line: lineWire.gt(0, 'A total must be above 0.').max(totalMax, `A total is at most ${totalMax}.`),
  side: z.enum(['over', 'under']),
})

/** The format of API clients from before `kind` and `line`: with team ids. This schema does not know who plays a team. */
const termsWire = z
  .discriminatedUnion('market', [spreadTerms, totalTerms])
  .refine(
    (terms) => terms.market === 'over_under' || terms.team_id !== terms.against_team_id,
    'Pick two different teams.',
  )
export type TermsWire = z.output<typeof termsWire>

/** The requested side: `kind` and `line`, or the older `terms`. */
const askedSide = {
  /** Default: a spread. */
  kind: kindWire.optional(),
  /** Default: 0. */
  line: lineWire.optional(),
  /** Deprecated: `kind` and `line` replace it. */
  terms: termsWire.optional(),
}
export type AskedSide = z.output<z.ZodObject<typeof askedSide>>

/** Why no bet can have this side, for any player; null if one can. */
function whyNotSide({ kind = 'spread', line = 0, terms }: AskedSide): string | null {
  if (terms !== undefined) return null
  if (kind === 'spread') return Math.abs(line) > spreadMax ? `A spread is at most ±${spreadMax}.` : null
  if (line <= 0) return 'A total must be above 0.'
  return line > totalMax ? `A total is at most ${totalMax}.` : null
}

/** Refuses a side that no bet can have, and a request that uses both formats. */
function withSide<S extends z.ZodObject<typeof askedSide>>(body: S): S {
  return body
    .refine(({ kind, line, terms }) => terms === undefined || (kind ?? line) === undefined, {
      error: 'Send kind and line, or terms.',
      path: ['terms'],
    })
    .superRefine((asked, context) => {
      const message = whyNotSide(asked)
      if (message !== null) context.addIssue({ code: 'custom', path: ['line'], message })
    })
}

const amountWire = z.int('Please set a stake').positive('Please set a stake')

const sideWire = z.object({
  ...memberWire,
  stake: unitsWire,
  gain: unitsWire,
})

export const betWire = z.object({
  /** The league's id and the bet's id: `league_…:bet_…`. */
  id: z.string(),
  week: weekWire,
  challenger: sideWire,
  challenged: sideWire,
  odds: z.number(),
  /** What makes the challenger win: their team plus the line beats the other's, their team's points are over it, or the other's under it. */
  kind: kindWire,
  line: pointsWire,
  /** The challenger's side as a sentence: "Gravy Boat +3.5 against Squid Row". */
  sentence: z.string(),
  state: z.enum(['proposed', 'accepted', 'rejected', 'withdrawn', 'expired', 'void', 'won', 'lost', 'push']),
  proposed_at: instantWire,
  ended_at: instantWire.nullable(),
  counter_to: z.string().nullable(),
  /** Whether the other player answered it with a counter-offer. */
  is_countered: z.boolean(),
  /** Whose departure or removal ended the offer; null if neither. */
  left: z.enum(['challenger', 'challenged']).nullable(),
  /** The deciding points: of both teams of a spread, or of the total. Empty while open. */
  result: z.array(pointsWire),
  void_reason: textWire().nullable(),
  /** Why the viewer cannot take each action; null if they can. */
  refusals: z.object({
    accept: refusalWire.nullable(),
    answer: refusalWire.nullable(),
    withdraw: refusalWire.nullable(),
  }),
})
export type BetWire = z.output<typeof betWire>

const betParams = z.object({ id: z.string().max(128) })
const ofBet = { kind: 'member', leagueOf: ({ params }: { params: { id: string } }) => leagueOfId(params.id) } as const
const betReply = z.object({ bet: betWire })

const BET_REFUSALS = [...WINDOW_REFUSALS, 'betting.not_this_week', 'player.eliminated'] as const
const OFFER_REFUSALS = [
  'week.other',
  'player.unknown',
  'h2h.yourself',
  'h2h.opponent_eliminated',
  'h2h.new_this_week',
  'h2h.too_many_proposals',
  'h2h.stake_too_small',
  'team.unknown',
  'h2h.not_your_teams',
  'h2h.against_own_team',
  'h2h.enough_between',
  'units.not_enough',
] as const

export const proposeBet = command({
  path: '/h2h/proposal',
  access: { kind: 'member', leagueOf: ({ body }) => body.league_id },
  body: withSide(
    z.object({
      league_id: leagueIdWire,
      challenger_id: userIdWire,
      challenged_id: userIdWire,
      amount: amountWire,
      week: weekWire,
      /** Default: even money. */
      odds: oddsWire.default(2),
      ...askedSide,
    }),
  ),
  reply: betReply,
  refusals: [...BET_REFUSALS, ...OFFER_REFUSALS],
  takesKey: true,
})

export const acceptBet = command({
  path: '/h2h/proposal/{id}/accept',
  access: ofBet,
  params: betParams,
  reply: betReply,
  refusals: [
    ...BET_REFUSALS,
    'h2h.unknown',
    'h2h.not_open',
    'h2h.opponent_eliminated',
    'h2h.too_many_between',
    'h2h.enough_between',
    'units.not_enough',
  ],
  takesKey: true,
})

export const rejectBet = command({
  path: '/h2h/proposal/{id}/reject',
  access: ofBet,
  params: betParams,
  reply: betReply,
  refusals: [...BET_REFUSALS, 'h2h.unknown', 'h2h.not_open'],
  takesKey: true,
})

export const withdrawBet = command({
  path: '/h2h/proposal/{id}/withdraw',
  access: ofBet,
  params: betParams,
  reply: betReply,
  refusals: [...BET_REFUSALS, 'h2h.unknown', 'h2h.not_open'],
  takesKey: true,
})

/** Rejects a proposal and sends a new one back in the same step. */
export const counterBet = command({
  path: '/h2h/proposal/{id}/counter',
  access: ofBet,
  params: betParams,
  body: withSide(z.object({ amount: amountWire, week: weekWire, odds: oddsWire, ...askedSide })).refine(
    ({ line, terms }) => (line ?? terms) !== undefined,
    { error: 'Please set a line', path: ['line'] },
  ),
  reply: betReply,
  refusals: [...BET_REFUSALS, 'h2h.unknown', 'h2h.not_open', ...OFFER_REFUSALS],
  takesKey: true,
})

/** A user's bets of a season or a week, newest first. Includes only bets that the viewer may see. */
export const userBets = query({
  path: '/h2h/bets/{league}/{user}',
  ...ofPlayer,
  query: z.object({ week: weekParam.optional() }),
  reply: z.object({ bets: z.array(betWire) }),
})

/** One bet. Its two players can see it, and all members once it is confirmed or the week is locked. */
export const bet = query({
  path: '/h2h/bet/{id}',
  access: ofBet,
  params: betParams,
  reply: betReply,
})

export const betBoard = query({
  path: '/h2h/board/{league}',
  ...inLeague,
  reply: z.object({
    week: z.int(),
    refusal: whyNotWire,
    wallet: unitsWire,
    bounds: z.object({
      stake_min: unitsWire,
      odds_min: z.number(),
      odds_max: z.number(),
      line_step: pointsWire,
      spread_max: pointsWire,
      total_max: pointsWire,
      /** The net maximum that may change hands between two players in a season. */
      swing_max: unitsWire,
    }),
    /** The bounties that a bet can earn, and what each side must put in. */
    bounties: z.object({
      /** `is_yours`: it has not been paid to the viewer in this casino. A bet that they have accepted may have earned it already. */
      confirming: z.object({ units: unitsWire, stake_min: unitsWire, is_yours: z.boolean() }),
      giant_killer: z.object({ units: unitsWire, stake_min: unitsWire }),
    }),
    /** The viewer's opponent in the fantasy league this week. Null for a bye, an unclaimed team, or if the provider gives none. */
    week_opponent: userIdWire.nullable(),
    opponents: listOf({
      ...memberWire,
      units: unitsWire,
      /** The part of `units` on a house line or all in until Tuesday. */
      put_up: unitsWire,
      status: statusWire,
      record: z.object({ won: z.int(), lost: z.int() }),
      /** Whether accepting a bet can still earn them the confirming bounty. */
      earns_confirming: z.boolean(),
      /** What an accepted bet will earn them with its week's results, win or lose: the confirming bounty, or 0. */
      bounty_to_come: unitsWire,
      /** Whether beating them can earn the viewer the giant-killer bounty. */
      is_giant: z.boolean(),
      /** The most that the viewer, and that this player, can still put into a bet between them. */
      /** `of`: whether the limit is between two teams or includes all latecomers. */
      swing: z.object({ yours: unitsWire, theirs: unitsWire, of: z.enum(['two', 'late']) }),
      refusal: whyNotWire,
    }),
    teams: listOf({
      ...teamNameWire,
      projected: pointsWire.nullable(),
      house_line: pointsWire.nullable(),
      scores: z.array(pointsWire),
    }),
    /** All confirmed bets that are not settled yet, including those of a week whose scores are late. */
    riding: z.array(betWire),
    /** The players who are all in, from the lock of their week until its results, even if late. */
    all_ins: listOf({
      week: z.int(),
      ...memberWire,
      stake: unitsWire,
      /** The team has to score more than this. */
      line: pointsWire,
      /** What a win adds to the stake. */
      bonus: unitsWire,
    }),
  }),
})
