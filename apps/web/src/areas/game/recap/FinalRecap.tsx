/** The final in the recap: how the viewer is doing or finished, who topped each week, and who won. */
import { finishWords, type FinalTable, finalRaceWords, OUT_OF_FINAL } from '@whale/words'
import { calls } from '@whale/contract'
import type { ReactNode } from 'react'
import { useQueryOf } from '../../../shared/api/query.ts'
import { formatExactPoints } from '@whale/words/numbers'
import { formatWeek } from '@whale/words/times'
import { Panel } from '../../../shared/ui/Panel.tsx'
import { FinalWinnerPanel } from '../final/FinalWinner.tsx'
import { finalWeeks } from '../final/finish.ts'
import type { Game } from '../league/use-game.ts'

/** Nothing before the final's first results. */
export function FinalRecap({ game: { league } }: { game: Game }): ReactNode {
  const { data } = useQueryOf(calls.final.finalTable, { params: { league: league.id } })
  const weeks = data === undefined ? [] : finalWeeks(data)
  if (data === undefined || weeks.length === 0) return null
  const words = ownWords(data)
  return (
    <section aria-labelledby="recap-final" className="grid gap-3.5">
      <h2 id="recap-final" className="display text-d3">
        The final
      </h2>
      <Panel>
        {words !== null && <p className="mb-2 text-lead">{words}</p>}
        <ol>
          {weeks.map(({ week, names, best, own }) => (
            <li key={week} className="border-t border-line py-2.5 leading-snug first:border-t-0 last:pb-0">
              <span className="block text-small text-foam-muted">{formatWeek(week)}</span>
              <b>{names.join(' and ')}</b> topped it with {formatExactPoints(best)}
              {own !== null && own < best && `, you had ${formatExactPoints(own)}`}.
            </li>
          ))}
        </ol>
      </Panel>
      {/* Whether they are also the champion does not matter here. */}
      <FinalWinnerPanel leagueId={league.id} championId={null} />
    </section>
  )
}

/** How a finalist is doing or finished; null for everyone else. */
export function ownWords(standings: Pick<FinalTable, 'entrants' | 'prize_percents'>): string | null {
  const { entrants } = standings
  const own = entrants.find((entrant) => entrant.is_you)
  if (own === undefined) return null
  if (!own.is_active) return OUT_OF_FINAL
  return entrants.some(({ prize }) => prize !== null) ? finishWords(entrants, own) : finalRaceWords(standings, own)
}
