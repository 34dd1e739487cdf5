import { calls, type NoticeWire } from '@whale/contract'
import { BellIcon } from '@phosphor-icons/react/dist/csr/Bell'
import { type ReactNode, useState } from 'react'
import { useQueryOf } from '../../../../shared/api/query.ts'
import { useOpenSheet } from '../../../../shared/sheet-address.ts'
import { IconButton } from '../../../../shared/ui/IconButton.tsx'
import { lateSheet } from '../../../../shared/ui/Sheet.tsx'
import { isFirstResults, keepListed, readListed } from './notices.ts'
import { hasSeenResults } from '../results/seen-results.ts'
import type { Game } from './use-game.ts'

const NoticesSheet = lateSheet(async () => (await import('./NoticesSheet.tsx')).NoticesSheet)

const POLL_MS = 60_000
const none: readonly NoticeWire[] = []

/** The bell: the number of notices since the list was last opened, and the sheet that lists them. */
export function NoticesBell({ game, tone }: { game: Game; tone: 'scene' | 'plain' }): ReactNode {
  const whose = { leagueId: game.league.id, userId: game.me.user_id }
  const { isOpen, setOpen } = useOpenSheet('notifications')
  const [listed, setListed] = useState(() => readListed(whose))
  // The list marks what was new when it opened.
  const [listedBefore, setListedBefore] = useState(listed)
  const query = useQueryOf(calls.game.notices, { params: { league: whose.leagueId } }, { refetchInterval: POLL_MS })
  const notices = query.data?.notices ?? none
  // A week's first results are read once they were opened, however that was. A correction is new.
  const isNew = (notice: NoticeWire, until: string) =>
    notice.at > until && !(isFirstResults(notice, notices) && hasSeenResults(whose, notice.week ?? Infinity))
  const fresh = notices.filter((notice) => isNew(notice, listed)).length

  function change(isOpening: boolean): void {
    if (isOpening) setListedBefore(listed)
    setListed(keepListed(whose, notices))
    setOpen(isOpening)
  }
  return (
    <>
      <IconButton
        label={fresh === 0 ? 'Notifications' : `Notifications, ${fresh} new`}
        icon={<BellIcon size={24} weight={fresh === 0 ? 'regular' : 'fill'} aria-hidden="true" />}
        tone={tone}
        badge={fresh}
        aria-haspopup="dialog"
        onClick={() => change(true)}
      />
      <NoticesSheet
        open={isOpen}
        onOpenChange={change}
        game={game}
        notices={query.data === undefined ? null : notices}
        error={query.error}
        onRetry={query.refetch}
        isNew={(notice) => isNew(notice, listedBefore)}
      />
    </>
  )
}
