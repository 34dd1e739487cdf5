/** What the parts of the casino page share: its data, the draft with the command that enters it, and links to what is next. */
import { NEXT_MOVES } from '@whale/words'
import type { Choice } from './choices.ts'
import { type CasinoEntryWire, type CasinoEventWire, type endpoints, type ReplyOf, calls } from '@whale/contract'
import { canBet } from '../bets/can-bet.ts'
import type { LiveWeek } from '../scores/live-week.ts'
import type { Game } from '../league/use-game.ts'
import { type Draft, draftOf, missingPicks, withPick, withoutPick } from './draft.ts'
import { useState } from 'react'
import { paths } from '@whale/words/addresses'
import { useCommand } from '../../../shared/api/command.ts'
import type { ApiFailure } from '../../../shared/api/failure.ts'

export type CasinoNow = ReplyOf<typeof endpoints.casino.casinoEvent>

/** What every part of an event's page needs. */
export interface AtTheTable {
  game: Game
  casino: CasinoNow
  event: CasinoEventWire
  locksAt: string
}

/** What an event's own table also needs. */
export interface TableProps extends AtTheTable {
  /** The stored entry. */
  entry: CasinoEntryWire | null
  /** Picks that are not entered yet; null after the lock. */
  draft: Draft | null
  entering: Entering
  /** During games: live rosters. */
  live: LiveWeek | null
  /** Opens the list of all players. */
  onOpen: () => void
}

interface Given {
  userId: string
  eventId: string
  athletesNamed: number
  entry: CasinoEntryWire | null
}

export interface Entering {
  /** The picks since the last entry; null without any. */
  chosen: Draft | null
  /** What the table shows: the draft, or the entry, or empty slots. */
  table: Draft
  choosePick: (slot: number, choice: Choice) => void
  /** Takes a player out again. */
  dropPick: (athleteId: string) => void
  chooseRival: (rival: { team_id: string; team_name: string }) => void
  /** Enters the draft. It stays a draft until the server accepts it. */
  enter: () => void
  canEnter: boolean
  /** Whether the server accepted a draft since the page opened. */
  hasEntered: boolean
  isPending: boolean
  failure: ApiFailure | null
}

/** The draft and the command that enters it. */
export function useEntering({ userId, eventId, athletesNamed, entry }: Given): Entering {
  const [chosen, setChosen] = useState<Draft | null>(null)
  const [hasEntered, setEntered] = useState(false)
  const { run, isPending, failure, reset } = useCommand(calls.casino.enterCasino)

  async function sendDraft({ picks, rival }: Draft): Promise<void> {
    const athlete_ids = picks.flatMap((pick) => (pick === null ? [] : [pick.athlete_id]))
    const body = { user_id: userId, event_id: eventId, entry_amount: 0, athlete_ids, team_id: rival?.team_id ?? null }
    // The draft stays after a failure.
    if ((await run({ body })) === null) return
    setChosen(null)
    setEntered(true)
  }

  function lay(next: Draft): void {
    reset()
    setChosen(next)
  }

  const table = chosen ?? draftOf(entry, athletesNamed)
  return {
    chosen,
    table,
    choosePick: (slot, choice) => lay(withPick(table, slot, choice)),
    dropPick: (athleteId) => lay(withoutPick(table, athleteId)),
    chooseRival: (rival) => lay({ ...table, rival }),
    enter: () => void sendDraft(table),
    canEnter: missingPicks(table) === 0,
    hasEntered,
    isPending,
    failure,
  }
}

/** The next open thing of the week. */
export function nextOf(game: Game): { to: string; label: string } {
  const { league, prediction, bets } = game
  if (bets.offers > 0) return { to: paths.bets(league.id, { tab: 'offers' }), label: NEXT_MOVES.offers }
  if (prediction.refusal === null && prediction.entry === null) {
    return { to: paths.topScore(league.id), label: NEXT_MOVES.top_score }
  }
  if (canBet(game)) return { to: paths.bets(league.id), label: NEXT_MOVES.bet }
  return { to: paths.game(league.id), label: NEXT_MOVES.none }
}
