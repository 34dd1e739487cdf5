/** Whom to bet: everyone by face and name, the house line last. */
import { betView, netLimitWords, openDareWords } from '@whale/words'
import type { BetWire } from '@whale/contract'
import { paths } from '@whale/words/addresses'
import { QuestionIcon } from '@phosphor-icons/react/dist/csr/Question'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { SceneCrop } from '../../../../shared/art/Scene.tsx'
import { Face } from '../../../../shared/components/Face.tsx'
import { unitsInWords } from '@whale/words/numbers'
import { useOpenSheet } from '../../../../shared/sheet-address.ts'
import { classNames } from '../../../../shared/ui/class-names.ts'
import { WaveEdge } from '../../../../shared/ui/edges.tsx'
import { IconButton } from '../../../../shared/ui/IconButton.tsx'
import { Sheet } from '../../../../shared/ui/Sheet.tsx'
import type { BetBoard } from '../use-bets.ts'
import { useDares } from '../use-dares.ts'
import type { Game } from '../../league/use-game.ts'

type Opponent = BetBoard['opponents'][number]

const SLOT =
  'grid w-full content-start justify-items-center gap-1.5 rounded-card px-0.5 py-2 text-center text-small leading-tight font-bold'

interface Props {
  game: Game
  board: BetBoard
  /** The viewer's bets of the week. */
  bets: readonly BetWire[]
}

export function Dares({ game: { league, me }, board, bets }: Props): ReactNode {
  const dares = useDares(league.id)?.open ?? []
  const hasBet = new Set(bets.map((bet) => betView(bet, me.user_id).other.user_id))
  const isDare = ({ user_id: id }: Opponent) => !hasBet.has(id) && dares.some((dare) => dare.user_id === id)
  const weight = (rival: Opponent) => 2 * Number(isDare(rival)) + Number(rival.user_id === board.week_opponent)
  const free = board.opponents.filter(({ refusal }) => refusal === null).toSorted((a, b) => weight(b) - weight(a))
  const open = openDareWords(free.filter(isDare).map(({ username }) => username))
  const closed = board.opponents.filter(({ refusal }) => refusal !== null)
  return (
    <section
      aria-labelledby="dare"
      className="relative -mx-4 bg-[color-mix(in_oklch,var(--water)_50%,var(--scrim))] px-4 pt-6 pb-4 text-on-scene md:-mx-6 md:px-6 lg:mx-0 lg:overflow-hidden lg:rounded-panel lg:px-6"
    >
      <WaveEdge className="absolute inset-x-0 -top-px h-4 rotate-180 text-abyss" />
      <div className="flex items-center justify-between gap-3">
        <h2 id="dare" className="display text-d3">
          Dare somebody
        </h2>
        <HowBetsWork board={board} />
      </div>
      {open !== null && <p className="font-semibold wrap-anywhere">{open}</p>}
      <ul className="mt-1 grid grid-cols-[repeat(auto-fill,minmax(max(4.2rem,19%),1fr))] gap-x-0.5 lg:grid-cols-[repeat(auto-fill,minmax(5.4rem,1fr))]">
        {free.map((opponent) => (
          <li key={opponent.user_id} className="min-w-0">
            <Link
              to={paths.newBet(league.id, { with: opponent.user_id })}
              aria-label={`${opponent.username}, ${unitsInWords(opponent.units)}`}
              className={classNames(SLOT, LINK)}
            >
              <Face
                userId={opponent.user_id}
                size={64}
                className={classNames('max-w-full', isDare(opponent) && 'ring-3 ring-brass')}
              />
              <Name opponent={opponent} />
            </Link>
          </li>
        ))}
        {closed.map((opponent) => (
          <li key={opponent.user_id} className={classNames(SLOT, 'min-w-0 opacity-80')}>
            <Face userId={opponent.user_id} size={64} isFaint className="max-w-full" />
            <Name opponent={opponent} />
          </li>
        ))}
        <li className="min-w-0">
          <Link to={paths.house(league.id)} className={classNames(SLOT, LINK)}>
            <CasinoDisc />
            <span className="w-full">{'The House'}</span>
          </Link>
        </li>
      </ul>
      <WhyNot closed={closed} />
    </section>
  )
}

const LINK = 'text-on-scene no-underline hover:bg-scrim/30 focus-visible:outline-offset-[-3px]'

function Name({ opponent: { username } }: { opponent: Opponent }): ReactNode {
  return <span className="w-full truncate">{username}</span>
}

/** The casino as a face, in the size of the others. */
export function CasinoDisc({ size = 'size-16' }: { size?: string }): ReactNode {
  return (
    <span
      aria-hidden="true"
      className={classNames('relative block flex-none overflow-hidden rounded-full ring-2 ring-brass', size)}
    >
      <SceneCrop name="casino-one" crop="porthole" />
    </span>
  )
}

/** Each reason once, with everyone it applies to. */
function WhyNot({ closed }: { closed: readonly Opponent[] }): ReactNode {
  const reasons = [...new Set(closed.flatMap(({ refusal }) => refusal?.sentence ?? []))]
  if (reasons.length === 0) return null
  return (
    <ul className="grid gap-1 text-small">
      {reasons.map((sentence) => (
        <li key={sentence}>
          <b>
            {closed
              .filter(({ refusal }) => refusal?.sentence === sentence)
              .map(({ username }) => username)
              .join(', ')}
            :
          </b>{' '}
          {sentence}
        </li>
      ))}
    </ul>
  )
}

/** The rules and limits in one short sheet. */
function HowBetsWork({ board: { bounds, bounties } }: { board: BetBoard }): ReactNode {
  const { isOpen, setOpen } = useOpenSheet('bets')
  const { confirming } = bounties
  return (
    <>
      <IconButton
        label="How bets work"
        icon={<QuestionIcon size={24} />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
      <Sheet open={isOpen} onOpenChange={setOpen} heading="How bets work">
        <div className="grid gap-3">
          <p>
            Both stakes wait in the middle. On Tuesday the winner takes them. Exactly on the line, both get theirs back.
          </p>
          <p>
            From {bounds.stake_min} units up. {netLimitWords(bounds.swing_max)}
          </p>
          <p>
            Take a bet of {confirming.stake_min} or more each: +{confirming.units}, win or lose, once in each casino.
          </p>
        </div>
      </Sheet>
    </>
  )
}
