/** Who scores most this week: the second part of the Picks page. */
import { picksPageWords, pickReward } from '@whale/words'
import { calls } from '@whale/contract'
import { constantsOf } from '@whale/game'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '@whale/words/addresses'
import { useQueryOf } from '../../../shared/api/query.ts'
import { formatPoints, formatUnits } from '@whale/words/numbers'
import { Face, FacesOfLeague } from '../../../shared/components/Face.tsx'
import { useIsWide } from '../../../shared/ui/wide.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { ErrorState } from '../../../shared/ui/ErrorState.tsx'
import { Pot } from '../top-score/Pot.tsx'
import { TopScoreForm, formKey } from '../top-score/TopScoreForm.tsx'
import { TopScorePickSheet } from '../top-score/TopScorePickSheet.tsx'
import { guessPays } from '../top-score/top-score-view.ts'
import { useOpenSheet } from '../../../shared/sheet-address.ts'
import { useGameFaces } from '../shell/GameShell.tsx'
import type { Game } from '../league/use-game.ts'
import { PotBoard } from './PotBoard.tsx'

/** Faces shown side by side; the rest are counted. */
const FACES = 4

/** The viewer's pick until the lock, then everyone's. Earlier weeks are behind one link. */
export function TopScore({ game }: { game: Game }): ReactNode {
  const { week } = game
  const { data, error, refetch } = useQueryOf(
    calls.topScore.weekTopScore,
    { params: { league: game.league.id, week } },
    { refetchInterval: 30_000 },
  )
  const sheet = useOpenSheet('prediction')
  const isRevealed = data?.is_revealed === true
  const isWide = useIsWide()
  const { entry, refusal } = game.prediction
  // Beside the cards there is room for everybody. In the final the sheet also asks for a guess.
  const isLaidOut =
    isWide && entry === null && refusal === null && week < constantsOf(game.game_state.season).finalFirstWeek
  return (
    <section id="top-score" aria-labelledby="top-score-heading" className="grid scroll-mt-4 gap-3">
      <h2 id="top-score-heading" className={isLaidOut ? 'sr-only' : 'display text-d3'}>
        Top score
        {isRevealed && data.pot !== null && <span aria-hidden="true">, pot {formatUnits(data.pot.pot)}</span>}
      </h2>
      {isRevealed ? (
        <PotBoard game={game} predictions={data} isNow />
      ) : isLaidOut ? (
        <LaidOut game={game} />
      ) : (
        <Question game={game} teams={data?.teams ?? []} onOpen={() => sheet.setOpen(true)} />
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

/** On wide screens: everyone who can be picked, and the pot. */
function LaidOut({ game }: { game: Game }): ReactNode {
  const { pot } = game.prediction
  return (
    <div className="grid gap-4 rounded-card bg-deep p-5">
      <p className="display text-d3">Who scores most this week?</p>
      <TopScoreForm key={formKey(game)} game={game} isInPage onDone={() => undefined} />
      {pot !== null && <Pot pot={pot} />}
    </div>
  )
}

interface QuestionProps {
  game: Game
  teams: readonly { team_id: string; team_name: string; owner_name: string; is_you: boolean }[]
  onOpen: () => void
}

/** Before the lock: who can be picked, the pot against the crowd, and the viewer's own pick. */
function Question({ game, teams, onOpen }: QuestionProps): ReactNode {
  const { week, prediction, game_state: state } = game
  const { entry, pot, refusal } = prediction
  const own = teams.find(({ team_id: id }) => id === entry?.team_id)
  const words = { season: state.season, week, isOver: state.tide === 'over', guessPays: guessPays(prediction.reward) }
  return (
    <div className="grid gap-3">
      <p className="text-lead font-semibold">{picksPageWords(words)}</p>
      {pot !== null && <Pot pot={pot} />}
      <p className="flex flex-wrap items-center gap-2">
        {entry === null ? (
          teams.slice(0, FACES).map((team) => <Face key={team.team_id} team={team.team_name} size={36} />)
        ) : (
          <>
            <Face team={entry.team_name} size={44} />
            <span className="min-w-0 wrap-anywhere">
              You said <b>{own === undefined ? entry.team_name : own.is_you ? 'your own team' : own.owner_name}</b>
              {entry.points !== null && `, ${formatPoints(entry.points)}`}
            </span>
          </>
        )}
        {entry === null && teams.length > FACES && <b>+{teams.length - FACES}</b>}
      </p>
      {refusal === null ? (
        <Button tone={entry === null ? 'brass' : 'line'} onClick={onOpen}>
          {entry === null ? 'Name a team' : 'Change'}
        </Button>
      ) : (
        entry === null && <p className="text-foam-muted">{refusal.sentence}</p>
      )}
    </div>
  )
}

/** The form. It is outside the page's frame, which the lock changes: open at the lock, it keeps what was chosen. */
export function TopScoreSheet({ game }: { game: Game }): ReactNode {
  const { isOpen, setOpen } = useOpenSheet('prediction')
  const { week, prediction, me, game_state: state } = game
  const faces = useGameFaces(game)
  const reward = pickReward({ ...prediction, season: state.season, week, streak: me.streak })
  return (
    <FacesOfLeague value={faces}>
      <TopScorePickSheet game={game} reward={reward} open={isOpen} onOpenChange={setOpen} />
    </FacesOfLeague>
  )
}
