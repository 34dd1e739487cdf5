import { calls } from '@whale/contract'
import { type ReactNode, useEffect, useState } from 'react'
import { useCachedAt, useIsOffline, useOldestShown } from '../../../shared/api/cached-replies.ts'
import { useRefresh } from '../../../shared/api/query-client.ts'
import { useQueryOf } from '../../../shared/api/query.ts'
import { formatInstant } from '@whale/words/times'
import { OfflineBar } from '../../../shared/ui/AppShell.tsx'
import type { Game } from '../league/use-game.ts'

/** Offline: the page keeps its data, and this shows its age. Back online, it says so for two seconds. */
export function OfflineNotice({
  game: { league, game_state: state },
  isMissing,
}: {
  game: Game
  isMissing: boolean
}): ReactNode {
  const { error, refetch } = useQueryOf(calls.game.home, { params: { league: league.id } })
  const cachedAt = useCachedAt()
  const oldest = useOldestShown()
  const isOffline = useIsOffline()
  const refresh = useRefresh()
  const isBack = useIsBack(isOffline, refresh)
  useAskAgain(!isOffline && cachedAt !== null, refresh)
  if (isOffline || cachedAt !== null)
    return (
      <OfflineBar onRetry={refresh}>
        Offline.
        {!isMissing && (
          <>
            {' '}
            Showing{' '}
            <span className="inline-block">{formatInstant(oldest ?? cachedAt ?? state.now, { now: state.now })}</span>
          </>
        )}
      </OfflineBar>
    )
  if (isBack) return <OfflineBar onRetry={null}>Back online</OfflineBar>
  if (error === null || error.status !== null) return null
  return <OfflineBar onRetry={refetch}>{error.message}</OfflineBar>
}

const ASK_AGAIN_MS = 3000

/** Asks again while the connection is back but the page still shows stored replies. */
function useAskAgain(isStored: boolean, refresh: () => void): void {
  useEffect(() => {
    if (!isStored) return undefined
    const timer = setInterval(refresh, ASK_AGAIN_MS)
    return () => clearInterval(timer)
  }, [isStored, refresh])
}

const BACK_MS = 2000

/** Returns true for two seconds after the connection is back, which also refetches the page. */
function useIsBack(isOffline: boolean, refresh: () => void): boolean {
  const [stage, setStage] = useState<'online' | 'offline' | 'back'>('online')
  if (isOffline && stage !== 'offline') setStage('offline')
  if (!isOffline && stage === 'offline') setStage('back')
  useEffect(() => {
    if (stage !== 'back') return
    refresh()
    const timer = setTimeout(() => setStage('online'), BACK_MS)
    return () => clearTimeout(timer)
  }, [stage, refresh])
  return stage === 'back'
}
