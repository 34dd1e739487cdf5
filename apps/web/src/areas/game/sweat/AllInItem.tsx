/** Another player's all-in in the list of Sunday's bets. */
import type { ReactNode } from 'react'
import { formatPoints } from '../../../shared/format/format.ts'
import { Face, useFaceColors } from '../../../shared/components/Face.tsx'
import type { LiveWeek } from '../shared/scores/live-week.ts'
import type { AllInRow } from './all-ins-view.ts'
import { type Look, lineupsLeft } from './lineups-view.ts'
import { RowLineups, ShareBar, WordsAndBar } from './card-parts.tsx'

interface AllInItemProps {
  row: AllInRow
  live: LiveWeek | null
  look: Look | null
}

export function AllInItem({
  row: { userId, username, line, pick, ends, endsWords },
  live,
  look,
}: AllInItemProps): ReactNode {
  const { teamIds, words, share } = pick
  const colorOf = useFaceColors()
  return (
    <>
      <WordsAndBar bar={share !== null && <ShareBar share={share} own={colorOf(userId)} other="var(--shoal)" />}>
        <p className="font-bold">
          <span className="mr-3 inline-flex align-middle">
            <Face userId={userId} size={32} />
          </span>
          {username} is all in over {formatPoints(line)}
        </p>
        <p className="mt-1 text-small text-foam-muted tabular-nums">{words}</p>
      </WordsAndBar>
      <p className="figure ml-auto pt-1 text-right text-d3 text-brass-text">
        <span className="sr-only">{endsWords}</span>
        <span aria-hidden="true">{ends}</span>
      </p>
      <RowLineups teamIds={teamIds} wordsOf={(lineups) => lineupsLeft(lineups)} live={live} look={look} />
    </>
  )
}
