/**
 * The builder's draft, stored across reloads, and the command that sends it. It stays a draft until the server
 * accepts it.
 */
import { type BetWire, calls } from '@whale/contract'
import { useState } from 'react'
import { useCommand } from '../../../../shared/api/command.ts'
import type { ApiFailure } from '../../../../shared/api/failure.ts'
import type { Game } from '../../league/use-game.ts'
import { buzz } from '../../../../shared/ui/motion.ts'
import {
  type Draft,
  type Table,
  counterDraft,
  draftName,
  forgetDraft,
  freshDraft,
  keepDraft,
  storedDraft,
  sideOf,
} from './draft.ts'

/** What the builder was opened for. */
export type Begun = { as: 'against'; userId: string } | { as: 'counter'; bet: BetWire; isRaised: boolean }

export interface Builder {
  draft: Draft
  change: (next: Draft) => void
  /** Whether the draft was edited, now or before a reload. */
  isTouched: boolean
  send: () => void
  isPending: boolean
  failure: ApiFailure | null
  /** The bet as stored by the server; null before. */
  sent: BetWire | null
  clear: () => void
}

/** `toNew` opens the builder for a new bet: sending a counter-offer closes the offer it counters. */
export function useBuilder(
  game: Game,
  table: Table,
  { begun, toNew }: { begun: Begun; toNew: (userId: string) => void },
): Builder {
  const { league, me, week } = game
  const nameOf = (what: Begun) => draftName({ leagueId: league.id, userId: me.user_id, week, begun: begunName(what) })
  const name = nameOf(begun)
  const [stored, setStored] = useState(() => storedDraft(name))
  const [untouched, setUntouched] = useState(() => firstDraft(table, begun))
  const [sent, setSent] = useState<BetWire | null>(null)
  const propose = useCommand(calls.h2h.proposeBet)
  const counter = useCommand(calls.h2h.counterBet)
  const { isPending, failure, reset } = begun.as === 'counter' ? counter : propose
  const draft = stored ?? untouched

  async function sendDraft(): Promise<void> {
    const { kind, line } = sideOf(draft, table)
    const offer = { amount: draft.risk, odds: draft.odds / 100, week, kind, line }
    const who = { league_id: league.id, challenger_id: me.user_id, challenged_id: draft.opponentId ?? '' }
    const reply =
      begun.as === 'counter'
        ? await counter.run({ params: { id: begun.bet.id }, body: offer })
        : await propose.run({ body: { ...who, ...offer } })
    // The draft stays after a failure.
    if (reply === null) return
    forgetDraft(name)
    setUntouched(draft)
    setStored(null)
    setSent(reply.bet)
    buzz('sent')
  }

  return {
    draft,
    isTouched: stored !== null,
    change(next) {
      // The draft is frozen while the request is pending.
      if (isPending) return
      if (sent !== null && begun.as === 'counter') {
        const { user_id: userId } = begun.bet.challenger
        keepDraft(nameOf({ as: 'against', userId }), next)
        toNew(userId)
        return
      }
      reset()
      setSent(null)
      setStored(next)
      keepDraft(name, next)
    },
    send: () => void sendDraft(),
    isPending,
    failure,
    sent,
    clear() {
      forgetDraft(name)
      setStored(null)
      setUntouched(firstDraft(table, begun))
    },
  }
}

function begunName(begun: Begun): string {
  switch (begun.as) {
    case 'against':
      return begun.userId
    case 'counter':
      return `${begun.bet.id}${begun.isRaised ? ' raised' : ''}`
  }
}

function firstDraft(table: Table, begun: Begun): Draft {
  switch (begun.as) {
    case 'against':
      return freshDraft(table, begun.userId)
    case 'counter':
      return counterDraft(table, begun.bet, begun)
  }
}
