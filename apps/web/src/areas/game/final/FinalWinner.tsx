/** The winner of the Triangle: points, lead and prize. Smaller than the champion, who won the season. */
import { finalWinner } from '@whale/words'
import { calls } from '@whale/contract'
import type { ReactNode } from 'react'
import { useQueryOf } from '../../../shared/api/query.ts'
import { Scene } from '../../../shared/art/Scene.tsx'
import { inWords } from '@whale/words/numbers'
import { classNames } from '../../../shared/ui/class-names.ts'
import { Panel } from '../../../shared/ui/Panel.tsx'
import { Porthole } from '../../../shared/ui/Poster.tsx'

interface Props {
  leagueId: string
  /** The season's champion, or who leads in units until the scores are final. */
  championId: string | null
}

/** Nothing until the last results have paid the prizes. */
export function FinalWinnerPanel({ leagueId, championId }: Props): ReactNode {
  const { data } = useQueryOf(calls.final.finalTable, { params: { league: leagueId } })
  const winner = data === undefined ? null : finalWinner(data, championId)
  if (winner === null) return null
  const { label, name, sentence, prize, isYou } = winner
  return (
    <Panel
      aria-label="The Triangle’s winner"
      className={classNames(
        'flex w-full items-center gap-4 text-left lg:gap-5',
        isYou && 'ring-2 ring-brass-text ring-inset',
      )}
    >
      <Porthole
        art={<Scene name="bermuda-triangle" crop="porthole" />}
        className="m-1 w-10 flex-none max-[359px]:hidden"
      />
      <div className="min-w-0 flex-1 leading-snug">
        <h2 className="text-small text-violet">{label}</h2>
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <p className="max-w-full font-bold wrap-break-word">{name}</p>
          {prize !== '' && (
            <p className="font-bold text-brass-text tabular-nums">
              <span className="sr-only">Prize: {inWords(prize)} units</span>
              <span aria-hidden="true">{prize}</span>
            </p>
          )}
        </div>
        <p className="text-small text-foam-muted">{sentence}</p>
      </div>
    </Panel>
  )
}
