/** Home between the last results and the end of the season: the viewer's place if the scores stay, and who won the Triangle. */
import { placeWords } from '@whale/contract'
import type { ReactNode } from 'react'
import { isPractice } from '../../../shared/api/transport.ts'
import { formatCount } from '../../../shared/format/format.ts'
import { Panel } from '../../../shared/ui/Panel.tsx'
import { TriangleWinnerPanel } from '../shared/final/TriangleWinner.tsx'
import { lastPlace } from '../shared/depth-chart/places.ts'
import { seasonWords } from '../shared/final/season-race.ts'
import type { Game } from '../shared/shell/use-game.ts'

export function LastTuesday({ game: { league, leaderboard } }: { game: Game }): ReactNode {
  return (
    <>
      <Panel aria-labelledby="last-tuesday">
        <h2 id="last-tuesday" className="display text-d2 text-brass-text">
          {headingOf(leaderboard, { isFinal: isPractice })}
        </h2>
        <p className="mt-1 text-lead">{seasonWords(leaderboard, { isFinal: isPractice })}</p>
      </Panel>
      <TriangleWinnerPanel leagueId={league.id} championId={leaderboard[0]?.user_id ?? null} />
    </>
  )
}

type Row = Pick<Game['leaderboard'][number], 'place' | 'units' | 'is_you' | 'is_eliminated'>

export function headingOf(leaderboard: readonly Row[], { isFinal }: { isFinal: boolean }): string {
  const own = leaderboard.find(({ is_you: isYou }) => isYou)
  if (own === undefined || own.is_eliminated) return 'That was the last week'
  if (own === leaderboard[0]) return isFinal ? 'You’re the champion' : 'You’re the champion, if the scores stay'
  return `You’re ${placeWords(lastPlace(own.place, { isChampion: false }))} of ${leaderboard.length}, with ${formatCount(own.units, 'unit')}`
}
