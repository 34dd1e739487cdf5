/** The draft and the command that enters it. */
import { type CasinoEntryWire, calls } from '@whale/contract'
import { useState } from 'react'
import { useCommand } from '../../../shared/api/command.ts'
import { ApiFailure } from '../../../shared/api/failure.ts'
import type { Choice } from './choices.ts'
import { type Draft, draftOf, missingPicks, withPick } from './draft.ts'

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
  chooseRival: (rival: { team_id: string; team_name: string }) => void
  /** Enters the draft. It stays a draft until the server accepts it. */
  enter: () => void
  canEnter: boolean
  isPending: boolean
  failure: ApiFailure | null
}

export function useEntering({ userId, eventId, athletesNamed, entry }: Given): Entering {
  const [chosen, setChosen] = useState<Draft | null>(null)
  const { send, isPending, failure, reset } = useCommand(calls.casino.enterCasino)

  async function sendDraft({ picks, rival }: Draft): Promise<void> {
    try {
      const athlete_ids = picks.flatMap((pick) => (pick === null ? [] : [pick.athlete_id]))
      const body = { user_id: userId, event_id: eventId, entry_amount: 0, athlete_ids, team_id: rival?.team_id ?? null }
      await send({ body })
      setChosen(null)
    } catch (thrown) {
      // The slip shows a refusal and the draft stays. Anything else is a bug.
      if (!(thrown instanceof ApiFailure)) throw thrown
    }
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
    chooseRival: (rival) => lay({ ...table, rival }),
    enter: () => void sendDraft(table),
    canEnter: missingPicks(table) === 0,
    isPending,
    failure,
  }
}
