/** While betting is closed: why and until when, the viewer's record, and net units against each rival and The House. */
import { betView } from '@whale/words'
import { type BetWire, calls } from '@whale/contract'
import type { ReactNode } from 'react'
import { useQueryOf } from '../../../../shared/api/query.ts'
import { Scene } from '../../../../shared/art/Scene.tsx'
import { sceneOf } from '../../../../shared/art/scenes.ts'
import { Face } from '../../../../shared/components/Face.tsx'
import { formatSignedUnits, inWords } from '@whale/words/numbers'
import { historyOf, houseRecordOf, recordOf } from '../records.ts'
import type { Game } from '../../league/use-game.ts'
import { DareAgain } from './DareAgain.tsx'
import { CasinoDisc } from './Dares.tsx'

interface Props {
  game: Game
  bets: readonly BetWire[]
  /** Why betting is closed, and when it opens. */
  why: string
}

const RIVALS_SHOWN = 4

export function OwnRecord({ game, bets, why }: Props): ReactNode {
  const { league, me } = game
  const { won, lost, change } = recordOf(bets, me.user_id)
  const all = rivalsOf(bets, me.user_id)
  const rivals = all.slice(0, RIVALS_SHOWN)
  const { data } = useQueryOf(calls.house.ownHouseBets, { params: { league: league.id } })
  const house = houseRecordOf(data?.options ?? [])
  const most = Math.max(1, Math.abs(house?.net ?? 0), ...rivals.map(({ net }) => Math.abs(net)))
  return (
    <>
      <div className="relative isolate -mx-4 -mt-2 max-w-[40rem] overflow-hidden px-4 pt-32 pb-5 md:mx-0 md:rounded-panel">
        <div className="absolute inset-0 -z-10">
          <Scene name={sceneOf(game.narrative.place)} crop="banner" priority="first" />
        </div>
        <h2 className="on-paper display w-fit -rotate-2 sign rounded-small bg-paper px-4 py-3 text-d2 text-balance text-paper-ink">
          {why}
        </h2>
      </div>
      {(won + lost > 0 || house !== null) && (
        <section aria-label="Your record" className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3">
          {won + lost > 0 && (
            <p className="flex flex-wrap items-center gap-x-5">
              <span className="figure text-[3.4rem] leading-none">
                {won}–{lost}
              </span>
              <span>
                <b className={toneOf(change)}>{formatSignedUnits(change)}</b> off your friends
              </span>
            </p>
          )}
          <h3 className="display text-d3">You and them</h3>
          <ul className="grid max-w-[40rem] divide-y divide-line">
            {rivals.map(({ userId, username, net }) => (
              <Against key={userId} face={<Face userId={userId} size={44} />} name={username} net={net} most={most} />
            ))}
            {house !== null && (
              <Against face={<CasinoDisc size="size-11" />} name={'The House'} net={house.net} most={most} />
            )}
          </ul>
        </section>
      )}
      <DareAgain game={game} ahead={aheadOf(all)} />
    </>
  )
}

/** The player who has won most from the viewer. */
function aheadOf(rivals: ReturnType<typeof rivalsOf>): { user_id: string; username: string } | null {
  const last = rivals.at(-1)
  return last === undefined || last.net >= 0 ? null : { user_id: last.userId, username: last.username }
}

interface AgainstProps {
  face: ReactNode
  name: string
  net: number
  /** The largest of all, for the bars. */
  most: number
}

function Against({ face, name, net, most }: AgainstProps): ReactNode {
  return (
    <li className="flex items-center gap-3.5 py-2.5">
      {face}
      <span className="min-w-0 flex-1">
        <b className="block truncate">{name}</b>
        <Swing share={net / most} />
      </span>
      <b className={`flex-none tabular-nums ${toneOf(net)}`}>
        <span className="sr-only">{inWords(formatSignedUnits(net))} units</span>
        <span aria-hidden="true">{formatSignedUnits(net)}</span>
      </b>
    </li>
  )
}

function rivalsOf(bets: readonly BetWire[], viewerId: string): { userId: string; username: string; net: number }[] {
  const names = new Map(
    bets.map((bet) => {
      const { other } = betView(bet, viewerId)
      return [other.user_id, other.username]
    }),
  )
  return [...names]
    .map(([userId, username]) => ({ userId, username, ...historyOf(bets, { userId: viewerId, otherId: userId }) }))
    .filter(({ slips }) => slips.length > 0)
    .toSorted((a, b) => b.net - a.net)
}

/** Wins extend right from the middle, losses left. `share` is of the largest. */
function Swing({ share }: { share: number }): ReactNode {
  const width = `${Math.abs(share) * 50}%`
  return (
    <span aria-hidden="true" className="relative mt-1 block h-4 rounded-full bg-deep forced-colors:border">
      <span
        className={`absolute inset-y-0 ${share < 0 ? 'rounded-l-full bg-coral' : 'rounded-r-full bg-lagoon'}`}
        style={share < 0 ? { right: '50%', width } : { left: '50%', width }}
      />
      <span className="absolute -inset-y-0.5 left-1/2 -ml-px w-0.5 bg-foam-muted" />
    </span>
  )
}

export function toneOf(change: number): string {
  return change > 0 ? 'text-lagoon' : change < 0 ? 'text-coral' : 'text-foam-muted'
}
