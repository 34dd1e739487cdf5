/** A week's post: news of players with their faces, then one line per kind of news. */
import { BinocularsIcon } from '@phosphor-icons/react/dist/csr/Binoculars'
import { CoinsIcon } from '@phosphor-icons/react/dist/csr/Coins'
import { CrosshairIcon } from '@phosphor-icons/react/dist/csr/Crosshair'
import { FireIcon } from '@phosphor-icons/react/dist/csr/Fire'
import { GavelIcon } from '@phosphor-icons/react/dist/csr/Gavel'
import { HurricaneIcon } from '@phosphor-icons/react/dist/csr/Hurricane'
import { PokerChipIcon } from '@phosphor-icons/react/dist/csr/PokerChip'
import { ScalesIcon } from '@phosphor-icons/react/dist/csr/Scales'
import { TicketIcon } from '@phosphor-icons/react/dist/csr/Ticket'
import { TrophyIcon } from '@phosphor-icons/react/dist/csr/Trophy'
import type { Icon } from '@phosphor-icons/react'
import { REACTIONS } from '@whale/contract'
import { FOLDED_NEWS, listWords } from '@whale/words'
import { paths } from '@whale/words/addresses'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { capitalized } from '../../../shared/format/capitalized.ts'
import { Face } from '../../../shared/components/Face.tsx'
import { classNames } from '../../../shared/ui/class-names.ts'
import type { Game } from '../league/use-game.ts'
import type { LogItem, LogPart } from './about.ts'
import { Reactions } from './Reactions.tsx'
import { namesIn } from './sentence-parts.ts'
import { FoldCaret } from '../../../shared/ui/FoldCaret.tsx'

interface Props {
  game: Game
  item: LogItem
  /** The talk is on: reactions can be chosen. */
  canReact: boolean
}

/** From this many on, summaries are folded. */
const FOLDED_FROM = 3

export function FeedParts({ game, item: { parts }, canReact }: Props): ReactNode {
  const [personal, summaries] = [parts.filter(isPersonal), parts.filter((part) => !isPersonal(part))]
  return (
    <div className="@container mt-1.5 grid max-w-[34rem] gap-1.5 text-small leading-snug">
      {personal.length > 0 && <PartList game={game} parts={personal} canReact={canReact} />}
      {summaries.length > 0 &&
        (summaries.length < FOLDED_FROM ? (
          <PartList game={game} parts={summaries} canReact={canReact} />
        ) : (
          <details>
            <summary className="flex min-h-11 cursor-pointer items-center gap-2 text-foam-muted">
              {capitalized(listWords(summaries.map(({ type }) => FOLDED_NEWS[type])))}
              <FoldCaret size={16} />
            </summary>
            <PartList game={game} parts={summaries} canReact={canReact} />
          </details>
        ))}
    </div>
  )
}

type ListProps = Pick<Props, 'game' | 'canReact'> & { parts: readonly LogPart[] }

function PartList({ game, parts, canReact }: ListProps): ReactNode {
  return (
    <ul className="grid gap-1.5">
      {parts.map((part) => (
        <li
          key={part.id}
          className={classNames(
            'grid grid-cols-[24px_minmax(0,1fr)] gap-x-2.5',
            isPersonal(part) ? 'items-center' : 'items-start',
          )}
        >
          <PartFace game={game} part={part} />
          <div className="flex min-w-0 flex-wrap items-center gap-x-1.5">
            <Words game={game} part={part} />
            {canReact && takesReactions(part) && (
              <Reactions leagueId={game.league.id} id={part.id} sentence={part.sentence} reactions={part.reactions} />
            )}
          </div>
        </li>
      ))}
    </ul>
  )
}

function isPersonal({ type }: LogPart): boolean {
  return type === 'highlight'
}

/** News of a player takes reactions; a summary only if someone reacted to it as an item of its own. */
function takesReactions(part: LogPart): boolean {
  return isPersonal(part) || REACTIONS.some((reaction) => part.reactions[reaction] > 0)
}

function Words({ game, part }: { game: Game; part: LogPart }): ReactNode {
  const words = <BoldNames game={game} text={part.sentence} />
  const grows = isPersonal(part) ? 'min-w-0 flex-[1_1_9rem] @md:flex-initial' : 'min-w-0'
  if (part.bet_id === null) return <p className={grows}>{words}</p>
  return (
    <Link
      to={paths.bets(game.league.id, { tab: 'settled', bet: part.bet_id })}
      className={classNames(
        '-mx-1.5 inline-flex min-h-11 items-center rounded-small px-1.5 no-underline hover:bg-shelf',
        grows,
      )}
    >
      <span className="min-w-0">{words}</span>
      <span className="sr-only"> See the bet</span>
    </Link>
  )
}

export function BoldNames({ game, text }: { game: Game; text: string }): ReactNode {
  const names = game.leaderboard.flatMap((row) => [row.username, row.team_name])
  return namesIn(text, names).map(({ text: part, isName }, index) => (isName ? <b key={index}>{part}</b> : part))
}

function PartFace({ game, part }: { game: Game; part: LogPart }): ReactNode {
  const row = game.leaderboard.find(({ user_id: id }) => id === part.user_id)
  if (row !== undefined) {
    return <Face userId={row.user_id} size={24} />
  }
  const Drawn = ICONS[part.type] ?? TrophyIcon
  return <Drawn size={20} aria-hidden="true" className="justify-self-center text-brass-text" />
}

const ICONS: Readonly<Partial<Record<LogPart['type'], Icon>>> = {
  'news.more_bets': TicketIcon,
  'news.set_scores': GavelIcon,
  'news.casino': PokerChipIcon,
  'news.house_lines': ScalesIcon,
  'news.all_in': FireIcon,
  'news.bounties': CrosshairIcon,
  'news.predictions': BinocularsIcon,
  'news.payday': CoinsIcon,
  'news.triangle': HurricaneIcon,
}
