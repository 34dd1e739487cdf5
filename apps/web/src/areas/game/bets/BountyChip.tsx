import { FlagPennantIcon } from '@phosphor-icons/react/dist/csr/FlagPennant'
import { type BetWire, calls } from '@whale/contract'
import type { ReactNode } from 'react'
import { useQueryOf } from '../../../shared/api/query.ts'
import { useBetsBeside } from '../shared/bets/use-bets.ts'
import type { Game } from '../shared/shell/use-game.ts'
import { classNames } from '../../../shared/ui/class-names.ts'
import { takenWords } from './bet-form-words.ts'
import './bounty-chip.css'

/** Bounties that a bet could earn. */
export function BountyChip({ flipsIn = false, children }: { flipsIn?: boolean; children: ReactNode }): ReactNode {
  return (
    <p
      className={classNames(
        'mt-3 flex w-fit items-center gap-2 rounded-full bg-shelf py-1 pr-3 pl-2 text-micro font-semibold text-foam',
        flipsIn && 'flips-in',
      )}
    >
      <FlagPennantIcon size={18} weight="fill" aria-hidden="true" className="flex-none text-brass-text" />
      {children}
    </p>
  )
}

/** The bounty for the bet just accepted; nothing until it is known. */
export function TakenBounty({ bet, game: { league, me } }: { bet: BetWire; game: Game }): ReactNode {
  const ids = { leagueId: league.id, userId: me.user_id }
  const { bets } = useBetsBeside(ids)
  const { data: board } = useQueryOf(calls.h2h.betBoard, { params: { league: league.id } })
  const { data: week } = useQueryOf(calls.game.bounties, { params: { league: league.id, week: bet.week } })
  const poster = week?.bounties.find(({ key }) => key === 'confirming')
  if (bets === undefined || board === undefined || poster === undefined) return null
  const isEarnable = poster.is_on && poster.is_yours_to_earn
  const words = takenWords({ bet, bets, userId: me.user_id, confirming: board.bounties.confirming, isEarnable })
  return words === null ? null : <BountyChip flipsIn>{words}</BountyChip>
}
