/** The game's home, table and receipt. */
import { z } from 'zod'
import { query } from './endpoint.ts'
import { finalistWeekWire } from './final.ts'
import { casinoEntryWire, casinoEventWire } from './casino.ts'
import { heldMove } from './held-move.ts'
import { stageWire } from './leagues.ts'
import { topScorePickWire, topScoreRewardWire, topScorePotWire } from './top-score.ts'
import {
  avatarWire,
  faceWire,
  handoverWire,
  instantWire,
  leagueIdWire,
  pointsWire,
  providerWire,
  seasonParam,
  signedUnitsWire,
  statusWire,
  unitsWire,
  userIdWire,
  weekParam,
  inLeague,
  inWeek,
  listOf,
  memberWire,
  personWire,
  teamNameWire,
  whyNotWire,
} from './wire.ts'
import { ledgerKindWire, lineEndWire, lineRuleWire, bankWeek } from './bank.ts'
import { voteWire } from './votes.ts'

/** `BETTING` until a week's lock, even before it opens: the tide says whether it is open. */
export const phaseWire = z.enum(['BETTING', 'IN_PROGRESS'])

/**
 * The state of a league's week, finer than the specification's two phases. `waiting`: the provider's final scores are missing. `provisional`: results
 * can be corrected until Wednesday 07:30. `pregame`, `over` and `not_started` are outside the weeks.
 */
export const tideWire = z.enum([
  'pregame',
  'betting',
  'games',
  'waiting',
  'provisional',
  'final',
  'over',
  'not_started',
])
export type TideWire = z.output<typeof tideWire>

export const momentsWire = z.object({
  opens_at: instantWire,
  locks_at: instantWire,
  processes_at: instantWire,
  confirms_at: instantWire,
  next_opens_at: instantWire.nullable(),
})

export const gameStateWire = z.object({
  season: z.int(),
  /** The last week that opened; 0 before the first. */
  current_week: z.int(),
  stage: stageWire,
  phase: phaseWire,
  tide: tideWire,
  moments: momentsWire,
  now: instantWire,
})

export const narrativeWire = z.object({
  week: z.int(),
  place: z.enum(['casino_one', 'open_seas', 'remote_island', 'casino_two', 'bermuda_triangle']),
  location: z.string(),
  title: z.string(),
  description: z.string(),
  location_flavor: z.string(),
})

/** The specification's week config, with the phase from the season's calendar. */
export const weekConfigWire = z.object({
  week: z.int(),
  location: z.string(),
  phase: phaseWire,
  max_casino_payout: unitsWire,
  narrative: z.object({ title: z.string(), description: z.string(), location_flavor: z.string() }),
  available_actions: z.object({
    casino_event: z.object({
      enabled: z.boolean(),
      name: z.string().nullable(),
      description: z.string().nullable(),
      disabled_message: z.string().nullable(),
    }),
    h2h_betting: z.object({ enabled: z.boolean(), disabled_message: z.string().nullable() }),
    option_betting: z.object({ enabled: z.boolean(), disabled_message: z.string().nullable() }),
    multiplier_purchase: z.object({
      enabled: z.boolean(),
      whale_only: z.literal(true),
      disabled_message: z.string().nullable(),
    }),
    liquidation_option: z.object({
      enabled: z.boolean(),
      fish_only: z.literal(true),
      disabled_message: z.string().nullable(),
    }),
  }),
})

export type WeekConfigWire = z.output<typeof weekConfigWire>
export const tableRow = z.object({
  /** By units, plus `final.prize` in the final; eliminated players come last. */
  place: z.int(),
  /** Places gained (positive) or lost between just before the last settlement and `place`. */
  move: z.int(),
  ...memberWire,
  units: unitsWire,
  /** A finalist's Triangle points, current prize, and `units` with it. Absent for others, and once the prizes are paid. */
  final: z.object({ points: pointsWire, prize: unitsWire, counted: unitsWire }).optional(),
  /** The part of `units` on a house line or all in until Tuesday; `all_in` if it includes an all-in. */
  put_up: unitsWire,
  all_in: z.boolean().optional(),
  /** Units moved in the last settlement; null before the first. */
  week_change: signedUnitsWire.nullable(),
  /** Shown below the name: "60 riding, −100 for a multiplier". Absent if there is none. */
  note: z.string().optional(),
  status: statusWire,
  /** The badge next to the name: a whale up to week 9, a finalist from week 10 on. Null if the player is eliminated. */
  badge: z.enum(['whale', 'finalist']).nullable(),
  is_eliminated: z.boolean(),
  is_you: z.boolean(),
})
export type TableRow = z.output<typeof tableRow>

/** A private league's credentials, as in the specification. The headers `x-espn-s2` and `x-espn-swid` are preferred. Never stored or logged. */
export const credentialsQuery = z.object({
  espn_s2: z.string().max(1024).optional(),
  swid: z.string().max(64).optional(),
  sleeper_user_id: z.string().max(64).optional(),
})

export const home = query({
  path: '/game/{league}/home',
  ...inLeague,
  /** Defaults to the current week. An earlier week shows its standings, scores and entries at the time. */
  query: credentialsQuery.extend({ week: weekParam.optional() }),
  reply: z.object({
    week: z.int(),
    is_current_week: z.boolean(),
    week_status: z.enum(['in_progress', 'complete']),
    /** Weeks above 10, by the specification. Our own final already starts in week 10. */
    is_playoff_week: z.boolean(),
    game_state: gameStateWire,
    fantasy_league: z.object({
      name: z.string(),
      provider: providerWire,
      /** When the scores below were read; null without scores. */
      last_synced: instantWire.nullable(),
    }),
    league: z.object({
      id: leagueIdWire,
      name: z.string(),
      is_owner: z.boolean(),
      invite_code: z.string(),
      total_claimed: z.int(),
      total_teams: z.int(),
      players_min: z.int(),
      /** A game night (nights.ts), whose weeks last minutes. */
      is_night: z.boolean(),
    }),
    narrative: narrativeWire,
    me: z.object({
      ...memberWire,
      units: unitsWire,
      wallet: unitsWire,
      escrow: unitsWire,
      /** The part of `escrow` in confirmed bets. The rest is in the viewer's offers, and comes back unless they are accepted. */
      riding: unitsWire,
      status: statusWire,
      is_eliminated: z.boolean(),
      /** The week whose results eliminated the viewer; null if still in. */
      out_in_week: z.int().nullable(),
      has_bought_back: z.boolean(),
      streak: z.int(),
      whale_line: unitsWire,
      elimination_line: unitsWire,
      has_acted: z.boolean(),
      /**
       * House lines and all-ins until their week is settled. `units` includes their stakes; `wallet` and `escrow` do not. `pays` includes the stake.
       */
      at_treasury: listOf({ kind: z.enum(['house_line', 'all_in']), week: z.int(), stake: unitsWire, pays: unitsWire }),
      /** Casino entries of earlier weeks that still wait for scores, and the maximum that each pays. */
      late_entries: z.array(z.object({ week: z.int(), pays: unitsWire })),
    }),
    leaderboard: z.array(tableRow),
    /** Players' faces by user, if different from the default of the user's id. Absent in replies of older servers. */
    faces: z.record(userIdWire, faceWire).optional(),
    /** The teams of players who take part in the week. Excludes eliminated players and players who joined after its lock. */
    participants: z.array(z.string()),
    /** The week's latest scores, best first; empty before the first reading. */
    player_scores: listOf({
      ...teamNameWire,
      user_id: userIdWire.nullable(),
      points: pointsWire,
      is_you: z.boolean(),
    }),
    casino: z.object({
      event: casinoEventWire.nullable(),
      disabled_message: z.string().nullable(),
      entry: casinoEntryWire.nullable(),
      refusal: whyNotWire,
    }),
    prediction: z.object({
      entry: topScorePickWire.nullable(),
      refusal: whyNotWire,
      reward: topScoreRewardWire,
      /** The week's pot, which all right picks share. Null once the week is settled, and in the Triangle. */
      pot: topScorePotWire.nullable(),
    }),
    /** The multiplier on sale this week: whether the viewer can buy it or has bought it. Null for everyone else. */
    multiplier: z.enum(['open', 'bought']).nullable(),
    /** Whether the viewer is all in this week, and once it is settled how that ended: `back` if the stake was returned. Null if not in. */
    all_in: z.enum(['in', 'won', 'back', 'lost']).nullable(),
    bets: z.object({
      offers: z.int(),
    }),
    /** The owner's offer to hand the league over to the viewer; null without one. */
    handover: handoverWire.nullable(),
    /** Open votes that the viewer can vote in and has not. */
    votes: z.array(
      voteWire.pick({
        id: true,
        matter: true,
        reason: true,
        asked_by: true,
        ends_at: true,
        wipes_at: true,
        is_objected: true,
        yes: true,
        needed: true,
        your_part: true,
      }),
    ),
    treasury: z.object({ balance: unitsWire }),
    /** The last settled week; null before the first Tuesday. */
    last_run: z
      .object({ week: z.int(), is_final: z.boolean(), change: signedUnitsWire, was_corrected: z.boolean() })
      .nullable(),
  }),
})

const betsRow = tableRow.extend({
  /** The units in confirmed bets, on a house line or all in; 0 in a past week. */
  riding: unitsWire,
  /** This player's bets settled up to the week. */
  record: z.object({ won: z.int(), lost: z.int(), pushed: z.int() }),
})
export type BetsRow = z.output<typeof betsRow>

export const table = query({
  path: '/game/{league}/week/{week}/leaderboard',
  ...inWeek,
  reply: z.object({ week: z.int(), rows: z.array(betsRow), whale_line: unitsWire, elimination_line: unitsWire }),
})

const heldRow = tableRow.extend({
  /** The line that this player would cross; null for none. */
  crosses: z.enum(['into_whales', 'out_of_whales', 'beached']).nullable(),
})
export type HeldRow = z.output<typeof heldRow>

/** The table if the week ended with the current scores. `move` and `week_change` compare it with the current table. */
export const ifItHolds = query({
  path: '/game/{league}/if-it-holds',
  ...inLeague,
  reply: z.object({
    /** Null without a locked, unsettled week, or before any team has scored in it. */
    held: z
      .object({
        week: z.int(),
        as_of: instantWire,
        rows: z.array(heldRow),
        /** What changes the viewer's units, in settlement order. The entries add up to the change in the viewer's row. */
        own_moves: z.array(heldMove),
        /** What the viewer gets for the week's best team; 0 if another team has it. */
        top_score: unitsWire,
        /** The part of it from beating a whale, which depends on a bet. */
        giant_killer: unitsWire,
        /** What right picks would pay to all players outside the final; 0 before week 10. */
        right_picks: unitsWire,
        /** The week of each Triangle entrant, with top-score points as they count toward units. Empty before week 10. */
        final: z.array(finalistWeekWire.extend({ user_id: userIdWire })),
      })
      .nullable(),
  }),
})

const receiptLine = z.object({
  kind: z.enum([...ledgerKindWire.options, 'status']),
  rule: lineRuleWire,
  end: lineEndWire,
  /** The subject in two or three words: "Bet against Squid Row". */
  what: z.string(),
  /** The bet itself, from the side of the slip's owner: "Gravy Boat −4.5". */
  on: z.string().optional(),
  /** The other team of a bet; absent for other lines. */
  versus: z.string().optional(),
  /** How it ended, in a few words: "made it by 6.8", "missed by 2.1". Empty if there is nothing to add. */
  short: z.string(),
  sentence: z.string(),
  units: signedUnitsWire,
})

const receiptOf = z.object({
  ...personWire,
  team_name: z.string(),
  avatar: avatarWire,
  is_you: z.boolean(),
  points: pointsWire.nullable(),
  units_before: unitsWire,
  units_after: unitsWire,
  /** The week whose results eliminated the player, if they were out after this settlement. */
  out_in_week: z.int().nullable(),
  /**
   * What moved units since the previous settlement, except stakes: multipliers, a buy-back, corrections. `units_before` includes it. `week` is when a
   * multiplier was bought.
   */
  since: z.array(z.object({ what: z.string(), short: z.string(), units: signedUnitsWire, week: z.int().optional() })),
  lines: z.array(receiptLine),
})

/** Explains a settlement: its scores, and the rule, inputs and arithmetic of every transfer. */
export const receipt = query({
  path: '/game/{league}/week/{week}/receipt',
  ...inWeek,
  reply: z.object({
    week: z.int(),
    run: z
      .object({
        ran_at: instantWire,
        is_final: z.boolean(),
        final_at: instantWire,
        scores: z.array(z.object({ team_id: z.string(), team_name: z.string(), points: pointsWire })),
        players: z.array(receiptOf),
        /** The week as shown on the treasury's page, and the balance after the week before. */
        treasury: bankWeek.extend({ balance_before: unitsWire }),
        /** Sentences that concern everyone, such as a short treasury or updated results. */
        notes: z.array(z.string()),
        /** A sentence for each score that changed before the results were final. */
        corrections: z.array(z.string()),
        /** What the provider changed after the results were final. It moves no units. Null if nothing. */
        late_changes: z.object({ at: instantWire, sentence: z.string(), changes: z.array(z.string()) }).nullable(),
      })
      .nullable(),
  }),
})

const seasonQuery = z.object({ season: seasonParam.optional() })

export const globalState = query({
  path: '/game/global/state',
  access: { kind: 'public' },
  query: seasonQuery,
  reply: z.object({
    season: z.int(),
    current_week: z.int(),
    phase: phaseWire,
    moments: momentsWire,
    now: instantWire,
  }),
})

export const globalCurrentWeek = query({
  path: '/game/global/current-week',
  access: { kind: 'public' },
  query: seasonQuery,
  reply: z.object({ season: z.int(), current_week: z.int() }),
})
