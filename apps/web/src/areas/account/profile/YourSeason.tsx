import { NOT_IN_FINAL } from '@whale/words'
import { calls, type endpoints, type ReplyOf } from '@whale/contract'
import { constantsOf, doesStatusCount } from '@whale/game'
import { Fragment, type ReactNode, useState } from 'react'
import { useQueryOf } from '../../../shared/api/query.ts'
import { Envelope } from '../../../shared/components/Sealed.tsx'
import { resultsToOpen } from '../../../shared/seen-results.ts'
import { UnitsHistory } from '../../../shared/components/UnitsHistory.tsx'
import { formatUnits } from '@whale/words/numbers'
import { Chips } from '../../../shared/ui/Chips.tsx'
import { ErrorState } from '../../../shared/ui/ErrorState.tsx'
import { Panel } from '../../../shared/ui/Panel.tsx'
import { Skeleton } from '../../../shared/ui/Skeleton.tsx'
import {
  type RecordRow,
  allInRecord,
  betRecord,
  casinoRecord,
  finalWords,
  houseRecord,
  topScoreRecord,
} from './season-record.ts'

const COLUMNS = ['Won', 'Lost', 'Push'] as const

export type League = ReplyOf<typeof endpoints.users.userLeagues>['leagues'][number]
type Game = ReplyOf<typeof endpoints.game.home>

/** The user's season in one of their leagues: status, units by week, won and lost bets. */
export function YourSeason({ leagues }: { leagues: readonly League[] }): ReactNode {
  const started = leagues.filter(({ stage }) => stage === 'running' || stage === 'over')
  const [chosenId, setChosenId] = useState<string | null>(null)
  const chosen = started.find(({ id }) => id === chosenId) ?? started[0]
  if (chosen === undefined) {
    return (
      <Panel id="season" heading="Your season">
        <p className="text-foam-muted">Your units and record show up here once your league starts.</p>
      </Panel>
    )
  }
  return (
    <Panel id="season" heading="Your season">
      {started.length > 1 && (
        <div className="mb-4">
          <Chips
            label="Which league"
            chips={started.map(({ id, name }) => ({ value: id, label: name }))}
            values={[chosen.id]}
            onPress={setChosenId}
          />
        </div>
      )}
      <SeasonInLeague key={chosen.id} leagueId={chosen.id} />
    </Panel>
  )
}

function SeasonInLeague({ leagueId }: { leagueId: string }): ReactNode {
  const { data: game, error, refetch } = useQueryOf(calls.game.home, { params: { league: leagueId } })
  if (game !== undefined) return <Season game={game} />
  if (error !== null) return <ErrorState onRetry={refetch}>{error.message}</ErrorState>
  return (
    <Skeleton.Group label="Loading your season">
      <Skeleton.Block />
    </Skeleton.Group>
  )
}

/** Units and status now, units by week, and the record. The envelope replaces them until the viewer opens the last results. */
function Season({ game }: { game: Game }): ReactNode {
  const { me, league } = game
  const unopened = resultsToOpen(game)
  if (unopened !== null) return <Envelope leagueId={league.id} week={unopened} />
  const status = statusWords(game)
  return (
    <div className="grid gap-6">
      <p className="flex flex-wrap items-baseline gap-x-2.5">
        <span className="figure text-d1">{formatUnits(me.units)}</span> units
        <b className="text-brass-text">{status}</b>
      </p>
      <section aria-labelledby="history">
        <h3 id="history" className="mb-2 font-bold">
          Units, week by week
        </h3>
        <UnitsHistory leagueId={league.id} userId={me.user_id} who="You" units={me.units} whaleLine={me.whale_line} />
      </section>
      <Record game={game} />
    </div>
  )
}

/** Status changes only on Tuesday, even if the units crossed the line since. */
function statusWords({
  me: { is_eliminated: isOut, status },
  leaderboard,
  week,
  game_state: { season },
}: Game): string {
  if (isOut) return 'out'
  if (!doesStatusCount({ season, week })) {
    const own = leaderboard.find(({ is_you: isYou }) => isYou)
    return own?.badge === 'finalist' ? 'finalist' : NOT_IN_FINAL
  }
  return status === 'whale' ? 'whale' : 'fish'
}

/** Won and lost bets, house lines, all-ins, casino events and top-score picks of the season, and the place in the final. */
function Record({ game }: { game: Game }): ReactNode {
  const leagueId = game.league.id
  const userId = game.me.user_id
  const bets = useQueryOf(calls.h2h.userBets, { params: { league: leagueId, user: userId } })
  const casino = useQueryOf(calls.casino.casinoUserBets, {
    query: { game_league_id: leagueId, include_settled: true },
  })
  const lines = useQueryOf(calls.house.ownHouseBets, { params: { league: leagueId } })
  const moves = useQueryOf(calls.bank.transactions, { params: { league: leagueId, user: userId } })
  const season = useQueryOf(calls.game.season, { params: { league: leagueId } })
  const isFinal = game.week >= constantsOf(game.game_state.season).finalFirstWeek
  const final = useQueryOf(calls.final.finalTable, { params: { league: leagueId } }, { enabled: isFinal })
  const error = bets.error ?? casino.error ?? lines.error ?? moves.error ?? season.error ?? final.error
  const isLoading = isFinal && final.data === undefined
  if (bets.data && casino.data && lines.data && moves.data && season.data && !isLoading) {
    const rows = [
      ...betRecord(bets.data.bets, userId),
      houseRecord(lines.data.options),
      ...allInRecord(moves.data.rows, season.data.weeks),
      casinoRecord(casino.data.bets),
      topScoreRecord(season.data.weeks),
    ]
    return <RecordTable rows={rows} final={final.data === undefined ? null : finalWords(final.data)} />
  }
  if (error !== null) {
    const retry = () => [bets, casino, lines, moves, season, final].forEach(({ refetch }) => refetch())
    return <ErrorState onRetry={retry}>{error.message}</ErrorState>
  }
  return (
    <Skeleton.Group label="Loading your record">
      <Skeleton.Block />
    </Skeleton.Group>
  )
}

function RecordTable({ rows, final }: { rows: readonly RecordRow[]; final: string | null }): ReactNode {
  return (
    <section aria-labelledby="record">
      <h3 id="record" className="mb-1 font-bold">
        Record
      </h3>
      <table className="condensed w-full border-collapse text-small">
        <thead className="condensed text-micro text-foam-muted">
          <tr>
            <th scope="col" className="text-left font-semibold">
              Kind
            </th>
            {COLUMNS.map((column) => (
              <th key={column} scope="col" className="pl-2 text-right font-semibold">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="tabular-nums">
          {rows.map(({ kind, won, lost, push }) => (
            <tr key={kind} className="border-t border-line">
              <th scope="row" className="py-2 text-left font-semibold">
                <BreaksAtSlash text={kind} />
              </th>
              {[won, lost, push].map((count, index) => (
                <td key={COLUMNS[index]} className="py-2 pl-2 text-right">
                  {count}
                </td>
              ))}
            </tr>
          ))}
          {final !== null && (
            <tr className="border-t border-line">
              <th scope="row" className="py-2 text-left font-semibold">
                The final
              </th>
              <td colSpan={COLUMNS.length} className="py-2 pl-2 text-right">
                {final}
              </td>
            </tr>
          )}
        </tbody>
      </table>
    </section>
  )
}

/** "Over/unders" on two lines where the text is large. */
function BreaksAtSlash({ text }: { text: string }): ReactNode {
  const [first, ...rest] = text.split('/')
  return (
    <>
      {first}
      {rest.map((part) => (
        <Fragment key={part}>
          /<wbr />
          {part}
        </Fragment>
      ))}
    </>
  )
}
