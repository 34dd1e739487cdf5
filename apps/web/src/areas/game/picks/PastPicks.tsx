import { pickRecordWords } from '@whale/words'
import { calls, type endpoints, type ReplyOf } from '@whale/contract'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '@whale/words/addresses'
import { useQueryOf } from '../../../shared/api/query.ts'
import { formatWeek } from '@whale/words/times'
import { Panel } from '../../../shared/ui/Panel.tsx'
import { personOf } from '../league/person-of.ts'
import type { Game } from '../league/use-game.ts'
import { Paid } from '../top-score/Paid.tsx'
import { ResultMark } from './ResultMark.tsx'

type Week = ReplyOf<typeof endpoints.game.season>['weeks'][number]
type Pick = NonNullable<Week['prediction']>

/** The viewer's settled picks, newest first, with their results. Renders nothing before the first. */
export function PastPicks({ game }: { game: Game }): ReactNode {
  const { data } = useQueryOf(calls.game.season, { params: { league: game.league.id } })
  const picks = (data?.weeks ?? [])
    .flatMap(({ week, prediction }) => (prediction === null ? [] : [{ week, pick: prediction }]))
    .toSorted((a, b) => b.week - a.week)
  if (picks.length === 0) return null
  return (
    <Panel heading="Your earlier picks">
      <p className="-mt-1 mb-2 text-small text-foam-muted">{pickRecordWords(picks.map(({ pick }) => pick))}</p>
      <ul>
        {picks.map((each) => (
          <OwnPick key={each.week} game={game} {...each} />
        ))}
      </ul>
    </Panel>
  )
}

function OwnPick({ game, week, pick }: { game: Game; week: number; pick: Pick }): ReactNode {
  return (
    <li className="flex min-h-11 flex-wrap items-center gap-x-3 border-t border-line leading-tight first:border-t-0">
      <Link to={paths.topScore(game.league.id, week)} className="text-link inline-flex min-h-11 w-18 items-center">
        {formatWeek(week)}
      </Link>
      <span className="flex max-w-full min-w-0 flex-[1_1_9rem] items-center gap-1.5">
        <ResultMark result={pick.result} />
        <span className="min-w-0 wrap-anywhere">{personOf(game, pick.team_name)}</span>
      </span>
      <span className="text-small">
        <Paid entry={pick} />
      </span>
    </li>
  )
}
