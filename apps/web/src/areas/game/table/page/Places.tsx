/** The players in their lanes: now or if the games ended now, and after a past week. */
import { crossingWords, IF_IT_ENDED_NOW } from '@whale/words'
import { calls, type TableRow } from '@whale/contract'
import type { ReactNode } from 'react'
import { usePageQuery } from '../../../../shared/api/query.ts'
import { Skeleton } from '../../../../shared/ui/Skeleton.tsx'
import { ChampionPoster } from '../../champion/ChampionPoster.tsx'
import { championOf } from '../../champion/champion.ts'
import { FinalWinnerPanel } from '../../final/FinalWinner.tsx'
import { isFinalWeek } from '../../tide/feature-weeks.ts'
import { rowsAfter, tableOf, whaleLineIn } from '../places.ts'
import type { useIfItHoldsLate } from '../../scores/use-if-it-holds.ts'
import type { Game } from '../../league/use-game.ts'
import { Final } from './Final.tsx'
import { Race } from './Race.tsx'

interface Props {
  game: Game
  onOpen: (userId: string) => void
}

/** The table during games, with the scores so far. */
export function PlacesNow({ game, held, onOpen }: Props & { held: ReturnType<typeof useIfItHoldsLate> }): ReactNode {
  if (held === undefined) {
    return (
      <Skeleton.Group label="Counting the scores so far">
        <Skeleton.Rows count={game.leaderboard.length} />
      </Skeleton.Group>
    )
  }
  const rows = held?.rows ?? tableOf(game)
  if (isFinalWeek(game.week)) {
    const isOver = game.game_state.tide === 'over'
    const ending = isOver ? { ending: <Ending game={game} championId={rows[0]?.user_id ?? null} /> } : {}
    return <Final rows={rows} outLine={game.me.elimination_line} {...ending} onOpen={onOpen} />
  }
  const notes = held?.rows.flatMap(({ user_id: id, crosses }) => {
    const words = crossingWords(crosses)
    return words === null ? [] : [[id, words] as const]
  })
  return (
    <Race
      week={game.week}
      rows={rows}
      {...linesIn(game, game.week)}
      changeHeading={held === null ? 'Last Tuesday' : IF_IT_ENDED_NOW}
      notes={new Map(notes)}
      onOpen={onOpen}
    />
  )
}

/** The season's champion, and who won the Triangle. */
function Ending({ game, championId }: { game: Game; championId: string | null }): ReactNode {
  const found = championOf(game, championId)
  return (
    <div className="grid content-start gap-5">
      {found !== null && <ChampionPoster champion={found.champion} isYou={found.isYou} leagueId={game.league.id} />}
      <FinalWinnerPanel leagueId={game.league.id} championId={championId} />
    </div>
  )
}

export function PlacesAfter({ game, week, onOpen }: Props & { week: number }): ReactNode {
  const chart = usePageQuery(calls.game.table, { params: { league: game.league.id, week } })
  const rows: TableRow[] = rowsAfter(chart.rows, { week, season: game.game_state.season })
  if (isFinalWeek(week)) return <Final rows={rows} outLine={game.me.elimination_line} ending={null} onOpen={onOpen} />
  return <Race week={week} rows={rows} {...linesIn(game, week)} changeHeading={`Week ${week}`} onOpen={onOpen} />
}

/** The lines that matter in a week: nothing can be lost in the first, and nobody becomes a whale in the final. */
function linesIn(game: Game, week: number): { whaleLine: number | null; outLine: number | null } {
  const whaleLine = whaleLineIn(game, week)
  return {
    whaleLine: whaleLine === Infinity ? null : whaleLine,
    outLine: week > 1 ? game.me.elimination_line : null,
  }
}
