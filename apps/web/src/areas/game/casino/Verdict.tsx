import { type CasinoEntryWire, calls } from '@whale/contract'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useQueryOf } from '../../../shared/api/query.ts'
import { paths } from '../../../shared/paths.ts'
import { InfoStrip } from '../../../shared/ui/InfoStrip.tsx'
import type { Game } from '../shared/shell/use-game.ts'
import { isWeekSettled } from '../shared/tide/feature-weeks.ts'

/** The entry's result, after Tuesday in the receipt's sentence. Whoever is out knows theirs earlier. */
export function Verdict({ game, entry }: { game: Game; entry: CasinoEntryWire }): ReactNode {
  const { data } = useQueryOf(calls.game.receipt, { params: { league: game.league.id, week: entry.week } })
  const own = data?.run?.players.find((slip) => slip.is_you)
  const lines = own?.lines.filter(({ rule }) => rule.startsWith('casino.')) ?? []
  return (
    <InfoStrip tone={entry.result === 'won' ? 'done' : 'info'}>
      <b className="block">{verdictOf(entry)}</b>
      {/* The casino's page leaves out the word "Casino". */}
      {lines.map(({ sentence }) => sentence.replace(/^Casino: /, '')).join(' ')}{' '}
      {isWeekSettled(game.game_state.tide) && (
        <Link to={paths.receipt(game.league.id, entry.week)} className="text-link">
          See the full results
        </Link>
      )}
    </InfoStrip>
  )
}

function verdictOf({ result, payout }: Pick<CasinoEntryWire, 'result' | 'payout'>): string {
  if (result === 'won') return `The house paid ${payout}`
  if (result === 'void') return 'This week doesn’t count'
  return result === 'out' ? 'You’re out, so this doesn’t pay' : 'The house pays nothing'
}
