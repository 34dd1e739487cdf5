/** One item of the feed: an event or a line, with its reactions. */
import type { LineWire } from '@whale/contract'
import { SEASON_OVER, championSentence } from '@whale/words'
import { DotsThreeIcon } from '@phosphor-icons/react/dist/csr/DotsThree'
import { CrownIcon } from '@phosphor-icons/react/dist/csr/Crown'
import { ScrollIcon } from '@phosphor-icons/react/dist/csr/Scroll'
import { AnchorIcon } from '@phosphor-icons/react/dist/csr/Anchor'
import { ArrowUUpLeftIcon } from '@phosphor-icons/react/dist/csr/ArrowUUpLeft'
import { GearSixIcon } from '@phosphor-icons/react/dist/csr/GearSix'
import { HandshakeIcon } from '@phosphor-icons/react/dist/csr/Handshake'
import { LifebuoyIcon } from '@phosphor-icons/react/dist/csr/Lifebuoy'
import { LightningIcon } from '@phosphor-icons/react/dist/csr/Lightning'
import { LockSimpleIcon } from '@phosphor-icons/react/dist/csr/LockSimple'
import { SealCheckIcon } from '@phosphor-icons/react/dist/csr/SealCheck'
import { SealQuestionIcon } from '@phosphor-icons/react/dist/csr/SealQuestion'
import { SignOutIcon } from '@phosphor-icons/react/dist/csr/SignOut'
import { TrophyIcon } from '@phosphor-icons/react/dist/csr/Trophy'
import { FireIcon } from '@phosphor-icons/react/dist/csr/Fire'
import type { Icon } from '@phosphor-icons/react'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { WhaleArt } from '../../../shared/art/WhaleArt.tsx'
import { weekConfig } from '@whale/game'
import { Scene } from '../../../shared/art/Scene.tsx'
import { sceneOf } from '../../../shared/art/scenes.ts'
import { formatInstant, formatTime, formatWeek } from '@whale/words/times'
import { Face } from '../../../shared/components/Face.tsx'
import { classNames } from '../../../shared/ui/class-names.ts'
import { lateSheet } from '../../../shared/ui/Sheet.tsx'
import { Stamp } from '../../../shared/ui/Ticket.tsx'
import type { Game } from '../league/use-game.ts'
import { type LogItem, aboutOf } from './about.ts'
import { BoldNames, FeedParts } from './FeedParts.tsx'
import { Reactions } from './Reactions.tsx'

const LineSheet = lateSheet(async () => (await import('./LineSheet.tsx')).LineSheet)

interface Props {
  game: Game
  item: LogItem
  /** The talk is on: reactions can be chosen. */
  canReact: boolean
  /** No heading shows the day. */
  withDay?: boolean
}

export function FeedEntry({ game, item, canReact, withDay = false }: Props): ReactNode {
  const { line } = item
  const isOwn = line !== null && item.user_id === game.me.user_id
  const body =
    line !== null ? (
      <Bubble game={game} item={item} line={line} isOwn={isOwn} />
    ) : item.type === 'week.settled' && item.week !== null ? (
      <Poster game={game} item={item} week={item.week} canReact={canReact} />
    ) : (
      <>
        <Event game={game} item={item} />
        <FeedParts game={game} item={item} canReact={canReact} />
      </>
    )
  return (
    <li className={`flex gap-x-3 pt-3 ${isOwn ? 'flex-row-reverse' : ''}`}>
      <EntryFace game={game} item={item} />
      <div className="min-w-0 flex-1">
        {body}
        <Foot game={game} item={item} canReact={canReact} withDay={withDay} />
      </div>
    </li>
  )
}

type FootProps = Required<Props>

/** When it was, the reactions, and what the viewer can do about a line. */
function Foot({ game, item, canReact, withDay }: FootProps): ReactNode {
  const { line } = item
  const isRemoved = line !== null && line.removed_by !== null
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-x-2.5 text-micro text-foam-muted">
      {withDay ? formatInstant(item.at, { now: game.game_state.now }) : formatTime(item.at)}
      {item.is_by_owner && (
        <span className="inline-flex items-center gap-1 font-bold text-brass-text">
          <CrownIcon size={16} weight="bold" aria-hidden="true" />
          Commissioner
        </span>
      )}
      {line !== null && line.reports > 0 && <b className="text-squall">Reported by {line.reports}</b>}
      {!isRemoved && canReact && (
        <Reactions leagueId={game.league.id} id={item.id} sentence={item.sentence} reactions={item.reactions} />
      )}
      {line !== null && !isRemoved && (
        <span className="ml-auto">
          <LineMenu leagueId={game.league.id} item={item} line={line} />
        </span>
      )}
    </div>
  )
}

interface BubbleProps {
  game: Game
  item: LogItem
  line: LineWire
  isOwn: boolean
}

/** What somebody said. */
function Bubble({ game, item, line, isOwn }: BubbleProps): ReactNode {
  const look =
    line.removed_by !== null
      ? 'edge-hairline text-foam-muted'
      : isOwn
        ? 'rounded-tr-small bg-brass text-on-brass'
        : 'rounded-tl-small bg-shoal'
  return (
    <div className={`max-w-[34rem] rounded-panel px-4 py-2.5 ${look} ${isOwn ? 'ml-auto' : ''}`}>
      <p dir="auto" className="leading-snug">
        <BoldNames game={game} text={item.sentence} />
      </p>
      {line.private_with !== null && (
        <p className="mt-1 flex items-center gap-1 text-micro">
          <LockSimpleIcon size={16} aria-hidden="true" className="flex-none" />
          Only you and {line.private_with} see this
        </p>
      )}
    </div>
  )
}

/** A week's results as a poster of its place. */
function Poster({ game, item, week, canReact }: Omit<Props, 'withDay'> & { week: number }): ReactNode {
  const place = weekConfig(week)?.place
  return (
    <div className="on-paper max-w-[34rem] overflow-hidden rounded-panel bg-paper">
      {place !== undefined && (
        <div className="relative h-32 overflow-hidden">
          <Scene name={sceneOf(place)} crop="banner" />
        </div>
      )}
      <div className="px-4 pt-2.5 pb-4">
        <p className="narrator text-paper-muted">{formatWeek(week)}</p>
        <Event game={game} item={item} isHeadline />
        <FeedParts game={game} item={item} canReact={canReact} />
      </div>
    </div>
  )
}

/** Events by a member rather than about the league. */
const OF_A_MEMBER: ReadonlySet<LogItem['type']> = new Set([
  'week.finalized',
  'h2h.accepted',
  'line',
  'liquidation.placed',
  'multiplier.bought',
  'player.bought_back',
  'team.claimed',
  'team.verified',
])

/** The avatar of the person who did or said it, else the event's icon. */
function EntryFace({ game, item }: { game: Game; item: LogItem }): ReactNode {
  const row = memberOf(game, item)
  if (row === undefined || !OF_A_MEMBER.has(item.type)) return <EventIcon item={item} />
  return <Face userId={row.user_id} size={36} />
}

function memberOf(game: Game, { user_id: userId }: LogItem): Game['leaderboard'][number] | undefined {
  return game.leaderboard.find(({ user_id: id }) => id === userId)
}

function Event({ game, item, isHeadline = false }: { game: Game; item: LogItem; isHeadline?: boolean }): ReactNode {
  const activeIds = new Set(game.leaderboard.map(({ user_id: id }) => id))
  const about = aboutOf(item, { leagueId: game.league.id, activeIds })
  const bet = item.taken_bet
  const champion = isChampion(item) ? memberOf(game, item) : undefined
  return (
    <Link
      to={about.to}
      className={classNames(
        'group -mx-2 -mt-1 block max-w-[34rem] min-h-8 rounded-small px-2 pt-1 leading-snug no-underline hover:bg-shelf',
        isHeadline && 'display text-lead',
      )}
    >
      {champion === undefined ? (
        <BoldNames game={game} text={bet?.lead ?? item.sentence} />
      ) : (
        <ChampionPaper game={game} username={champion.username} />
      )}
      {item.result !== null && <b className="block text-small tabular-nums wrap-break-word"> {item.result}</b>}
      {bet !== null && <BetPaper bet={bet} />}
      <span className="sr-only"> {about.label}</span>
    </Link>
  )
}

/** The final week is an item only if it has a champion. */
function isChampion({ type }: LogItem): boolean {
  return type === 'week.finalized'
}

/** The end of the season as a paper with a whale. */
function ChampionPaper({ game, username }: { game: Game; username: string }): ReactNode {
  return (
    <span className="on-paper mt-1 mb-1 grid grid-cols-[minmax(0,1fr)] justify-items-start gap-1.5 rounded-card border-4 border-brass bg-paper px-5 pt-4 pb-5">
      <WhaleArt className="mb-1 h-14 w-[124px]" />
      <span className="narrator text-paper-muted">{SEASON_OVER}</span>{' '}
      <span className="display text-d2 leading-tight wrap-anywhere">
        <BoldNames game={game} text={championSentence(username)} />
      </span>
    </span>
  )
}

/** A bet that is on, as a small paper slip. */
function BetPaper({ bet }: { bet: NonNullable<LogItem['taken_bet']> }): ReactNode {
  return (
    <span className="on-paper mt-2 mb-1 block rounded-card bg-paper px-4 py-3.5">
      <span className="display block text-lead leading-tight">{bet.terms}</span>{' '}
      <span className="mt-1.5 flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <span className="text-small text-paper-muted tabular-nums">{bet.stake}</span> <Stamp word="Riding" tone="win" />
      </span>
    </span>
  )
}

interface LineMenuProps {
  leagueId: string
  item: Pick<LogItem, 'sentence' | 'user_id'>
  line: LineWire
}

/** Opens what the viewer can do about a line. */
export function LineMenu({ leagueId, item, line }: LineMenuProps): ReactNode {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        aria-label={`More about: ${item.sentence}`}
        onClick={() => setOpen(true)}
        className="grid size-11 place-items-center rounded-small text-foam-muted hover:bg-shelf"
      >
        <DotsThreeIcon size={24} aria-hidden="true" />
      </button>
      <LineSheet leagueId={leagueId} item={item} line={line} open={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}

/** Icons by event type. Other types use the scroll. */
const ICONS: Readonly<Partial<Record<LogItem['type'], Icon>>> = {
  'league.founded': AnchorIcon,
  'league.started': AnchorIcon,
  'league.renamed': GearSixIcon,
  'invite.rotated': GearSixIcon,
  'approval.set': GearSixIcon,
  'team.claimed': AnchorIcon,
  'team.verified': SealCheckIcon,
  'team.contested': SealQuestionIcon,
  'contest.kept': SealQuestionIcon,
  'player.left': SignOutIcon,
  'player.bought_back': LifebuoyIcon,
  'units.corrected': ArrowUUpLeftIcon,
  'multiplier.bought': LightningIcon,
  'liquidation.placed': FireIcon,
  'h2h.accepted': HandshakeIcon,
  'week.locked': LockSimpleIcon,
  'week.settled': TrophyIcon,
  'week.finalized': TrophyIcon,
  'run.reversed': ArrowUUpLeftIcon,
  'seat.taken': AnchorIcon,
  'seat.given_back': SignOutIcon,
}

function EventIcon({ item }: { item: LogItem }): ReactNode {
  const Drawn = ICONS[item.type] ?? ScrollIcon
  const look = isChampion(item) ? 'bg-brass text-on-brass' : 'bg-shelf text-brass-text'
  return (
    <span aria-hidden="true" className={`grid size-9 flex-none place-items-center rounded-small ${look}`}>
      <Drawn size={20} />
    </span>
  )
}
