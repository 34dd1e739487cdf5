/** Claims that need the owner's approval (RULES §4). The owner can turn this on; it is off by default. */
import { z } from 'zod'
import { command, query } from './endpoint.ts'
import {
  instantWire,
  leagueIdWire,
  providerWire,
  refusalWire,
  userIdWire,
  listOf,
  ofLeague,
  personWire,
  teamNameWire,
} from './wire.ts'

/** Whether new players need approval, and the requests that wait. Only the owner sees requests. */
export const claimRequests = query({
  ...ofLeague,
  path: '/user/league/{id}/claims',
  reply: z.object({
    requires_approval: z.boolean(),
    claims: listOf({
      ...personWire,
      ...teamNameWire,
      requested_at: instantWire,
      /** Why the owner cannot approve it now; null if the owner can. */
      approve_refusal: refusalWire.nullable(),
    }),
  }),
})

/** The owner sets whether new players need approval. Waiting requests stay. */
export const setApproval = command({
  ...ofLeague,
  method: 'PUT',
  path: '/user/league/{id}/approval',
  body: z.object({ requires_approval: z.boolean() }),
  reply: z.object({ requires_approval: z.boolean() }),
  refusals: ['owner.only'],
  takesKey: true,
})

/** `claim` is the id of the user who asks. */
const ofClaim = { ...ofLeague, params: z.object({ id: leagueIdWire, claim: userIdWire }) } as const

/** The owner lets the user in, who claims the team now. */
export const approveClaim = command({
  ...ofClaim,
  path: '/user/league/{id}/claims/{claim}/approve',
  reply: z.object({ approved: z.literal(true) }),
  refusals: [
    'owner.only',
    'claim.unknown',
    'team.taken',
    'team.was_played',
    'league.full',
    'league.not_started',
    'reservation.closed',
    'league.over',
    'player.has_left',
    'player.was_removed',
  ],
  takesKey: true,
})

/** The owner declines. The user sees it and may ask again. */
export const declineClaim = command({
  ...ofClaim,
  path: '/user/league/{id}/claims/{claim}/decline',
  reply: z.object({ declined: z.literal(true) }),
  refusals: ['owner.only', 'claim.unknown'],
  takesKey: true,
})

/** The caller withdraws their own request, waiting or declined. */
export const withdrawClaim = command({
  path: '/user/withdraw-claim',
  body: z.object({ game_league_id: leagueIdWire }),
  reply: z.object({ withdrawn: z.literal(true) }),
  refusals: ['claim.unknown', 'player.already_in_league'],
  takesKey: true,
})

/** The viewer's own requests, waiting or declined, newest first. */
export const ownClaims = query({
  path: '/user/claims',
  reply: z.object({
    claims: listOf({
      league_id: leagueIdWire,
      league_name: z.string(),
      provider: providerWire,
      team_name: z.string(),
      requested_at: instantWire,
      declined_at: instantWire.nullable(),
      /** Why the commissioner cannot approve a waiting request now; null if they can. */
      approve_refusal: refusalWire.nullable(),
    }),
    /** Claims that ended because the team has another manager in the new season. Listed until the game starts. */
    ended: listOf({
      league_id: leagueIdWire,
      league_name: z.string(),
      season: z.int(),
      team_name: z.string(),
      ended_at: instantWire,
    }),
  }),
})
