import { type NoticeWire, calls } from '@whale/contract'
import { BellIcon } from '@phosphor-icons/react/dist/csr/Bell'
import { type ReactNode, useState } from 'react'
import { useQueryOf } from '../../../../shared/api/query.ts'
import { useOpenSheet } from '../../../../shared/sheet-address.ts'
import { IconButton } from '../../../../shared/ui/IconButton.tsx'
import { NoticesSheet } from './NoticesSheet.tsx'
import { type SeenNotices, isNew, keepSeenNotices, seenNotices, withAllRead, withRead } from './notices.ts'
import type { Game } from './use-game.ts'

const POLL_MS = 60_000
const none: readonly NoticeWire[] = []

/** The bell: the number of new notices, and the sheet that lists them. */
export function NoticesBell({ game, tone }: { game: Game; tone: 'scene' | 'plain' }): ReactNode {
  const whose = { leagueId: game.league.id, userId: game.me.user_id }
  const { isOpen, setOpen } = useOpenSheet('notifications')
  const [seen, setSeen] = useState(() => seenNotices(whose))
  const query = useQueryOf(calls.game.notices, { params: { league: whose.leagueId } }, { refetchInterval: POLL_MS })
  const notices = query.data?.notices ?? none
  const fresh = notices.filter((notice) => isNew(notice, seen)).length

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
        isNew={(notice) => isNew(notice, seen)}
        onRead={(notice) => read(withRead(seen, notice))}
        onAllRead={() => read(withAllRead(seen, notices))}
      />
    </>
  )
}
