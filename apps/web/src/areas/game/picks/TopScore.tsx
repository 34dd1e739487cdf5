/** Who scores most this week: the second part of the Picks page. */
import { calls } from '@whale/contract'
import { type ReactNode, useMemo } from 'react'
import { Link } from 'react-router'
import { useQueryOf } from '../../../shared/api/query.ts'
import { formatUnits } from '../../../shared/format/format.ts'
import { paths } from '../../../shared/paths.ts'
import { FacesOfLeague, facesOf } from '../../../shared/components/Face.tsx'
import { ErrorState } from '../../../shared/ui/ErrorState.tsx'
import { PredictionCard } from '../shared/predictions/PredictionCard.tsx'
import { PredictionSheet } from '../shared/predictions/PredictionSheet.tsx'
import { guessPays, rewardWords } from '../shared/predictions/prediction-view.ts'
import { useOpenSheet } from '../../../shared/sheet-address.ts'
import type { Game } from '../shared/shell/use-game.ts'
import { PotBoard } from './PotBoard.tsx'
import { pageWords } from './page-words.ts'

/** The viewer's pick until the lock, then everyone's. Earlier weeks are behind one link. */
export function TopScore({ game }: { game: Game }): ReactNode {
  const { week, prediction } = game
  const { season, tide } = game.game_state
  const { data, error, refetch } = useQueryOf(
    calls.predictions.weekPredictions,
    { params: { league: game.league.id, week } },
    { refetchInterval: 30_000 },
  )
  const sheet = useOpenSheet('prediction')
  const reward = rewardWords({ ...prediction, season, week, streak: game.me.streak })
  const isRevealed = data?.is_revealed === true
  return (
    <section id="top-score" aria-labelledby="top-score-heading" className="grid scroll-mt-4 gap-3">
      <h2 id="top-score-heading" className="display text-d3">
        Top score
        {isRevealed && data.pot !== null && <span aria-hidden="true">, pot {formatUnits(data.pot.pot)}</span>}
      </h2>
      {isRevealed ? (
        <PotBoard game={game} predictions={data} isNow />
      ) : (
        <>
          <p className="text-foam-muted">
            {pageWords({ season, week, isOver: tide === 'over', guessPays: guessPays(prediction.reward) })}
          </p>
          <PredictionCard
            {...{ season, week, reward }}
            entry={prediction.entry}
            refusal={prediction.refusal}
            best={null}
            onOpen={() => sheet.setOpen(true)}
            look="page"
          />
        </>
      )}
      {data === undefined && error !== null && <ErrorState onRetry={refetch}>{error.message}</ErrorState>}
      {week > 1 && (
        <p>
          <Link to={paths.topScore(game.league.id, week - 1)} className="text-link inline-flex min-h-11 items-center">
            Earlier weeks
          </Link>
        </p>
      )}
    </section>
  )
}

/** The form. It is outside the page's frame, which the lock changes: open at the lock, it keeps what was chosen. */
export function TopScoreSheet({ game }: { game: Game }): ReactNode {
  const { isOpen, setOpen } = useOpenSheet('prediction')
  const { week, prediction, leaderboard, me, game_state: state } = game
  const faces = useMemo(() => facesOf(leaderboard), [leaderboard])
  const reward = rewardWords({ ...prediction, season: state.season, week, streak: me.streak })
  return (
    <FacesOfLeague value={faces}>
      <PredictionSheet game={game} reward={reward} open={isOpen} onOpenChange={setOpen} />
    </FacesOfLeague>
  )
}
