/** What has moved the teams of the week since this page is open. */
import type { ReplyOf, endpoints } from '@whale/contract'
import { useState } from 'react'
import { type Cause, causesBetween } from './cause.ts'

type Live = ReplyOf<typeof endpoints.game.teamsLive>
type Causes = ReadonlyMap<string, Cause>

const NONE: Causes = new Map()

/** Returns the last cause of each team; none before a second reading has come. */
export function useCauses(live: Live | null): Causes {
  const [known, setKnown] = useState<{ live: Live | null; causes: Causes }>({ live, causes: NONE })
  if (live === known.live) return known.causes
  const causes = nextCauses(known, live)
  setKnown({ live, causes })
  return causes
}

function nextCauses({ live: before, causes }: { live: Live | null; causes: Causes }, live: Live | null): Causes {
  if (before === null || live === null || before.week !== live.week) return NONE
  return new Map([...causes, ...causesBetween(before.teams, live.teams, live.as_of)])
}
