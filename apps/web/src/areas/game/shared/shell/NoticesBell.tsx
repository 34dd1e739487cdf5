import { calls, type NoticeWire } from '@whale/contract'
import { BellIcon } from '@phosphor-icons/react/dist/csr/Bell'
import { type ReactNode, useState } from 'react'
import { useQueryOf } from '../../../../shared/api/query.ts'
import { useOpenSheet } from '../../../../shared/sheet-address.ts'
import { IconButton } from '../../../../shared/ui/IconButton.tsx'
import { lateSheet } from '../../../../shared/ui/Sheet.tsx'
import {
  isFirstResults,
  isNew,
  keepSeenNotices,
  seenNotices,
  type SeenNotices,
  withAllRead,
  withRead,
} from './notices.ts'
import { hasSeenResults } from '../results/seen-results.ts'
import type { Game } from './use-game.ts'

const NoticesSheet = lateSheet(async () => (await import('./NoticesSheet.tsx')).NoticesSheet)

const POLL_MS = 60_000
const none: readonly NoticeWire[] = []

/** The bell: the number of new notices, and the sheet that lists them. */
export function NoticesBell({ game, tone }: { game: Game; tone: 'scene' | 'plain' }): ReactNode {
  const whose = { leagueId: game.league.id, userId: game.me.user_id }
  const { isOpen, setOpen } = useOpenSheet('notifications')
  const [seen, setSeen] = useState(() => seenNotices(whose))
  const query = useQueryOf(calls.game.notices, { params: { league: whose.leagueId } }, { refetchInterval: POLL_MS })
  const notices = query.data?.notices ?? none
  // A week's first results are read once they were opened, however that was. A correction is new.
  const isFresh = (notice: NoticeWire) =>
    isNew(notice, seen) && !(isFirstResults(notice, notices) && hasSeenResults(whose, notice.week ?? Infinity))
  const fresh = notices.filter(isFresh).length

  function read(next: SeenNotices): void {
    setSeen(next)
    keepSeenNotices(whose, next)
  }
  return (
    <>
      <IconButton
        label={fresh === 0 ? 'Notifications' : `Notifications, ${fresh} new`}
        icon={<BellIcon size={24} weight={fresh === 0 ? 'regular' : 'fill'} aria-hidden="true" />}
        tone={tone}
        badge={fresh}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
      <NoticesSheet
        open={isOpen}
        onOpenChange={setOpen}
        game={game}
        notices={query.data === undefined ? null : notices}
        error={query.error}
        onRetry={query.refetch}
        isNew={isFresh}
        onRead={(notice) => read(withRead(seen, notice))}
        onAllRead={() => read(withAllRead(seen, notices))}
      />
    </>
  )
}
