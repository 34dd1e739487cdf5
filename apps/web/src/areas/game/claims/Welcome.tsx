import { type NoticeWire, calls } from '@whale/contract'
import { DAY_MS } from '@whale/game'
import { type ReactNode, useEffect, useState } from 'react'
import { useQueryOf } from '../../../shared/api/query.ts'
import { storedText } from '../../../shared/stored-text.ts'
import type { Game } from '../league/use-game.ts'

/** Greets a player whom the commissioner let in: a card of the home and the lobby. */
export function Welcome({ name, words }: { name: string; words: string }): ReactNode {
  return (
    <div className="grid gap-2">
      <h3 className="display wrap-anywhere">Welcome to {name}</h3>
      <p role="status" className="font-semibold">
        {words}
      </p>
    </div>
  )
}

/** Returns the greeting of a player whom the commissioner let in, on the first visit; null for everyone else. */
export function useWelcome({ league, me, game_state: state }: Game): string | null {
  const greeted = storedText(`welcomed ${league.id} ${me.user_id}`)
  const [isFirst] = useState(() => greeted.read() === null)
  const { data } = useQueryOf(calls.game.notices, { params: { league: league.id } })
  const approval = approvalIn(data?.notices ?? [], state.now)
  const isShown = isFirst && approval !== undefined
  useEffect(() => {
    if (isShown) greeted.write(approval.at)
  })
  return isShown ? `${approval.sentence} You start as a fish with 100 units.` : null
}

/** After a week nobody is new, whatever this device remembers. */
const NEW_MS = 7 * DAY_MS

/** Returns the notice that the viewer was let in, if that is new at `now` (ISO 8601). */
function approvalIn<N extends Pick<NoticeWire, 'kind' | 'at'>>(notices: readonly N[], now: string): N | undefined {
  return notices.find(({ kind, at }) => kind === 'approved' && Date.parse(now) - Date.parse(at) < NEW_MS)
}
