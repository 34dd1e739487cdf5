/** The season map, public. */
import { calls } from '@whale/contract'
import { constantsOf } from '@whale/game'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { paths } from '@whale/words/addresses'
import { useConfig, usePageQuery } from '../../../shared/api/query.ts'
import { useSession } from '../../../shared/api/session.ts'
import { Term } from '../../../shared/dictionary/Term.tsx'
import { PlainPage } from '../shared/PlainPage.tsx'
import { SeasonMap } from '../../../shared/sea-chart/SeasonMap.tsx'
import { lastUnlocked, weekAndPlace, weekShown } from '../../../shared/sea-chart/weeks.ts'

export function MapPage(): ReactNode {
  const { week: asked } = useParams()
  const { season, season_note } = useConfig()
  const { status } = useSession()
  const { current_week, moments, now } = usePageQuery(calls.game.globalState, { query: { season } })
  const isOver = current_week === constantsOf(season).weeks && now >= moments.confirms_at
  const shown = weekShown(asked, current_week)
  const isLocked = shown > lastUnlocked(current_week)
  return (
    <PlainPage title={isLocked ? `Week ${shown}, Season map` : `${weekAndPlace(shown)}, Season map`} width="wide">
      {/* The note is for visitors who may add a league. */}
      {season_note !== null && status !== 'signed_in' && <p className="mb-4 text-foam-muted">{season_note}</p>}
      <SeasonMap
        season={season}
        currentWeek={current_week}
        shown={shown}
        to={(week) => paths.map({ week })}
        Term={Term}
        revealName={null}
        isOver={isOver}
        go={
          status === 'signed_in'
            ? { to: paths.home(), label: isOver ? 'Go to your league' : 'Go to this week' }
            : { to: paths.dictionary(), label: 'How to Play' }
        }
        footClass="pad-safe-bottom bottom-0 -mx-5 px-5 [--pad:0.6rem] md:-mx-9 md:px-9"
      />
    </PlainPage>
  )
}
