/** What lies on the table but is not entered yet, and the command that enters it. */
import { type CasinoEntryWire, endpoints } from '@whale/contract'
import { useState } from 'react'
import { useCommand } from '../../api/command.ts'
import { ApiFailure } from '../../api/failure.ts'
import type { Choice } from '../../features/casino/choices.ts'
import { type Draft, draftOf, isComplete, withPick } from './draft.ts'

interface Given {
  userId: string
  eventId: string
  athletesNamed: number
  entry: CasinoEntryWire | null
}

export interface Entering {
  draft: Draft | null
  choosePick: (slot: number, choice: Choice) => void
  chooseRival: (rival: { team_id: string; team_name: string }) => void
  /** An event without a choice: entering is all there is. */
  chooseToEnter: () => void
  /** Enters the draft. It stays a draft until the server has taken it. */
  enter: () => void
  canEnter: boolean
  isPending: boolean
  failure: ApiFailure | null
}

export function useEntering({ userId, eventId, athletesNamed, entry }: Given): Entering {
  const [draft, setDraft] = useState<Draft | null>(null)
  const { send, isPending, failure, reset } = useCommand(endpoints.casino.enterCasino)

  async function sendDraft({ picks, rival }: Draft): Promise<void> {
    try {
      const athlete_ids = picks.flatMap((pick) => (pick === null ? [] : [pick.athlete_id]))
      const body = { user_id: userId, event_id: eventId, entry_amount: 0, athlete_ids, team_id: rival?.team_id ?? null }
      await send({ body })
      setDraft(null)
    } catch (thrown) {
      // Why it was not taken stands on the slip, and the draft stays to be sent again. Anything else is a defect.
      if (!(thrown instanceof ApiFailure)) throw thrown
    }
  }

  function lay(next: Draft): void {
    reset()
    setDraft(next)
  }

  const base = draft ?? draftOf(entry, athletesNamed)
  return {
    draft,
    choosePick: (slot, choice) => lay(withPick(base, slot, choice)),
    chooseRival: (rival) => lay({ ...base, rival }),
    chooseToEnter: () => lay(base),
    enter: () => {
      if (draft !== null) void sendDraft(draft)
    },
    canEnter: draft !== null && isComplete(draft),
    isPending,
    failure,
  }
}
