/** A league's weeks, and its activity feed. */
import { z } from 'zod'
import { query } from './endpoint.ts'
import {
  credentialsQuery,
  gameStateWire,
  tableRow,
  momentsWire,
  narrativeWire,
  phaseWire,
  tideWire,
  weekConfigWire,
} from './game.ts'
import { betWire } from './h2h.ts'
import { topScorePickWire } from './top-score.ts'
import { FEED_EVENTS } from './feed-events.ts'
import { feedItemWire, lineWire, reactionsWire, stillToActWire, talkWire } from './talk.ts'
import { ledgerRow } from './bank.ts'
import {
  avatarWire,
  instantWire,
  leagueIdWire,
  pointsWire,
  providerWire,
  refusalWire,
  seasonParam,
  signedUnitsWire,
  statusWire,
  unitsWire,
  userIdWire,
  weekParam,
  timedWire,
  inLeague,
  inWeek,
  listOf,
  ofLeague,
  personWire,
  teamNameWire,
} from './wire.ts'

export const game = query({
  path: '/game/{id}',
  ...ofLeague,
  reply: z.object({
    id: leagueIdWire,
    name: z.string(),
    provider: providerWire,
    game_state: gameStateWire,
    start_week: z.int().nullable(),
    /** The last settled week; 0 before the first. */
    settled_through: z.int(),
    treasury: unitsWire,
    active_players: z.int(),
    whales: z.int(),
    champion_user_id: userIdWire.nullable(),
  }),
})

export const season = query({
  path: '/game/{league}/season',
  ...inLeague,
  reply: z.object({
    weeks: listOf({
      week: z.int(),
      place: z.int(),
      /** The number of players in the week's table, including those who have left since. */
      players: z.int(),
      units: unitsWire,
      /** The units that the week's settlement moved. */
      change: signedUnitsWire,
      points: pointsWire.nullable(),
      prediction: topScorePickWire.nullable(),
      /** The score to guess; null if the week had none. */
      best_points: pointsWire.nullable(),
      /** Whether the viewer's guess at that score could earn points. Only guesses by the Triangle's entrants can. */
      guess_counts: z.boolean(),
    }),
  }),
})

export const weekState = query({
  path: '/game/{league}/week/{week}/state',
  ...inWeek,
  reply: z.object({
    week: z.int(),
    /** `closed` before the week opens. Otherwise the league's tide. */
    tide: z.enum([...tideWire.options, 'closed']),
    phase: phaseWire,
    moments: momentsWire,
    config: weekConfigWire,
    now: instantWire,
  }),
})

const liveScore = z.object({
  ...teamNameWire,
  user_id: userIdWire.nullable(),
  username: z.string().nullable(),
  avatar: avatarWire,
  points: pointsWire,
  projected: pointsWire.nullable(),
  is_you: z.boolean(),
})

/** The week's latest scores, or the settled ones; best first. */
export const liveScores = query({
  path: '/game/{league}/week/{week}/live-scores',
  ...inWeek,
  reply: z.object({
    week: z.int(),
    as_of: instantWire.nullable(),
    is_final: z.boolean(),
    scores: z.array(liveScore),
  }),
})

/** The teams as the provider shows them now, with every athlete. The server reads the provider, not the browser. */
export const teamsLive = query({
  path: '/game/{league}/teams/live',
  ...inLeague,
  query: credentialsQuery.extend({ provider: providerWire.optional(), week: weekParam.optional() }),
  reply: z.object({
    week: z.int(),
    as_of: instantWire,
    teams: z.array(
      liveScore.extend({
        /** The projected points that starters still have to play; null if unknown. */
        to_play: pointsWire.nullable(),
        athletes: listOf({
          athlete_id: z.string(),
          name: z.string(),
          position: z.string(),
          nfl_team: z.string().nullable(),
          points: pointsWire,
          is_starter: z.boolean(),
          /** Whether their game is over, by its kick-off in the schedule. */
          is_done: z.boolean(),
          /** Their kick-off; null on a bye or if the schedule is unknown. */
          kicks_off_at: instantWire.nullable(),
        }),
      }),
    ),
  }),
})

/** The viewer's standing in a week, and why each action is unavailable. */
export const userStatus = query({
  path: '/game/{league}/week/{week}/user-status',
  ...inWeek,
  reply: z.object({
    week: z.int(),
    user_id: userIdWire,
    units: unitsWire,
    wallet: unitsWire,
    escrow: unitsWire,
    status: statusWire,
    is_eliminated: z.boolean(),
    has_acted: z.boolean(),
    refusals: z.object({
      casino_event: refusalWire.nullable(),
      prediction: refusalWire.nullable(),
      h2h_betting: refusalWire.nullable(),
      option_betting: refusalWire.nullable(),
      multiplier_purchase: refusalWire.nullable(),
      liquidation_option: refusalWire.nullable(),
      buy_back: refusalWire.nullable(),
    }),
  }),
})

const bountyWire = z.object({
  key: z.enum(['confirming', 'top_score', 'giant_killer']),
  name: z.string(),
  description: z.string(),
  units: unitsWire,
  open_to: z.enum(['everybody', 'fish', 'whales']),
  is_on: z.boolean(),
  earned: listOf({
    ...personWire,
    units: unitsWire,
    short: z.string(),
    sentence: z.string(),
  }),
  /** Whether the viewer can still earn it. The bounty for confirming a bet pays a player once in each of the two casinos. */
  is_yours_to_earn: z.boolean(),
})

export const bounties = query({
  path: '/game/{league}/week/{week}/bounties',
  ...inWeek,
  reply: z.object({ week: z.int(), bounties: z.array(bountyWire) }),
})

export const allNarratives = query({
  path: '/game/{league}/narrative/all',
  ...inLeague,
  /** The opened weeks and the next one. Later weeks stay hidden. */
  reply: z.object({ narratives: z.array(narrativeWire) }),
})

export const comprehensive = query({
  path: '/game/{league}/week/{week}/comprehensive',
  ...inWeek,
  query: credentialsQuery.extend({
    include_narrative: z.stringbool().default(false),
    include_transactions: z.stringbool().default(false),
    include_bets: z.stringbool().default(false),
  }),
  reply: z.object({
    week: z.int(),
    is_current_week: z.boolean(),
    game_state: gameStateWire,
    config: weekConfigWire,
    leaderboard: z.array(tableRow),
    live_scores: z.array(liveScore),
    narrative: narrativeWire.nullable(),
    /** The viewer's own transactions of that week. */
    transactions: z.array(ledgerRow).nullable(),
    /** Bets of that week that the viewer may see. */
    bets: z.array(betWire).nullable(),
  }),
})

/** Where a page of the feed ends: an event's code, and the code of a line after it. */
const feedCursor = z.string().regex(/^[\da-z]{1,7}(?:\.[\da-z]{7})?$/, 'No such page')

/** The kinds of news in a week's post. */
export const NEWS = [
  'news.casino',
  'news.predictions',
  'news.payday',
  'news.triangle',
  'news.prizes',
  'news.house_lines',
  'news.all_in',
  'news.bounties',
  'news.more_bets',
  'news.set_scores',
] as const

/** One item of news in a week's post: a highlight about a player, or a summary such as the casino's. */
const feedPartWire = z.object({
  id: feedItemWire,
  type: z.enum(['highlight', ...NEWS]),
  sentence: z.string(),
  user_id: userIdWire.nullable(),
  bet_id: z.string().nullable(),
  reactions: reactionsWire,
})

/** The league's feed, newest first: events, settled weeks, what members say, and the owner's actions. */
export const activity = query({
  path: '/game/{league}/activity',
  ...inLeague,
  query: z.object({ before: feedCursor.optional(), show: z.enum(['all', 'bets', 'talk']).default('all') }),
  reply: z.object({
    items: listOf({
      id: feedItemWire,
      at: instantWire,
      /** The event's type, or `line` for what a member wrote. */
      type: z.enum([...FEED_EVENTS, 'line']),
      sentence: z.string(),
      timed: timedWire.optional(),
      /** The user whom the item is about: who did or wrote it, who accepted the bet, the champion. */
      user_id: userIdWire.nullable(),
      week: z.int().nullable(),
      /** The item's bet, as in `betWire`. */
      bet_id: z.string().nullable(),
      /** An accepted bet that is still on, split into the parts of its slip; null for other items. */
      taken_bet: z.object({ lead: z.string(), terms: z.string(), stake: z.string() }).nullable(),
      /** How an accepted bet ended: "theo won 50: 89.1 to 98.4 with +21.0"; null while it is on, and for other items. */
      result: z.string().nullable(),
      is_by_owner: z.boolean(),
      line: lineWire.nullable(),
      /** What a settled week brought, or what its lock revealed; empty for other items. */
      parts: z.array(feedPartWire),
      reactions: reactionsWire,
    }),
    /** The `before` of the next page; null on the last page. */
    next_before: feedCursor.nullable(),
    talk: talkWire,
    /** Who has not acted in the open week. Null before the last hours of betting, after the lock, and when everyone has acted. */
    still_to_act: stillToActWire.nullable(),
  }),
})

export const globalWeek = query({
  path: '/game/global/week/{week}',
  access: { kind: 'public' },
  params: z.object({ week: weekParam }),
  query: z.object({ season: seasonParam.optional() }),
  reply: z.object({ season: z.int(), config: weekConfigWire, moments: momentsWire, now: instantWire }),
})

export const globalNarrative = query({
  path: '/game/global/narrative/{week}',
  access: { kind: 'public' },
  params: z.object({ week: weekParam }),
  query: z.object({ season: seasonParam.optional() }),
  reply: narrativeWire,
})
