/** The home's card of the house line and the all-in, and after Tuesday of all that moved units without a card of its own. */
import { calls } from '@whale/contract'
import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import { EqualsIcon } from '@phosphor-icons/react/dist/csr/Equals'
import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useQueryOf } from '../../../shared/api/query.ts'
import { inWords } from '../../../shared/format/format.ts'
import { paths } from '../../../shared/paths.ts'
import { Panel } from '../../../shared/ui/Panel.tsx'
import { StatusPill } from '../../../shared/ui/StatusPill.tsx'
import { useLiveWeek } from '../shared/scores/live-week.ts'
import type { LineStamp } from '../shared/receipt/Slip.tsx'
import type { Game } from '../shared/shell/use-game.ts'
import { isSettled } from './checklist.ts'
import { type StakeRow, landedStakeRows, openStakeRows } from './line-stakes.ts'

/** Returns the rows of this week, and what earlier weeks still hold. Does not suspend. */
export function useStakeRows(game: Game): StakeRow[] {
  const { league, me, week } = game
  const enabled = isSettled(game)
  const { data } = useQueryOf(calls.game.receipt, { params: { league: league.id, week } }, { enabled })
  const live = useLiveWeek(game)
  const has = (kind: 'house_line' | 'all_in') =>
    !enabled && me.at_treasury.some((one) => one.kind === kind && one.week === week)
  const params = { league: league.id }
  const { data: lines } = useQueryOf(calls.options.options, { params }, { enabled: has('house_line') })
  const { data: shop } = useQueryOf(calls.players.shop, { params }, { enabled: has('all_in') })
  const placed = shop?.liquidation.placed ?? null
  if (!enabled) {
    return openStakeRows(me.at_treasury, {
      week,
      house_line: lines?.week === week ? lines.option : null,
      all_in: placed === null ? null : { team_id: me.team_id, team_name: me.team_name, line: placed.line },
      live,
    })
  }
  return landedStakeRows(data?.run?.players.find((player) => player.is_you)?.lines ?? [])
}

const PAGES = { house_line: paths.options, all_in: paths.multipliers } as const

export function LineStakes({ leagueId, rows }: { leagueId: string; rows: readonly StakeRow[] }): ReactNode {
  return (
    <Panel shape="card" className="px-4.5 py-1.5">
      <ul className="grid divide-y divide-line">
        {rows.map(({ title, detail, stamp, moved, kind }) => (
          <li
            key={`${title} ${detail}`}
            className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1.5 py-3 leading-tight"
          >
            <p className="max-w-full flex-[1_1_9rem]">
              <b className="block">{title}</b>
              <span className="mt-0.5 block text-small text-foam-muted">{detail}</span>
            </p>
            {kind !== null && (
              <Link to={PAGES[kind](leagueId)} className="text-link inline-flex min-h-11 items-center text-small">
                Open<span className="sr-only"> {title.toLowerCase()}</span>
              </Link>
            )}
            {moved !== '' && (
              <p className="ml-auto grid justify-items-end gap-1 font-bold tabular-nums">
                {stamp !== null && <EndPill stamp={stamp} />}
                <span aria-hidden="true">{moved}</span>
                <span className="sr-only">{inWords(moved)} units</span>
              </p>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  )
}

const ICONS = { win: CheckIcon, loss: XIcon, neutral: EqualsIcon } as const

function EndPill({ stamp: { word, tone } }: { stamp: LineStamp }): ReactNode {
  const Icon = ICONS[tone]
  return (
    <StatusPill tone={tone} icon={<Icon size={16} weight="bold" />}>
      {word}
    </StatusPill>
  )
}
