/** A vote on every matter, and every way in which one can end. */
import { type Vote, type VoteClosed, type VoteMatter, instant } from '@whale/game'
import { everyOf } from './golden.ts'

const at = instant('2025-09-10T12:00:00Z')

const MATTERS: { readonly [K in VoteMatter['kind']]: VoteMatter & { kind: K } } = {
  correction: { kind: 'correction', playerId: 'player_1', amount: 40 },
  removal: { kind: 'removal', playerId: 'player_1' },
  void_week: { kind: 'void_week', week: 6 },
  succession: { kind: 'succession', playerId: 'player_1', fromId: 'player_2' },
  wipe: { kind: 'wipe', wipesAt: at },
}

/** A vote on each matter. */
export const VOTE_ON: { readonly [K in VoteMatter['kind']]: Vote } = {
  correction: voteOn(MATTERS.correction),
  removal: voteOn(MATTERS.removal),
  void_week: voteOn(MATTERS.void_week),
  succession: voteOn(MATTERS.succession),
  wipe: voteOn(MATTERS.wipe),
}

export const VOTE_ENDS = everyOf<VoteClosed['state']>({
  passed: true,
  lapsed: true,
  withdrawn: true,
  moot: true,
  returned: true,
  declined: true,
})

export function voteOn(matter: VoteMatter): Vote {
  return {
    id: 'vote_1',
    matter,
    openedBy: 'player_2',
    openedAt: at,
    reason: matter.kind === 'wipe' ? '' : 'Counted wrong',
    endsAt: at,
    ballots: [],
    state: { state: 'open' },
  }
}
