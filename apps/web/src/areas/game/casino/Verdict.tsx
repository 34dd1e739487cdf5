import { type CasinoEntryWire, calls } from '@whale/contract'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useQueryOf } from '../../../shared/api/query.ts'
import type { Game } from '../shared/shell/use-game.ts'
import { paths } from '../../../shared/paths.ts'
import { InfoStrip } from '../../../shared/ui/InfoStrip.tsx'

/** After Tuesday: what came of the entry, in the sentence of the receipt. */
export function Verdict({ game, entry }: { game: Game; entry: CasinoEntryWire }): ReactNode {
  const { data } = useQueryOf(calls.game.receipt, { params: { league: game.league.id, week: entry.week } })
  const own = data?.run?.players.find((slip) => slip.is_you)
  const lines = own?.lines.filter(({ rule }) => rule.startsWith('casino.')) ?? []
  const isWon = entry.result === 'won'
  return (
    <InfoStrip tone={isWon ? 'done' : 'info'}>
      <b className="block">{isWon ? `The house paid ${entry.payout}` : 'The house keeps its units'}</b>
      {/* On the casino's own page nobody needs to hear that it is the casino's. */}
      {lines.map(({ sentence }) => sentence.replace(/^Casino: /, '')).join(' ')}{' '}
      <Link to={paths.receipt(game.league.id, entry.week)} className="text-link">
        See the whole count
      </Link>
    </InfoStrip>
  )
}
