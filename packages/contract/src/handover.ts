/** RULES §4 A new owner: an offer to one member, and a vote on a successor to a silent owner. */
import { z } from 'zod'
import { command } from './endpoint.ts'
import { reasonWire, voteStandingWire } from './votes.ts'
import { handoverWire, userIdWire, ofLeague } from './wire.ts'

/** The current offer, and whether the caller owns the league. Without names, because the reply is stored and outlives accounts. */
const handoverReply = z.object({
  handover: handoverWire.omit({ to_username: true, by_username: true }).nullable(),
  is_owner: z.boolean(),
})

export const offerHandover = command({
  path: '/league/{id}/handover',
  ...ofLeague,
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

export const acceptHandover = command({
  path: '/league/{id}/handover/accept',
  ...ofLeague,
  reply: handoverReply,
  refusals: ['handover.none'],
  takesKey: true,
})

export const declineHandover = command({
  path: '/league/{id}/handover/decline',
  ...ofLeague,
  reply: handoverReply,
  refusals: ['handover.none'],
  takesKey: true,
})

export const withdrawHandover = command({
  path: '/league/{id}/handover/withdraw',
  ...ofLeague,
  reply: handoverReply,
  refusals: ['owner.only', 'handover.none'],
  takesKey: true,
})

/** After three silent weeks of the owner, a member asks the others to make a member the owner. */
export const askSuccessor = command({
  path: '/league/{id}/successor',
  ...ofLeague,
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
