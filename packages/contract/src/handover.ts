/** RULES §4 A new owner: an offer to one member, and a vote on a successor of a silent owner. */
import { z } from 'zod'
import { command, membersOfId } from './endpoint.ts'
import { reasonWire, voteStandingWire } from './votes.ts'
import { handoverWire, leagueIdWire, userIdWire } from './wire.ts'

const leagueParams = z.object({ id: leagueIdWire })

/** The offer as it stands, without names: the reply is stored, and outlives accounts. And whether the caller owns the league. */
const handoverReply = z.object({
  handover: handoverWire.omit({ to_username: true, by_username: true }).nullable(),
  is_owner: z.boolean(),
})

/** The owner offers the league to a member. */
export const offerHandover = command({
  path: '/league/{id}/handover',
  access: membersOfId,
  params: leagueParams,
  body: z.object({ user_id: userIdWire }),
  reply: handoverReply,
  refusals: [
    'owner.only',
    'owner.already',
    'player.unknown',
    'handover.open',
    'handover.owner_awaited',
    'rule.not_in_nights',
  ],
  takesKey: true,
})

/** The member takes the league over. */
export const acceptHandover = command({
  path: '/league/{id}/handover/accept',
  access: membersOfId,
  params: leagueParams,
  reply: handoverReply,
  refusals: ['handover.none'],
  takesKey: true,
})

/** The member says no. */
export const declineHandover = command({
  path: '/league/{id}/handover/decline',
  access: membersOfId,
  params: leagueParams,
  reply: handoverReply,
  refusals: ['handover.none'],
  takesKey: true,
})

/** The owner takes the offer back. */
export const withdrawHandover = command({
  path: '/league/{id}/handover/withdraw',
  access: membersOfId,
  params: leagueParams,
  reply: handoverReply,
  refusals: ['owner.only', 'handover.none'],
  takesKey: true,
})

/** After three silent weeks of the owner, a member asks the others to make a member the owner. */
export const askSuccessor = command({
  path: '/league/{id}/successor',
  access: membersOfId,
  params: leagueParams,
  body: z.object({ user_id: userIdWire, reason: reasonWire }),
  reply: z.object({ vote: voteStandingWire }),
  isPending: () => true,
  refusals: [
    'owner.already',
    'player.unknown',
    'rule.not_in_nights',
    'succession.not_running',
    'succession.not_silent',
    'succession.asked',
    'league.over',
    'vote.already_open',
  ],
  takesKey: true,
})
