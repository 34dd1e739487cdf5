/** One item of the feed: an event or a line, with its reactions. */
import { type LineWire, type Reaction, type ReactionsWire, REACTIONS, REACTION_WORDS, calls } from '@whale/contract'
import { DotsThreeIcon } from '@phosphor-icons/react/dist/csr/DotsThree'
import { CrownIcon } from '@phosphor-icons/react/dist/csr/Crown'
import { ScrollIcon } from '@phosphor-icons/react/dist/csr/Scroll'
import { AnchorIcon } from '@phosphor-icons/react/dist/csr/Anchor'
import { ArrowUUpLeftIcon } from '@phosphor-icons/react/dist/csr/ArrowUUpLeft'
import { BinocularsIcon } from '@phosphor-icons/react/dist/csr/Binoculars'
import { CoinsIcon } from '@phosphor-icons/react/dist/csr/Coins'
import { GearSixIcon } from '@phosphor-icons/react/dist/csr/GearSix'
import { HandshakeIcon } from '@phosphor-icons/react/dist/csr/Handshake'
import { HurricaneIcon } from '@phosphor-icons/react/dist/csr/Hurricane'
import { LifebuoyIcon } from '@phosphor-icons/react/dist/csr/Lifebuoy'
import { LightningIcon } from '@phosphor-icons/react/dist/csr/Lightning'
import { LockSimpleIcon } from '@phosphor-icons/react/dist/csr/LockSimple'
import { PokerChipIcon } from '@phosphor-icons/react/dist/csr/PokerChip'
import { SealCheckIcon } from '@phosphor-icons/react/dist/csr/SealCheck'
import { SealQuestionIcon } from '@phosphor-icons/react/dist/csr/SealQuestion'
import { SignOutIcon } from '@phosphor-icons/react/dist/csr/SignOut'
import { TrophyIcon } from '@phosphor-icons/react/dist/csr/Trophy'
import { FireIcon } from '@phosphor-icons/react/dist/csr/Fire'
import type { Icon } from '@phosphor-icons/react'
import { SmileyIcon } from '@phosphor-icons/react/dist/csr/Smiley'
import { type ReactNode, useRef, useState } from 'react'
import { Link } from 'react-router'
import { useCommand } from '../../../../shared/api/command.ts'
import { WhaleArt } from '../../../../shared/art/WhaleArt.tsx'
import { formatInstant, formatTime } from '../../../../shared/format/format.ts'
import { classNames } from '../../../../shared/ui/class-names.ts'
import { Avatar } from '../../../../shared/ui/Avatar.tsx'
import { lateSheet } from '../../../../shared/ui/Sheet.tsx'
import { Stamp } from '../../../../shared/ui/Ticket.tsx'
import type { Game } from '../shell/use-game.ts'
import { type LogItem, aboutOf } from './about.ts'
import { type TakenBet, isRiding, namesIn, takenBet, winnerIn } from './sentence-parts.ts'

const LineSheet = lateSheet(async () => (await import('./LineSheet.tsx')).LineSheet)

interface Props {
  game: Game
  item: LogItem
  /** The talk is on: reactions can be chosen. */
  canReact: boolean
  /** No heading names the day. */
  withDay?: boolean
}

export function FeedEntry({ game, item, canReact, withDay = false }: Props): ReactNode {
  const { line } = item
  const isRemoved = line !== null && line.removed_by !== null
  return (
    <li className="grid grid-cols-[36px_minmax(0,1fr)] gap-x-3 border-t border-line pt-3.5 pb-2 first:border-t-0">
      <Face game={game} item={item} />
      <div className="min-w-0">
        {line === null ? (
          <Event game={game} item={item} />
        ) : (
          <p dir="auto" className={`leading-snug ${isRemoved ? 'text-foam-muted' : ''}`}>
            <Named game={game} text={item.sentence} />
          </p>
        )}
        <div className="flex min-h-11 flex-wrap items-center gap-x-2.5 text-micro text-foam-muted">
          {withDay ? formatInstant(item.at, { now: game.game_state.now }) : formatTime(item.at)}
          {item.is_by_owner && (
            <span className="inline-flex items-center gap-1 font-bold text-brass-text">
              <CrownIcon size={16} weight="bold" aria-hidden="true" />
              Owner
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
      </div>
    </li>
  )
}

/** What a member did or said, rather than what happened to the league. */
const OF_A_MEMBER: ReadonlySet<string> = new Set([
  'highlight',
  'h2h.accepted',
  'line',
  'liquidation.placed',
  'multiplier.bought',
  'player.bought_back',
  'team.claimed',
  'team.verified',
])

/** The avatar of who did or said it, else the event's icon. */
function Face({ game, item }: { game: Game; item: LogItem }): ReactNode {
  const bet = takenBet(item)
  const winner = winnerIn(item)
  const row = game.leaderboard.find(({ user_id: id, username }) => {
    if (winner !== null) return username === winner
    return bet === null ? id === item.user_id : bet.lead.startsWith(`${username} took `)
  })
  if (row === undefined || !(OF_A_MEMBER.has(item.type) || winner !== null)) return <EventIcon item={item} />
  return <Avatar name={row.team_name} imageUrl={row.avatar} size={36} tone={row.is_you ? 'you' : 'seeded'} />
}

/** A sentence with the members' names in bold. */
function Named({ game, text }: { game: Game; text: string }): ReactNode {
  const names = game.leaderboard.flatMap((row) => [row.username, row.team_name])
  return namesIn(text, names).map(({ text: part, isName }, index) => (isName ? <b key={index}>{part}</b> : part))
}

function Event({ game, item }: { game: Game; item: LogItem }): ReactNode {
  const activeIds = new Set(game.leaderboard.map(({ user_id: id }) => id))
  const about = aboutOf(item, { leagueId: game.league.id, activeIds })
  const bet = takenBet(item)
  return (
    <Link
      to={about.to}
      className="group -mx-2 -mt-1 block max-w-[34rem] min-h-8 rounded-small px-2 pt-1 leading-snug no-underline hover:bg-shelf"
    >
      {isChampion(item) ? (
        <ChampionPaper game={game} sentence={item.sentence} />
      ) : (
        <Named game={game} text={bet?.lead ?? item.sentence} />
      )}
      {bet !== null && <BetPaper bet={bet} isOn={isRiding(item, game.game_state)} />}
      <span className="sr-only"> {about.label}</span>
    </Link>
  )
}

/** A final week is an item only with the champion in it. */
function isChampion({ type }: LogItem): boolean {
  return type === 'week.finalized'
}

/** The end of the season as a paper with a whale. */
function ChampionPaper({ game, sentence }: { game: Game; sentence: string }): ReactNode {
  const [end, champion] = [sentence.slice(0, sentence.indexOf('. ') + 1), sentence.slice(sentence.indexOf('. ') + 2)]
  return (
    <span className="on-paper mt-1 mb-1 grid justify-items-start gap-1.5 rounded-card border-4 border-brass bg-paper px-5 pt-4 pb-5">
      <WhaleArt className="mb-1 h-14 w-[124px]" />
      <span className="narrator text-paper-muted">{end}</span>{' '}
      <span className="display text-d2 leading-tight wrap-break-word">
        <Named game={game} text={champion} />
      </span>
    </span>
  )
}

/** The taken bet as a small paper slip. */
function BetPaper({ bet, isOn }: { bet: TakenBet; isOn: boolean }): ReactNode {
  return (
    <span className="on-paper mt-2 mb-1 block rounded-card bg-paper px-4 py-3.5">
      <span className="display block text-lead leading-tight">{bet.terms}</span>{' '}
      <span className="mt-1.5 flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <span className="text-small text-paper-muted tabular-nums">{bet.stake}</span>{' '}
        <Stamp word={isOn ? 'Riding' : 'Settled'} tone={isOn ? 'win' : 'neutral'} />
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

interface ReactionsProps {
  leagueId: string
  id: string
  sentence: string
  reactions: ReactionsWire
}

/** The reactions that somebody chose, and a button that opens all four. */
function Reactions({ leagueId, id, sentence, reactions }: ReactionsProps): ReactNode {
  const { mine, choose, failure } = useOwnReaction({ leagueId, id, reactions })
  const [isOpen, setOpen] = useState(false)
  const shown = REACTIONS.filter((reaction) => isOpen || reactions[reaction] > 0 || reaction === mine)
  function press(reaction: Reaction): void {
    choose(reaction)
    setOpen(false)
  }
  return (
    <div
      role="group"
      aria-label={`Reactions to: ${sentence}`}
      className="flex flex-wrap items-center gap-1.5 max-sm:gap-1"
    >
      {shown.map((reaction) => (
        <button
          key={reaction}
          type="button"
          aria-pressed={mine === reaction}
          aria-label={`${REACTION_WORDS[reaction]}, ${reactions[reaction]}`}
          onClick={() => press(reaction)}
          className={classNames(
            'inline-flex min-h-9 items-center gap-1 bg-shelf text-small font-bold whitespace-nowrap text-foam-muted tabular-nums hover:bg-shoal aria-pressed:bg-brass aria-pressed:text-on-brass max-sm:text-micro pointer-coarse:min-h-11',
            // On phones the words stand below their pictures, so that all four fit in a row.
            isOpen
              ? 'rounded-control px-3 max-sm:flex-col max-sm:gap-0.5 max-sm:px-1.5 max-sm:py-1.5'
              : 'rounded-full px-3 max-sm:px-2',
          )}
        >
          <ReactionIcon reaction={reaction} />
          {isOpen ? REACTION_WORDS[reaction] : reactions[reaction]}
        </button>
      ))}
      {!isOpen && (
        <button
          type="button"
          aria-label="React"
          aria-expanded={false}
          onClick={() => setOpen(true)}
          className="grid size-9 place-items-center rounded-full text-foam-muted hover:bg-shoal pointer-coarse:size-11"
        >
          <SmileyIcon size={22} aria-hidden="true" />
        </button>
      )}
      {failure !== null && <p className="w-full text-small text-squall">{failure}</p>}
    </div>
  )
}

interface OwnReaction {
  mine: Reaction | null
  choose: (reaction: Reaction) => void
  failure: string | null
}

/** The viewer's reaction, shown at once. Of presses while one is being sent, the last is sent next. */
function useOwnReaction({ leagueId, id, reactions }: Omit<ReactionsProps, 'sentence'>): OwnReaction {
  const command = useCommand(calls.talk.react)
  const [pressed, setPressed] = useState<{ reaction: Reaction | null; over: ReactionsWire } | null>(null)
  const wanted = useRef<Reaction | null>(null)
  const isOwn = pressed !== null && (command.isPending || (pressed.over === reactions && command.failure === null))
  const mine = isOwn ? pressed.reaction : reactions.mine

  async function send(): Promise<void> {
    let sent: Reaction | null
    do {
      sent = wanted.current
      const reply = await command.run({ params: { league: leagueId }, body: { item: id, reaction: sent } })
      if (reply === null) return
    } while (wanted.current !== sent)
  }
  function choose(reaction: Reaction): void {
    wanted.current = mine === reaction ? null : reaction
    setPressed({ reaction: wanted.current, over: reactions })
    if (!command.isPending) void send()
  }
  return { mine, choose, failure: command.failure?.message ?? null }
}

/** A spout, a drop, a hook and an anchor. */
const DRAWINGS: Readonly<Record<Reaction, string>> = {
  huge: 'M12 20c0-6-2-9-5-11-1.5-1-3-1.5-4.5-1.3C4.500 5 8.500 5 10.500 7.200 11.300 8 11.700 9 12 10c.3-1 .7-2 1.500-2.800C15.500 5 19.500 5 21.500 7.700 20 7.500 18.500 8 17 9c-3 2-5 5-5 11Z',
  nice: 'M12 4c2.600 3.400 4 5.800 4 7.600a4 4 0 0 1-8 0C8 9.800 9.400 7.400 12 4ZM4 19c1.300-1.400 2.700-1.400 4 0s2.700 1.400 4 0 2.700-1.400 4 0 2.700 1.400 4 0',
  got_you: 'M14 4a1.500 1.500 0 1 1 0 3 1.500 1.500 0 0 1 0-3ZM14 7v8a4 4 0 0 1-8 0v-3l2.500 2.500',
  sunk: 'M12 4.500a1.800 1.800 0 1 1 0 3.600 1.800 1.800 0 0 1 0-3.600ZM12 8v12M8.500 11h7M5 14c.5 4 3.500 6 7 6s6.500-2 7-6',
}

export function ReactionIcon({ reaction }: { reaction: Reaction }): ReactNode {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      className="size-[18px] fill-none stroke-current stroke-[1.8]"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={DRAWINGS[reaction]} />
    </svg>
  )
}

/** Icons by event type. Other types use the scroll. */
const ICONS: Readonly<Record<string, Icon>> = {
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
  'h2h.closed': HandshakeIcon,
  'week.locked': LockSimpleIcon,
  'week.settled': TrophyIcon,
  'week.finalized': TrophyIcon,
  'run.reversed': ArrowUUpLeftIcon,
  'news.casino': PokerChipIcon,
  'news.predictions': BinocularsIcon,
  'news.payday': CoinsIcon,
  'news.prizes': TrophyIcon,
  'news.triangle': HurricaneIcon,
  'bermuda.entered': HurricaneIcon,
}

function EventIcon({ item }: { item: LogItem }): ReactNode {
  const Drawn = ICONS[item.type] ?? ScrollIcon
  const look = isChampion(item) ? 'bg-brass text-on-brass' : 'bg-shelf text-brass-text'
  return (
    <span aria-hidden="true" className={`grid size-9 place-items-center rounded-small ${look}`}>
      <Drawn size={20} />
    </span>
  )
}
