/** One week of a league, in parts and as a whole; and what has happened in the league. */
import { z } from 'zod'
import { query } from './endpoint.ts'
import {
  credentialsQuery,
  gameStateWire,
  leaderboardRow,
  momentsWire,
  narrativeWire,
  phaseWire,
  tideWire,
  weekConfigWire,
} from './game.ts'
import { betWire } from './h2h.ts'
import { predictionEntryWire } from './predictions.ts'
import { ledgerRow } from './treasury.ts'
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
} from './wire.ts'

const leagueParams = z.object({ league: leagueIdWire })
const weekParams = z.object({ league: leagueIdWire, week: weekParam })
const ofLeague = { kind: 'member', leagueOf: ({ params }: { params: { league: string } }) => params.league } as const

/** The league's season in a few numbers. */
export const game = query({
  path: '/game/{id}',
  access: { kind: 'member', leagueOf: ({ params }) => params.id },
  params: z.object({ id: leagueIdWire }),
  reply: z.object({
    id: leagueIdWire,
    name: z.string(),
    provider: providerWire,
    game_state: gameStateWire,
    start_week: z.int().nullable(),
    /** The last week whose units have moved; 0 before the first. */
    settled_through: z.int(),
    treasury: unitsWire,
    active_players: z.int(),
    whales: z.int(),
    champion_user_id: userIdWire.nullable(),
  }),
})

/** The viewer's season, week by week as it was settled. */
export const season = query({
  path: '/game/{league}/season',
  access: ofLeague,
  params: leagueParams,
  reply: z.object({
    weeks: z.array(
      z.object({
        week: z.int(),
        place: z.int(),
        units: unitsWire,
        /** What the week's count moved. */
        change: signedUnitsWire,
        points: pointsWire.nullable(),
        prediction: predictionEntryWire.nullable(),
        /** The score that was to be guessed; null where nobody could be right. */
        best_points: pointsWire.nullable(),
      }),
    ),
  }),
})

export const weekState = query({
  path: '/game/{league}/week/{week}/state',
  access: ofLeague,
  params: weekParams,
  reply: z.object({
    week: z.int(),
    /** `closed`: not open yet. Else as the tide of a league. */
    tide: z.enum([...tideWire.options, 'closed']),
    phase: phaseWire.nullable(),
    moments: momentsWire,
    config: weekConfigWire,
    now: instantWire,
  }),
})

const liveScore = z.object({
  team_id: z.string(),
  team_name: z.string(),
  user_id: userIdWire.nullable(),
  username: z.string().nullable(),
  avatar: avatarWire,
  points: pointsWire,
  projected: pointsWire.nullable(),
  is_you: z.boolean(),
})

/** The week's scores by the last reading, or by the run where the week is settled; best first. */
export const liveScores = query({
  path: '/game/{league}/week/{week}/live-scores',
  access: ofLeague,
  params: weekParams,
  reply: z.object({
    week: z.int(),
    /** When they were read; null where there are none yet. */
    as_of: instantWire.nullable(),
    is_final: z.boolean(),
    scores: z.array(liveScore),
  }),
})

/** The teams as the provider has them now, with every athlete of the week. Read through the house, not by the browser. */
export const teamsLive = query({
  path: '/game/{league}/teams/live',
  access: ofLeague,
  params: z.object({ league: leagueIdWire }),
  query: credentialsQuery.extend({ provider: providerWire.optional(), week: weekParam.optional() }),
  reply: z.object({
    week: z.int(),
    as_of: instantWire,
    teams: z.array(
      liveScore.extend({
        /** Of what was projected, what its starters still have to play; null where nobody can say. */
        to_play: pointsWire.nullable(),
        athletes: z.array(
          z.object({
            athlete_id: z.string(),
            name: z.string(),
            position: z.string(),
            nfl_team: z.string().nullable(),
            points: pointsWire,
            is_starter: z.boolean(),
          }),
        ),
      }),
    ),
  }),
})

/** Where the viewer stands in a week, and what they can do in it: each with why not. */
export const userStatus = query({
  path: '/game/{league}/week/{week}/user-status',
  access: ofLeague,
  params: weekParams,
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
  key: z.enum(['confirming', 'top_catch', 'giant_killer']),
  name: z.string(),
  description: z.string(),
  units: unitsWire,
  /** Who can earn it, by status. */
  open_to: z.enum(['everybody', 'fish', 'whales']),
  /** Whether it can be earned in this week. */
  is_on: z.boolean(),
  /** Who earned it in this week, once it is settled. */
  earned: z.array(z.object({ user_id: userIdWire, username: z.string(), units: unitsWire, sentence: z.string() })),
  /** Whether the viewer can still earn it: confirming pays once in each casino. */
  is_yours_to_earn: z.boolean(),
})

export const bounties = query({
  path: '/game/{league}/week/{week}/bounties',
  access: ofLeague,
  params: weekParams,
  reply: z.object({ week: z.int(), bounties: z.array(bountyWire) }),
})

export const allNarratives = query({
  path: '/game/{league}/narrative/all',
  access: ofLeague,
  params: leagueParams,
  /** The weeks that have opened and the next: what comes later is not told yet. */
  reply: z.object({ narratives: z.array(narrativeWire) }),
})

/** One week, with as much of it as is asked for. */
export const comprehensive = query({
  path: '/game/{league}/week/{week}/comprehensive',
  access: ofLeague,
  params: weekParams,
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
    leaderboard: z.array(leaderboardRow),
    live_scores: z.array(liveScore),
    narrative: narrativeWire.nullable(),
    /** The viewer's own, of that week. */
    transactions: z.array(ledgerRow).nullable(),
    /** Bets of that week that the viewer may see. */
    bets: z.array(betWire).nullable(),
  }),
})

/** What has happened in the league, newest first; the owner's acts among it. */
export const activity = query({
  path: '/game/{league}/activity',
  access: ofLeague,
  params: leagueParams,
  query: z.object({ before: z.coerce.number().int().positive().optional() }),
  reply: z.object({
    items: z.array(
      z.object({
        /** Counts up within the league; the `before` of the next page. */
        number: z.int(),
        at: instantWire,
        type: z.string(),
        sentence: z.string(),
        /** Whom it is about, where it is about one person. */
        user_id: userIdWire.nullable(),
        /** The week that it is about, where it is about one. */
        week: z.int().nullable(),
        /** The bet that it is about, as `betWire` names it. */
        bet_id: z.string().nullable(),
        is_by_owner: z.boolean(),
      }),
    ),
    /** The `before` that gives what comes before these; null at the beginning. */
    next_before: z.int().nullable(),
  }),
})

export const globalWeek = query({
  path: '/game/global/week/{week}',
  access: { kind: 'public' },
  params: z.object({ week: weekParam }),
  query: z.object({ season: seasonParam.optional() }),
  reply: z.object({ season: z.int(), config: weekConfigWire, moments: momentsWire, now: instantWire }),
})
