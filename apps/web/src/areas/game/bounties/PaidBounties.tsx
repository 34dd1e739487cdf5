import { calls, type endpoints, type ReplyOf } from '@whale/contract'
import type { ReactNode } from 'react'
import { useQueryOf } from '../../../shared/api/query.ts'
import { capitalized } from '../../../shared/format/capitalized.ts'
import { formatDeadline, formatSignedUnits } from '../../../shared/format/format.ts'
import { EmptyState } from '../../../shared/ui/EmptyState.tsx'
import { missingWords } from '../shared/results/missing.ts'
import type { Game } from '../shared/shell/use-game.ts'
import { isWeekLate } from '../shared/tide/feature-weeks.ts'

export type Bounty = ReplyOf<typeof endpoints.game.bounties>['bounties'][number]

const NOBODY = 'Nobody earned one.'

type NoneGiven = Parameters<typeof missingWords>[0] & {
  game_state: Pick<Game['game_state'], 'tide' | 'moments' | 'now'>
}

/** Returns what stands for an empty list of payments: none were earned, the week has no results yet, or the first come on Tuesday. */
export function noneWords(game: NoneGiven, week: number): string {
  const { last_run: run, game_state: state } = game
  if (run !== null && week <= run.week) return NOBODY
  if (isWeekLate(week, game)) return missingWords(game, week).lede
  return `The first are paid ${formatDeadline(state.moments.processes_at, { now: state.now })}.`
}

/** Whether anyone earned one. */
export function isPaid(bounties: readonly Bounty[]): boolean {
  return bounties.some(({ earned }) => earned.length > 0)
}

/** Who was paid last week. It shows until this week settles. */
export function PaidLastWeek({ game, week }: { game: Game; week: number }): ReactNode {
  const { data } = useQueryOf(calls.game.bounties, { params: { league: game.league.id, week } })
  return data === undefined ? null : <Paid bounties={data.bounties} week={week} none={noneWords(game, week)} />
}

/** Who was paid for what. */
export function Paid({ bounties, week, none }: { bounties: readonly Bounty[]; week: number; none: string }): ReactNode {
  const paid = bounties.flatMap((bounty) => bounty.earned.map((one) => ({ bounty, one })))
  return (
    <section aria-labelledby="paid" className="grid gap-3.5">
      <h2 id="paid" className="display text-d3">
        Paid in week {week}
      </h2>
      {paid.length === 0 ? (
        <EmptyState>{none}</EmptyState>
      ) : (
        <ul className="fit-columns gap-3 [--least:15rem]">
          {paid.map(({ bounty, one }) => (
            <li key={`${bounty.key} ${one.user_id}`} className="grid">
              <PaidPin name={bounty.name} who={one.username} units={one.units} how={capitalized(one.short)} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

interface PaidPinProps {
  name: string
  who: string
  units: number
  how: string
}

/** A paid bounty, pinned to the board. */
function PaidPin({ name, who, units, how }: PaidPinProps): ReactNode {
  return (
    <div className="on-paper relative grid content-start gap-1 rounded-tag bg-paper px-4 pt-5 pb-3.5 leading-snug">
      <span
        aria-hidden="true"
        className="absolute top-1.5 left-1/2 size-2.5 -translate-x-1/2 rounded-full bg-coral shadow-[0_2px_0_var(--paper-line)]"
      />
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <b className="max-w-full">{who}</b>
        <span className="figure flex-none text-d3 text-brass-text">{formatSignedUnits(units)}</span>
      </p>
      <p className="text-small text-paper-muted">{name}</p>
      <p className="text-micro text-paper-muted">{how}</p>
    </div>
  )
}
