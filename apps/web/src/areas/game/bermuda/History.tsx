import type { ReactNode } from 'react'
import { formatPoints, formatWeek } from '../../../shared/format/format.ts'
import { Panel } from '../../../shared/ui/Panel.tsx'
import { type Standings, weekArithmetic, weeksOf } from './triangle-view.ts'

/** The weeks that are counted: the best of each, and how the viewer's own came about. */
export function History({ standings }: { standings: Standings }): ReactNode {
  const { entrants } = standings
  const counted = weeksOf(standings).filter((week) =>
    entrants.some((one) => one.weeks.some((each) => each.week === week)),
  )
  if (counted.length === 0) return null
  const own = entrants.find((entrant) => entrant.is_you)
  return (
    <Panel heading="History">
      <ol className="grid">
        {counted.map((week) => (
          <li key={week} className="grid gap-1 border-t border-line py-3 first:border-0 first:pt-0 last:pb-0">
            <h3 className="font-bold">{formatWeek(week)}</h3>
            <p className="text-small text-foam-muted">{bestWords(standings, week)}</p>
            {own?.weeks
              .filter((each) => each.week === week)
              .map((each) => (
                <p key={each.week} className="text-small">
                  You: {weekArithmetic(each, formatPoints)}. Together <b>{formatPoints(each.total)}</b>.
                </p>
              ))}
          </li>
        ))}
      </ol>
    </Panel>
  )
}

function bestWords({ entrants }: Standings, week: number): string {
  const scores = entrants.flatMap((entrant) =>
    entrant.weeks.filter((each) => each.week === week).map(({ multiplied }) => ({ entrant, multiplied })),
  )
  const best = Math.max(...scores.map(({ multiplied }) => multiplied))
  const names = scores.filter(({ multiplied }) => multiplied === best).map(({ entrant }) => entrant.team_name)
  return `Best score: ${names.join(' and ')}, ${formatPoints(best)}.`
}
