/** RULES §4 The small vote: the owner asks (about a successor, any member), and the other active players decide. */
import { z } from 'zod'
import { command, membersOfId, query } from './endpoint.ts'
import { instantWire, leagueIdWire, refusalWire, textWire, ofLeague, whyNotWire } from './wire.ts'

const voteParams = z.object({ id: leagueIdWire, vote: z.string().max(60) })

/** The reason of a vote or correction, which all members see. */
export const reasonWire = textWire().trim().min(3, 'Please give a reason').max(200, 'Please give a shorter reason')

export const voteWire = z.object({
  id: z.string(),
  kind: z.enum(['correction', 'removal', 'void_week', 'succession', 'wipe']),
  /** What it is about: `Remove ben from the league`. */
  matter: z.string(),
  /** Empty for a wipe. */
  reason: z.string(),
  asked_by: z.string(),
  opened_at: instantWire,
  ends_at: instantWire,
  /** When a wipe happens if nobody objects; with an objection, the earliest time. Null for other votes. */
  wipes_at: instantWire.nullable(),
  /** Whether somebody objected to a wipe, so that it needs a majority. */
  is_objected: z.boolean(),
  state: z.enum(['open', 'passed', 'lapsed', 'withdrawn', 'moot', 'returned', 'declined']),
  closed_at: instantWire.nullable(),
  yes: z.int(),
  no: z.int(),
  /** The active players other than the member who asked (on a successor, other than the owner), and how many of them must agree. */
  others: z.int(),
  needed: z.int(),
  /** The viewer's role in a vote on a successor; null for everyone else and for other votes. */
  your_part: z.enum(['successor', 'owner']).nullable(),
  /** Whether the proposed successor has accepted; null for other votes. */
  is_accepted: z.boolean().nullable(),
  /** The viewer's ballot; null if there is none. Nobody else sees it. */
  your_ballot: z.boolean().nullable(),
  /** Why the viewer has no ballot, and why they cannot withdraw the vote; null if they can. */
  ballot_refusal: refusalWire.nullable(),
  withdraw_refusal: refusalWire.nullable(),
})
export type VoteWire = z.output<typeof voteWire>

/** A vote in a command's reply. Without names, because the reply is stored and outlives accounts. */
export const voteStandingWire = voteWire.omit({ matter: true, asked_by: true })
export type VoteStandingWire = z.output<typeof voteStandingWire>

/** The season's votes, newest first, and the week that waits for scores. */
export const votes = query({
  path: '/league/{id}/votes',
  ...ofLeague,
  reply: z.object({
    votes: z.array(voteWire),
    waiting: z
      .object({
        week: z.int(),
        since: instantWire,
        /** When the owner may ask to void it, and when an operator may void it. */
        ask_from: instantWire,
        operator_from: instantWire,
        /** What voiding it would do, as part of a sentence. */
        void_effect: z.string(),
        refusal: whyNotWire,
      })
      .nullable(),
    /** Why the viewer cannot ask for a new owner; null if they can. */
    succession: z.object({ refusal: whyNotWire }),
    now: instantWire,
  }),
})

const voteReply = z.object({ vote: voteStandingWire })

/** Casts or changes the caller's ballot. The ballot that completes a majority carries the vote out. */
export const castBallot = command({
  path: '/league/{id}/votes/{vote}/ballot',
  access: membersOfId,
  params: voteParams,
  body: z.object({ yes: z.boolean('Please choose yes or no') }),
  reply: voteReply,
  refusals: [
    'vote.unknown',
    'vote.ended',
    'vote.own',
    'vote.owner',
    'vote.gains',
    'vote.active_only',
    'vote.joined_late',
    'week.provisional',
  ],
  takesKey: true,
})

/** Withdraws an open vote. On a successor, the member who asked withdraws it, or the owner ends it. */
export const withdrawVote = command({
  path: '/league/{id}/votes/{vote}/withdraw',
  access: membersOfId,
  params: voteParams,
  reply: voteReply,
  refusals: ['owner.only', 'vote.unknown', 'vote.ended'],
  takesKey: true,
})

/** The owner asks the others to void the week that waits for scores. */
export const askVoidWeek = command({
  path: '/league/{id}/void-week',
  ...ofLeague,
  body: z.object({ week: z.int().min(1).max(12), reason: reasonWire }),
  reply: voteReply,
  isPending: () => true,
  refusals: ['owner.only', 'rule.not_in_nights', 'void.not_waiting', 'void.too_early', 'vote.already_open'],
  takesKey: true,
})
