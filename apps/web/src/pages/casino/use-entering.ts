/** What lies on the table but is not entered yet, and the command that enters it. */
import { endpoints } from '@whale/contract'
import { useState } from 'react'
import { useCommand } from '../../api/command.ts'
import { ApiFailure } from '../../api/failure.ts'
import type { Choice } from '../../features/casino/choices.ts'

interface Given {
  userId: string
  eventId: string
}

export interface Entering {
  draft: Choice | null
  choose: (choice: Choice) => void
  /** Enters the draft. It stays a draft until the server has taken it. */
  enter: () => void
  isPending: boolean
  failure: ApiFailure | null
}

export function useEntering({ userId, eventId }: Given): Entering {
  const [draft, setDraft] = useState<Choice | null>(null)
  const { send, isPending, failure, reset } = useCommand(endpoints.casino.enterCasino)

  async function sendDraft(athleteId: string): Promise<void> {
    try {
      const body = { user_id: userId, event_id: eventId, entry_amount: 0, athlete_id: athleteId }
      await send({ body })
      setDraft(null)
    } catch (thrown) {
      // Why it was not taken stands on the slip, and the draft stays to be sent again. Anything else is a defect.
      if (!(thrown instanceof ApiFailure)) throw thrown
    }
  }

  return {
    draft,
    choose: (choice) => {
      reset()
      setDraft(choice)
    },
    enter: () => {
      if (draft !== null) void sendDraft(draft.athlete_id)
    },
    isPending,
    failure,
  }
}
