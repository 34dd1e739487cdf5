/** A league and who is in it. */
import { z } from 'zod'
import { query } from './endpoint.ts'
import { avatarWire, instantWire, leagueIdWire, providerWire, unitsWire, userIdWire, statusWire } from './wire.ts'

export const stageWire = z.enum(['pregame', 'running', 'over', 'not_started'])

const leagueParams = z.object({ id: leagueIdWire })

/** What the lobby shows. */
export const league = query({
  path: '/league/{id}',
  access: { kind: 'member', leagueOf: ({ params }) => params.id },
  params: leagueParams,
  reply: z.object({
    id: leagueIdWire,
    name: z.string(),
    provider: providerWire,
    season: z.int(),
    stage: stageWire,
    owner_user_id: userIdWire,
    is_owner: z.boolean(),
    invite_code: z.string(),
    invite_url: z.string(),
    total_teams: z.int(),
    total_claimed: z.int(),
    players_min: z.int(),
    /** When the league starts, if enough are aboard by then. */
    starts_at: instantWire,
    now: instantWire,
  }),
})

/** Every team of the fantasy league, with the player who has claimed it; claimed ones first, in the order of their claims. */
export const leaguePlayers = query({
  path: '/league/{id}/players',
  access: { kind: 'member', leagueOf: ({ params }) => params.id },
  params: leagueParams,
  reply: z.object({
    teams: z.array(
      z.object({
        team_id: z.string(),
        team_name: z.string(),
        owner_name: z.string(),
        avatar: avatarWire,
        player: z
          .object({
            user_id: userIdWire,
            username: z.string(),
            units: unitsWire,
            status: statusWire,
            is_owner: z.boolean(),
            is_you: z.boolean(),
            claimed_at: instantWire,
          })
          .nullable(),
      }),
    ),
  }),
})
