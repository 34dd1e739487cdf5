/** Parts that all slips of a bet share: stakes, winnings, break-even, and the bounty it could earn. */
import { bothShares, sidesText, asideWords, type Balance, statusText, tooSmallWords } from '@whale/words'
import type { Chance } from '@whale/game'
import { WarningIcon } from '@phosphor-icons/react/dist/csr/Warning'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Game } from '../../league/use-game.ts'
import { formatUnits } from '@whale/words/numbers'
import { TicketFact, TicketFacts } from '../../../../shared/ui/Ticket.tsx'
import { classNames } from '../../../../shared/ui/class-names.ts'
import { canCounter } from '../can-counter.ts'
import { missedBounty } from './bet-form.ts'
import { balanceOf } from '../after-bet.ts'
import { PutUpAndWin } from '../PutUpAndWin.tsx'
import { useBounty } from '../bounty.ts'
import { canGoAllIn } from '../../all-in/can-go-all-in.ts'
import { lossWarning } from '../loss-warning.ts'
import { offersTo, useBetsBeside } from '../use-bets.ts'
import { breakEven } from './odds-view.ts'
import { FlagPennantIcon } from '@phosphor-icons/react/dist/csr/FlagPennant'
import { type BetWire, calls } from '@whale/contract'
import { paths } from '@whale/words/addresses'
import { useQueryOf } from '../../../../shared/api/query.ts'
import './bounty-chip.css'

interface SidesProps {
  own: { name: string; stake: number }
  other: { name: string; stake: number }
  /** For the viewer's side; null or absent without a projection. */
  chance?: Chance | null
}

/** Both sides of a slip: stakes, winnings and break-even. */
export function SlipSides({ own, other, chance = null }: SidesProps): ReactNode {
  const [mine, theirs] = bothShares(breakEven({ risk: own.stake, theirs: other.stake }))
  const chances = chance === null ? null : sidesText(chance)
  const rows = [
    { name: 'Puts up', mine: formatUnits(own.stake), theirs: formatUnits(other.stake) },
    { name: 'Wins', mine: formatUnits(other.stake), theirs: formatUnits(own.stake) },
    ...(chances === null ? [] : [{ name: 'Chance', mine: chances[0], theirs: chances[1] }]),
    // Even stakes break even at half, which needs no row.
    ...(own.stake === other.stake ? [] : [{ name: 'Breaks even at', mine, theirs }]),
  ]
  return (
    <>
      <table className="w-full table-fixed leading-snug tabular-nums">
        <caption className="sr-only">Stakes and winnings in units</caption>
        <thead>
          <tr className="text-small">
            <th scope="col" className="w-[44%] text-left font-normal">
              <span className="sr-only">What</span>
            </th>
            <th scope="col" className="truncate text-right font-bold">
              {own.name}
            </th>
            <th scope="col" className="truncate pl-2 text-right font-bold">
              {other.name}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, mine, theirs }) => (
            <tr key={name}>
              <th scope="row" className="py-0.5 text-left font-normal text-paper-muted">
                {name}
              </th>
              <td className="py-0.5 text-right font-bold">{mine}</td>
              <td className="py-0.5 text-right font-bold">{theirs}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <TicketFacts>
        <WinnerTakes stakes={own.stake + other.stake} />
      </TicketFacts>
    </>
  )
}

/** Both stakes together, as the last fact of a slip. */
export function WinnerTakes({ stakes }: { stakes: number }): ReactNode {
  return (
    <TicketFact name="Winner takes" strong>
      {formatUnits(stakes)}
      <span className="sr-only"> units</span>
    </TicketFact>
  )
}

interface EndsProps {
  game: Game
  /** What the viewer wins, and what they put up. */
  gain: number
  stake: number
  /** Whether the stake is still unpaid: the slip then warns of what else a loss may cost. */
  warns?: boolean
  /** A warning that losing may eliminate the opponent; null if not. */
  rival?: string | null
  /** What the stake rules out for players who can go all in. */
  rulesOut?: string
  /** This bet's part of the viewer's riding units. */
  riding?: number
  /** This week's bounty: what earlier bets earned plus what accepting this one adds. Paid win or lose. */
  earned: number
  added?: number
  /** The bounty for beating a whale, which only a win pays. */
  giant?: number
}

/** What the viewer has after a win, and after a loss. */
export function SlipEnds(props: EndsProps): ReactNode {
  const { game, gain, stake, warns = false, rival = null, rulesOut, riding = 0, earned, added = 0, giant = 0 } = props
  const aside = asideWords(game.me, riding)
  const balance = balanceOf(game.me, earned + added)
  const isRuledOut = rulesOut !== undefined && canGoAllIn(game)
  const warnings = [warns ? lossWarning(stake, balance, game) : null, rival, isRuledOut ? rulesOut : null]
  return (
    <>
      <PutUpAndWin
        stake={stake}
        gain={gain}
        ifWon={<End label="If you win" units={balance.units + gain + giant} balance={balance} />}
        ifLost={<End label="If you lose" units={Math.max(0, balance.units - stake)} balance={balance} />}
      />
      {aside !== null && <p className="mt-2 text-small">{aside}</p>}
      {earned + added > 0 && (
        <p className="mt-2 text-small">
          Both include the <b>{formatUnits(earned + added)}</b>{' '}
          {added > 0 ? 'that the treasury pays you for taking it.' : 'bounty that you have already earned.'}
        </p>
      )}
      {giant > 0 && (
        <p className="mt-2 text-small">
          The win includes the <b>{formatUnits(giant)}</b> for beating a whale, once a week.
        </p>
      )}
      <div className="mt-3 grid gap-2 empty:hidden">
        {warnings.map((words) => words !== null && <Squall key={words}>{words}</Squall>)}
      </div>
    </>
  )
}

/** A warning that someone may be eliminated. */
export function Squall({ children }: { children: ReactNode }): ReactNode {
  return (
    <p className="flex items-start gap-2 text-small font-bold text-squall">
      <WarningIcon size={20} weight="fill" aria-hidden="true" className="flex-none" />
      {children}
    </p>
  )
}

type EndProps = { label: string; units: number; balance: Balance }

function End({ label, units, balance }: EndProps): ReactNode {
  return (
    <p className="mt-1.5 text-micro leading-tight">
      {label}
      <span className="sr-only">:</span> <b className="tabular-nums">{formatUnits(units)}</b>
      <span className="sr-only"> units.</span> <span className="block">{statusText(units, balance)}</span>
    </p>
  )
}

/** Bounties that a bet could earn. */
export function BountyChip({ flipsIn = false, children }: { flipsIn?: boolean; children: ReactNode }): ReactNode {
  return (
    <p
      className={classNames(
        'flex w-fit items-center gap-2 rounded-full bg-shelf py-1 pr-3 pl-2 text-micro font-semibold text-foam',
        flipsIn && 'flips-in mt-3',
      )}
    >
      <FlagPennantIcon size={18} weight="fill" aria-hidden="true" className="flex-none text-brass-text" />
      {children}
    </p>
  )
}

/** What accepting an offer earns. If the offer is too small, says so and links to a counter-offer that is large enough. */
export function OfferBounty({ bet, game }: { bet: BetWire; game: Game }): ReactNode {
  const leagueId = game.league.id
  const { earned, of } = useBounty(game)
  const { bets = [] } = useBetsBeside({ leagueId, userId: game.me.user_id })
  const { data: board } = useQueryOf(calls.h2h.betBoard, { params: { league: leagueId } })
  if (board === undefined || bet.refusals.accept !== null) return null
  // The bounty is paid once, so after an earlier bet there is nothing to show.
  if (earned > 0) return null
  const bounty = of(bet)
  if (bounty > 0) {
    const others = offersTo(game.me.user_id, bets).filter((one) => one.id !== bet.id && of(one) > 0)
    const what = others.length > 0 ? 'the first of these you take' : 'taking it'
    return <BountyChip>{`+${bounty} for ${what}, win or lose`}</BountyChip>
  }
  const missed = missedBounty(bet, board)
  if (missed === null) return null
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-2 rounded-control bg-shelf px-3 py-2 text-small leading-snug">
      <FlagPennantIcon size={20} weight="fill" aria-hidden="true" className="mt-0.5 text-brass-text" />
      <p>{tooSmallWords(missed)}</p>
      {missed.counter !== null && canCounter(bet, board) && (
        <Link
          to={paths.newBet(leagueId, { counter: bet.id, stakes: 'bounty' })}
          className="text-link col-start-2 inline-flex min-h-11 items-center justify-self-start font-semibold"
        >
          Counter with {formatUnits(missed.counter.theirs)} against your {formatUnits(missed.counter.risk)}
        </Link>
      )}
    </div>
  )
}
