/** What follows the last card of the results. */
import type { WeekEnding } from '@whale/words'
import { calls } from '@whale/contract'
import { ExportIcon } from '@phosphor-icons/react/dist/csr/Export'
import { type ReactNode, Suspense, lazy, useState } from 'react'
import { Link } from 'react-router'
import { paths } from '@whale/words/addresses'
import { useQueryOf } from '../../../../shared/api/query.ts'
import { isPractice } from '../../../../shared/api/transport.ts'
import { formatUnits } from '@whale/words/numbers'
import { formatDeadline } from '@whale/words/times'
import { useCopy } from '../../../../shared/ui/use-copy.ts'
import { Button } from '../../../../shared/ui/Button.tsx'
import { type ButtonTone, buttonClass } from '../../../../shared/ui/button-class.ts'
import { type BuyBack, buyBackState } from '../../buy-back/buy-back-state.ts'
import { canShare, wasClosed } from '../../share/picture-actions.tsx'
import { ShareThing } from '../../share/ShareThing.tsx'
import type { Game } from '../../league/use-game.ts'
import { type SeaKind, type Step, furtherSteps, nextStepOf } from './results-view.ts'

const PracticeNext = lazy(async () => ({
  default: (await import('../../../../shared/components/PracticeNext.tsx')).PracticeNext,
}))

interface ActionsProps {
  game: Game
  week: number
  ending: WeekEnding
  change: number
  units: number
  /** What the sea behind them shows. */
  sea: SeaKind
  /** The text to share. */
  text: string
}

/** What to do next, the likeliest first: continue practice, share a good week, read the receipt of a bad one, buy back in, or continue. */
export function Actions({ game, week, ending, change, units, sea, text }: ActionsProps): ReactNode {
  const leagueId = game.league.id
  const shop = { params: { league: leagueId } }
  const buyBack = useQueryOf(calls.players.shop, shop, { enabled: ending === 'out' }).data?.buy_back
  const canReturn = buyBack !== undefined && buyBackState(buyBack, game.game_state).kind === 'open'
  const goesOn = isPractice && game.week === week
  // A night's Tuesday is short, and ends once everybody has seen it.
  const isNight = game.league.is_night && ending !== 'finished' && !(ending === 'out' && canReturn)
  const next = isNight ? 'home' : nextStepOf({ ending, change, canReturn, goesOn })
  const toneOf = (step: Step): ButtonTone =>
    step === next ? 'brass' : step === 'home' || step === 'next' ? 'line' : 'quiet'
  const receipt = (
    <Link
      key="receipt"
      to={paths.receipt(leagueId, week)}
      className={buttonClass({ tone: toneOf('receipt'), wide: true })}
    >
      See your slip
    </Link>
  )
  const home = (
    <Link key="home" to={paths.game(leagueId)} className={buttonClass({ tone: toneOf('home'), wide: true })}>
      {isNight ? 'Seen it' : ending === 'out' ? 'Keep watching' : 'Go home'}
    </Link>
  )
  const season = (
    <Link key="season" to={paths.recap(leagueId)} className={buttonClass({ tone: 'line', wide: true })}>
      Your season
    </Link>
  )
  const steps: Record<Step, ReactNode> = {
    next: <GoOn key="next" tone={toneOf('next')} />,
    share: <ShareWeek key="share" {...{ leagueId, week, ending, text }} tone={toneOf('share')} />,
    receipt,
    home,
    season,
  }
  return (
    <div
      className="results-actions -mx-4.5 -mb-5.5 grid grid-cols-[minmax(0,1fr)] gap-3 px-4.5 pt-2 pb-5.5 lg:mr-0 lg:mb-auto lg:ml-auto lg:w-full lg:max-w-[26rem] lg:p-0"
      data-kind={sea}
    >
      {ending === 'out' && buyBack !== undefined && <BuyBackIn game={game} units={units} buyBack={buyBack} />}
      {ending === 'finished' && (
        <Link to={paths.game(leagueId)} className={buttonClass({ tone: 'brass', wide: true })}>
          See the champion
        </Link>
      )}
      {next !== null && steps[next]}
      {!isNight && (
        <div className="flex flex-wrap gap-3 *:max-w-full *:flex-[1_1_9rem]">
          {furtherSteps(ending, next, goesOn).map((step) => steps[step])}
        </div>
      )}
    </div>
  )
}

function GoOn({ tone }: { tone: ButtonTone }): ReactNode {
  return (
    <Suspense fallback={null}>
      <PracticeNext tone={tone} />
    </Suspense>
  )
}

type ShareProps = Pick<ActionsProps, 'week' | 'ending' | 'text'> & { leagueId: string; tone: ButtonTone }

/** Practice has no pictures to share. */
function ShareWeek({ leagueId, week, ending, text, tone }: ShareProps): ReactNode {
  if (isPractice) return <Share text={text} tone={tone} />
  return <ShareThing leagueId={leagueId} subject={{ kind: ending === 'whale' ? 'whale' : 'week', week }} tone={tone} />
}

interface BuyBackProps {
  game: Game
  units: number
  buyBack: BuyBack
}

/** The way back into the game, while the rules allow one. */
function BuyBackIn({ game: { league, game_state: state }, units, buyBack }: BuyBackProps): ReactNode {
  const way = buyBackState(buyBack, state)
  if (way.kind === 'over') return way.sentence === null ? null : <p className="text-center">{way.sentence}</p>
  const sum = (
    <b className="whitespace-nowrap tabular-nums">
      {formatUnits(units)} + {formatUnits(buyBack.wallet)} = {formatUnits(units + buyBack.wallet)}
    </b>
  )
  if (way.kind === 'closed') {
    return (
      <p className="text-center">
        You can buy back in from {formatDeadline(way.opensAt, { now: state.now })}: {sum}. It’s free, once a season.
      </p>
    )
  }
  return (
    <div className="grid gap-2 text-center">
      <p>One free way back a season: {sum}.</p>
      <Link to={paths.game(league.id, { open: 'buy-back' })} className={buttonClass({ tone: 'brass', wide: true })}>
        Come back free
      </Link>
    </div>
  )
}

/** Opens the share sheet; without one it copies the text. */
function Share({ text, tone }: { text: string; tone: ButtonTone }): ReactNode {
  const { isCopied, copy } = useCopy()
  const [hasFailed, setFailed] = useState(false)

  async function send(): Promise<void> {
    setFailed(false)
    try {
      if (canShare()) await navigator.share({ text })
      else await copy(text, null)
    } catch (thrown) {
      setFailed(!wasClosed(thrown))
    }
  }

  return (
    <div className="grid gap-1.5">
      <Button tone={tone} wide icon={<ExportIcon size={20} aria-hidden="true" />} onClick={() => void send()}>
        Share
      </Button>
      <p role="status" className="text-center text-small empty:hidden">
        {isCopied ? 'Copied. Paste it in your chat.' : ''}
        {hasFailed ? 'That did not work. Please try again.' : ''}
      </p>
    </div>
  )
}
