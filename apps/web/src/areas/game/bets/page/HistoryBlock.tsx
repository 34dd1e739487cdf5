/** What the viewer and the opponent of a new bet have won of each other. */
import { betView } from '@whale/words'
import { type BetWire, calls } from '@whale/contract'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '@whale/words/addresses'
import { useQueryOf } from '../../../../shared/api/query.ts'
import { isPractice } from '../../../../shared/api/transport.ts'
import { formatSignedUnits, unitsInWords } from '@whale/words/numbers'
import { formatWeek } from '@whale/words/times'
import { Panel } from '../../../../shared/ui/Panel.tsx'
import { classNames } from '../../../../shared/ui/class-names.ts'
import type { Game } from '../../league/use-game.ts'
import { type History, historyOf } from '../records.ts'

interface Props {
  game: Game
  /** The viewer's bets of this season. */
  bets: readonly BetWire[]
  opponent: { user_id: string; username: string }
}

/** Over all seasons; in practice, and until the record is read, over this one. Nothing for two who have no history. */
export function HistoryBlock({ game, bets, opponent }: Props): ReactNode {
  const { league, me } = game
  const input = { params: { id: league.id, user: opponent.user_id } }
  const { data } = useQueryOf(calls.pastSeasons.rivalry, input, { enabled: !isPractice })
  const { won, lost, net, slips }: History =
    data === undefined
      ? historyOf(bets, { userId: me.user_id, otherId: opponent.user_id })
      : { won: data.won, lost: data.lost, net: data.units_won - data.units_lost, slips: data.slips }
  if (slips.length === 0) return null
  return (
    <Panel
      heading={`You and ${opponent.username}`}
      className="min-w-0"
      {...(isPractice
        ? {}
        : {
            actions: (
              <Link
                to={paths.rivalry(league.id, opponent.user_id)}
                className="text-link inline-flex min-h-11 items-center"
              >
                All bets
              </Link>
            ),
          })}
    >
      <div className="flex items-center justify-between gap-3 leading-tight">
        <Side count={won} words="You won" tone={won > lost ? 'text-lagoon' : ''} />
        <span className="rounded-tag bg-shelf px-2.5 py-1 text-micro font-bold text-foam-muted">
          {data === undefined ? 'this season' : 'all time'}
        </span>
        <Side count={lost} words={`${opponent.username} won`} tone={lost > won ? 'text-coral' : ''} isEnd />
      </div>
      <Slips slips={slips} bets={bets} game={game} />
      <p className="mt-1 text-small text-foam-muted">{netWords(net, opponent.username)}</p>
    </Panel>
  )
}

const SLIPS_SHOWN = 3

/** The last decided bets. Only this season's include their terms. */
function Slips({ slips, bets, game }: { slips: History['slips']; bets: Props['bets']; game: Game }): ReactNode {
  const titleOf = (id: string) => {
    const bet = bets.find((one) => one.id === id || one.id.endsWith(`:${id}`))
    return bet === undefined ? null : betView(bet, game.me.user_id).short
  }
  return (
    <ul className="mt-3">
      {slips.slice(0, SLIPS_SHOWN).map(({ bet_id: id, mark, net: moved, season, week }) => (
        <li key={id} className="flex items-center gap-3 border-t border-line py-2.5 text-small">
          <span
            className={classNames('w-12 flex-none rounded-tag py-1 text-center text-micro font-bold', MARKS[mark].look)}
          >
            {MARKS[mark].word}
          </span>
          <span className="min-w-0 flex-1">
            {[titleOf(id), formatWeek(week)].filter((part) => part !== null).join(', ')}
            {season !== null && season !== game.game_state.season && `, ${season}`}
          </span>
          <b className="tabular-nums">{formatSignedUnits(moved)}</b>
        </li>
      ))}
    </ul>
  )
}

const MARKS = {
  won: { word: 'Won', look: 'bg-lagoon-soft text-lagoon' },
  lost: { word: 'Lost', look: 'bg-coral-soft text-coral' },
  push: { word: 'Push', look: 'bg-shoal text-foam-muted' },
} as const

function netWords(net: number, name: string): string {
  if (net === 0) return 'Nobody is ahead in units.'
  return net > 0 ? `You are ${unitsInWords(net)} ahead.` : `${name} is ${unitsInWords(-net)} ahead.`
}

type SideProps = { count: number; words: string; tone: string; isEnd?: boolean }

function Side({ count, words, tone, isEnd = false }: SideProps): ReactNode {
  return (
    <p className={classNames('min-w-0', isEnd && 'text-right')}>
      <b className={classNames('figure block text-d2', tone)}>{count}</b>
      <span className="text-small text-foam-muted">{words}</span>
    </p>
  )
}
