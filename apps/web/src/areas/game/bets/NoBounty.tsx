import { type BetWire, calls } from '@whale/contract'
import { FlagPennantIcon } from '@phosphor-icons/react/dist/csr/FlagPennant'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useQueryOf } from '../../../shared/api/query.ts'
import { formatUnits } from '../../../shared/format/format.ts'
import { paths } from '../../../shared/paths.ts'
import { noBountyWords } from './bet-form-words.ts'

/** An offer that is too small for the bounty says so, and opens the counter-offer that is not (RULES §5 Bounties). */
export function NoBounty({ bet, leagueId }: { bet: BetWire; leagueId: string }): ReactNode {
  const { data: board } = useQueryOf(calls.h2h.betBoard, { params: { league: leagueId } })
  const words = board === undefined ? null : noBountyWords(bet, board)
  if (words === null) return null
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-2 rounded-control bg-shelf px-3 py-2 text-small leading-snug">
      <FlagPennantIcon size={20} weight="fill" aria-hidden="true" className="mt-0.5 text-brass-text" />
      <p>{words.why}</p>
      {words.counter !== null && bet.refusals.answer === null && (
        <Link
          to={paths.newBet(leagueId, { counter: bet.id, stakes: 'bounty' })}
          className="text-link col-start-2 inline-flex min-h-11 items-center justify-self-start font-semibold"
        >
          Counter with {formatUnits(words.counter.theirs)} against your {formatUnits(words.counter.risk)}
        </Link>
      )}
    </div>
  )
}
