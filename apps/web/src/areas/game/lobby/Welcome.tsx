import { calls } from '@whale/contract'
import { type ReactNode, useEffect, useState } from 'react'
import { useQueryOf } from '../../../shared/api/query.ts'
import { storedText } from '../../../shared/stored-text.ts'
import { Panel } from '../../../shared/ui/Panel.tsx'
import type { Game } from '../shared/shell/use-game.ts'

/** Greets a player whom the commissioner let in, on the first visit. */
export function Welcome({ game: { league, me } }: { game: Game }): ReactNode {
  const greeted = storedText(`welcomed ${league.id} ${me.user_id}`)
  const [isFirst] = useState(() => greeted.read() === null)
  const { data } = useQueryOf(calls.game.notices, { params: { league: league.id } })
  const approval = data?.notices.find(({ kind }) => kind === 'approved')
  const isShown = isFirst && approval !== undefined
  useEffect(() => {
    if (isShown) greeted.write(approval.at)
  })
  if (!isShown) return null
  return (
    <Panel heading={`Welcome to ${league.name}`}>
      <p role="status">{approval.sentence} You start as a fish with 100 units.</p>
    </Panel>
  )
}
