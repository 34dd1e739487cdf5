/** Game days: the viewer's units if the games ended now, between losing everything and winning everything. */
import { calls } from '@whale/contract'
import { ArrowDownIcon } from '@phosphor-icons/react/dist/csr/ArrowDown'
import { ArrowUpIcon } from '@phosphor-icons/react/dist/csr/ArrowUp'
import type { ReactNode } from 'react'
import { useQueryOf } from '../../../shared/api/query.ts'
import { formatSignedUnits, formatUnits, inWords, unitsInWords } from '../../../shared/format/format.ts'
import { Panel } from '../../../shared/ui/Panel.tsx'
import { UnitCount } from '../../../shared/ui/UnitCount.tsx'
import { classNames } from '../../../shared/ui/class-names.ts'
import type { Game } from '../shared/shell/use-game.ts'
import { rangeOf } from './sweat-view.ts'
import { type UnitsView, distanceWords } from './units-view.ts'

interface Props {
  game: Game
  view: UnitsView
  /** Shown before any team has scored. */
  children: ReactNode
}

const REFETCH_MS = 60_000

export function Sweat({ game, view, children }: Props): ReactNode {
  const { league, me, week } = game
  const { data } = useQueryOf(calls.game.ifItHolds, { params: { league: league.id } }, { refetchInterval: REFETCH_MS })
  const held = data?.held ?? null
  const own = held?.week === week ? held.rows.find(({ is_you: isYou }) => isYou) : undefined
  if (own === undefined) return children
  const change = own.units - me.units
  const Arrow = change < 0 ? ArrowDownIcon : ArrowUpIcon
  return (
    <Panel aria-labelledby="sweat" className="grid gap-3">
      <h2 id="sweat" className="flex items-center gap-2.5 text-small text-foam-muted">
        <span aria-hidden="true" className="size-[9px] rounded-full bg-coral ring-4 ring-coral/28" />
        If games ended now
      </h2>
      <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <UnitCount text={formatUnits(own.units)} spoken={unitsInWords(own.units)} />
        {change !== 0 && (
          <b
            className={classNames(
              'inline-flex items-center gap-1.5 rounded-small px-3 py-1.5',
              change < 0 ? 'bg-coral-soft text-coral' : 'bg-lagoon-soft text-lagoon',
            )}
          >
            <Arrow size={18} weight="bold" aria-hidden="true" />
            <span className="sr-only">{inWords(formatSignedUnits(change))}</span>
            <span aria-hidden="true">{formatSignedUnits(change)}</span>
          </b>
        )}
        <b className="basis-full text-brass-text">
          {distanceWords({ ...me, units: own.units }, { week, season: game.game_state.season })}
        </b>
      </p>
      <Range view={view} now={own.units} line={me.whale_line} />
    </Panel>
  )
}

/** From all lost to all won, with the whale line if it is in reach. */
function Range({ view, now, line }: { view: UnitsView; now: number; line: number }): ReactNode {
  const range = rangeOf({ now, worst: view.worst, best: view.best, line })
  return (
    <div className="grid gap-2 pt-5">
      <div aria-hidden="true" className="hatched relative h-4 rounded-tag">
        {range.line !== null && (
          <span
            className="absolute -top-3 -bottom-3 -ml-px border-l-3 border-dashed border-brass"
            style={{ left: `${range.line}%` }}
          >
            <span
              className={classNames(
                'condensed absolute bottom-full text-micro font-bold whitespace-nowrap text-brass-text',
                range.line > 60 ? 'right-0' : '-left-0.5',
              )}
            >
              Whale line {formatUnits(line)}
            </span>
          </span>
        )}
        <span
          className="absolute -top-1.5 -bottom-1.5 -ml-[3px] w-1.5 rounded-[3px] bg-foam"
          style={{ left: `${range.now}%` }}
        />
      </div>
      <p className="flex flex-wrap justify-between gap-x-4 text-small font-semibold text-foam-muted">
        <span>{formatUnits(view.worst)} all lose</span>
        <span>{formatUnits(view.best)} all win</span>
      </p>
    </div>
  )
}
