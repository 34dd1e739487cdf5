import type { NoticeKindWire, NoticeWire } from '@whale/contract'
import { BroadcastIcon } from '@phosphor-icons/react/dist/csr/Broadcast'
import { CalculatorIcon } from '@phosphor-icons/react/dist/csr/Calculator'
import { CrosshairIcon } from '@phosphor-icons/react/dist/csr/Crosshair'
import { CrownIcon } from '@phosphor-icons/react/dist/csr/Crown'
import { EnvelopeIcon } from '@phosphor-icons/react/dist/csr/Envelope'
import { GavelIcon } from '@phosphor-icons/react/dist/csr/Gavel'
import { HandFistIcon } from '@phosphor-icons/react/dist/csr/HandFist'
import { HandshakeIcon } from '@phosphor-icons/react/dist/csr/Handshake'
import { ConfettiIcon } from '@phosphor-icons/react/dist/csr/Confetti'
import { HourglassIcon } from '@phosphor-icons/react/dist/csr/Hourglass'
import { HurricaneIcon } from '@phosphor-icons/react/dist/csr/Hurricane'
import { MapTrifoldIcon } from '@phosphor-icons/react/dist/csr/MapTrifold'
import { PlugsIcon } from '@phosphor-icons/react/dist/csr/Plugs'
import { SealQuestionIcon } from '@phosphor-icons/react/dist/csr/SealQuestion'
import { UserPlusIcon } from '@phosphor-icons/react/dist/csr/UserPlus'
import { TrophyIcon } from '@phosphor-icons/react/dist/csr/Trophy'
import { StampIcon } from '@phosphor-icons/react/dist/csr/Stamp'
import type { Icon } from '@phosphor-icons/react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { byDay, formatTime } from '@whale/words/times'
import { EmptyState } from '../../../shared/ui/EmptyState.tsx'
import { ErrorState } from '../../../shared/ui/ErrorState.tsx'
import { Sheet } from '../../../shared/ui/Sheet.tsx'
import { Skeleton } from '../../../shared/ui/Skeleton.tsx'
import { noticePath } from './notice-path.ts'
import { paths } from '@whale/words/addresses'
import { resultsToOpen } from '../../../shared/seen-results.ts'
import { entryOf, isSealed } from './notices.ts'
import type { Game } from '../league/use-game.ts'

interface Props {
  open: boolean
  onOpenChange: (open: boolean) => void
  game: Game
  /** Null while loading. */
  notices: readonly NoticeWire[] | null
  error: { message: string } | null
  onRetry: () => void
  isNew: (notice: NoticeWire) => boolean
}

/** The viewer's notices by day; each links to its subject. */
export function NoticesSheet(props: Props): ReactNode {
  const { open, onOpenChange } = props
  return (
    <Sheet open={open} onOpenChange={onOpenChange} heading="Notifications">
      <Notices {...props} />
    </Sheet>
  )
}

function Notices(props: Props): ReactNode {
  const { notices, error, onRetry, game } = props
  if (notices === null) {
    if (error !== null) return <ErrorState onRetry={onRetry}>{error.message}</ErrorState>
    return (
      <Skeleton.Group label="Loading notifications">
        <Skeleton.Rows count={4} />
      </Skeleton.Group>
    )
  }
  if (notices.length === 0) return <EmptyState>Nothing yet. Offers, bets and results show up here.</EmptyState>
  return (
    <div className="grid gap-6">
      {byDay(notices, { now: game.game_state.now }).map(({ day, items }) => (
        <section key={day} aria-label={day}>
          <h3 className="pb-1 text-small font-bold text-foam-muted">{day}</h3>
          <ul>
            {entriesOf(items).map(([notice, ...lines]) => (
              <Entry key={notice.id} {...props} notice={notice} lines={lines} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

const ICONS: Readonly<Record<NoticeKindWire, Icon>> = {
  dare: HandFistIcon,
  offer: EnvelopeIcon,
  taken: HandshakeIcon,
  answered: BroadcastIcon,
  settled: StampIcon,
  bounty: CrosshairIcon,
  week: MapTrifoldIcon,
  count: CalculatorIcon,
  final: HurricaneIcon,
  champion: TrophyIcon,
  owner: CrownIcon,
  handover: CrownIcon,
  correction: CrownIcon,
  provider: PlugsIcon,
  contest: SealQuestionIcon,
  vote: GavelIcon,
  request: UserPlusIcon,
  approved: ConfettiIcon,
  waiting: HourglassIcon,
}

/** Groups a settlement's lines below its results. Without results, each is its own entry. */
export function entriesOf(notices: readonly NoticeWire[]): [NoticeWire, ...NoticeWire[]][] {
  const entries = [...new Set(notices.map(entryOf))].map((entry) => notices.filter((one) => entryOf(one) === entry))
  return entries.flatMap((group): [NoticeWire, ...NoticeWire[]][] => {
    // The newest comes first, so that the last one is the correction that brought new results.
    const head = group.findLast(({ kind }) => kind === 'count')
    if (head === undefined) return group.map((notice) => [notice])
    return [[head, ...group.filter((notice) => notice !== head)]]
  })
}

type EntryProps = Pick<Props, 'game' | 'isNew'> & { notice: NoticeWire; lines: readonly NoticeWire[] }

function Entry({ game, notice, lines, isNew }: EntryProps): ReactNode {
  const { league } = game
  const unopened = resultsToOpen(game)
  const isClosed = unopened !== null && isSealed(notice, unopened)
  const Drawn = ICONS[isClosed ? 'count' : notice.kind]
  const isFresh = [notice, ...lines].some(isNew)
  return (
    <li className="border-t border-line py-1 first:border-t-0">
      <Link
        to={isClosed ? paths.results(league.id, unopened) : noticePath(game, notice)}
        className="-mx-2 grid min-h-[52px] grid-cols-[40px_minmax(0,1fr)] items-center gap-3 rounded-small px-2 py-1.5 leading-snug no-underline hover:bg-shelf"
      >
        <span
          aria-hidden="true"
          className="relative grid size-10 place-items-center self-start rounded-small bg-shelf text-foam-muted"
        >
          <Drawn size={22} />
          {isFresh && <span className="absolute -top-1 -right-1 size-3 rounded-full bg-coral" />}
        </span>
        <span className="min-w-0">
          <span className={isFresh ? 'block font-semibold' : 'block text-foam-muted'}>
            {isClosed ? `Week ${unopened} is in. Your slip is inside.` : notice.sentence}
          </span>
          <span className="block text-micro text-foam-muted">
            {isFresh && <b className="text-coral">New, </b>}
            {formatTime(notice.at)}
          </span>
        </span>
      </Link>
      {lines.length > 0 && !isClosed && (
        <ul className="ml-[52px]">
          {lines.map((line) => (
            <li key={line.id}>
              <Link
                to={noticePath(game, line)}
                className="-mx-2 flex min-h-11 items-center rounded-small px-2 py-1.5 text-small leading-snug text-foam-muted no-underline hover:bg-shelf"
              >
                {line.sentence}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}
