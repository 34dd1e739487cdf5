/** Cards for what the viewer has on besides bets: a house line, all in, a casino entry, a prediction. */
import type { ReactNode } from 'react'
import { formatSignedUnits } from '../../../shared/format/format.ts'
import { Face } from '../../../shared/components/Face.tsx'
import { classNames } from '../../../shared/ui/class-names.ts'
import type { LiveWeek } from '../shared/scores/live-week.ts'
import type { Game } from '../shared/shell/use-game.ts'
import { type Look, lineupsLeft } from './lineups-view.ts'
import type { OwnPick } from './own-picks-view.ts'
import { RowLineups, ShareBar } from './card-parts.tsx'

interface OwnPicksProps {
  game: Game
  picks: readonly OwnPick[]
  live: LiveWeek | null
  look: Look | null
  heading: string
}

export function OwnPicks({ game, picks, live, look, heading }: OwnPicksProps): ReactNode {
  if (picks.length === 0) return null
  return (
    <section aria-label={heading}>
      <h2 className="display mb-3 text-d3">{heading}</h2>
      <ul className={classNames('grid gap-2.5', picks.length > 1 && 'lg:grid-cols-2')}>
        {picks.map((pick) => (
          <li
            key={pick.id}
            className="flex flex-wrap items-center gap-x-3 rounded-card bg-deep px-4 py-3 outline-2 -outline-offset-2 outline-brass-text"
          >
            <PickFace game={game} pick={pick} />
            <div className="max-w-full flex-[1_1_9rem]">
              <p className="leading-snug">
                <span className="block text-small text-foam-muted">{pick.kind}</span>
                <b>{pick.title}</b>
              </p>
              <p className={classNames('mt-1 text-small text-foam-muted tabular-nums', pick.share !== null && 'mb-2')}>
                {pick.words}
              </p>
              {pick.share !== null && <ShareBar share={pick.share} own="var(--brass)" other="var(--shoal)" />}
            </div>
            <Pays pick={pick} />
            <RowLineups teamIds={pick.teamIds} wordsOf={(lineups) => lineupsLeft(lineups)} live={live} look={look} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function PickFace({ game, pick: { teamName, teamIds } }: { game: Game; pick: OwnPick }): ReactNode {
  const row = game.leaderboard.find(({ team_id: id }) => id === (teamIds[0] ?? game.me.team_id))
  return (
    <Face {...(row === undefined ? { team: teamName } : { userId: row.user_id })} size={36} className="self-start" />
  )
}

/** The units it can bring. An entrant of the Triangle predicts for points. */
function Pays({ pick: { win, lose } }: { pick: OwnPick }): ReactNode {
  return (
    <p className="ml-auto text-right leading-snug">
      {win > 0 && <b className="figure block text-d3 text-lagoon">{formatSignedUnits(win)}</b>}
      {lose > 0 && win > 0 && <span className="text-small text-coral">or {formatSignedUnits(-lose)}</span>}
      {lose > 0 && win === 0 && <b className="figure block text-d3 text-coral">{formatSignedUnits(-lose)}</b>}
    </p>
  )
}
