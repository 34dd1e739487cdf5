/** An open offer to the viewer, as a card of paper: the viewer's side first, and the three answers. */
import {
  type TeamForm,
  betNeed,
  betOutlook,
  betRefused,
  betView,
  ofDecided,
  percent,
  sidesText,
  titleOfSide,
  wholeTitle,
} from '@whale/words'
import { type BetWire, calls } from '@whale/contract'
import { FlagPennantIcon } from '@phosphor-icons/react/dist/csr/FlagPennant'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { ApiFailure } from '../../../../shared/api/failure.ts'
import { Face } from '../../../../shared/components/Face.tsx'
import { formatSignedUnits, formatUnits, inWords } from '@whale/words/numbers'
import { Button } from '../../../../shared/ui/Button.tsx'
import { buttonClass } from '../../../../shared/ui/button-class.ts'
import { balanceOf } from '../after-bet.ts'
import { useBounty } from '../bounty.ts'
import { giantOf } from '../giant.ts'
import { PutUpAndWin } from '../PutUpAndWin.tsx'
import { lossWarning } from '../loss-warning.ts'
import { BetTalk } from '../../feed/BetTalk.tsx'
import type { Game } from '../../league/use-game.ts'
import { CounterLink } from './CounterLink.tsx'
import { breakEven } from './odds-view.ts'
import { slipSearch } from './slip-search.ts'
import { Squall } from './SlipParts.tsx'
import { useAnswering } from './use-answering.ts'

interface Props {
  bet: BetWire
  game: Game
  /** For the chance; empty without projections. */
  forms: readonly TeamForm[]
  onPassed: (bet: BetWire) => void
  /** Called on a refusal. The card may disappear with the next refresh, so the page shows the reason. */
  onFailure: (failure: ApiFailure) => void
}

export function OfferCard({ bet, game, forms, onPassed, onFailure }: Props): ReactNode {
  const { me, league } = game
  const view = betView(bet, me.user_id)
  const { own, other, otherTerms, terms, short } = view
  const { earned, of, isLoading } = useBounty(game)
  const refused = bet.refusals.accept
  const balance = isLoading ? null : balanceOf(me, earned + of(bet))
  const squall = refused === null ? lossWarning(own.stake, balance, game) : null
  const about = `${other.username}’s ${bet.counter_to === null ? 'offer' : 'counter'}, ${wholeTitle(titleOfSide(bet, otherTerms), otherTerms)}`
  return (
    <article aria-label={about} className="slip-shadow grid min-w-0">
      <div className="on-paper scalloped flex min-w-0 flex-col gap-3 bg-paper px-4 py-7 md:px-5">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <Face userId={other.user_id} size={44} />
          <p className="min-w-0 flex-1 leading-tight font-bold wrap-anywhere">
            {other.username} {bet.counter_to === null ? 'dares you' : 'countered'}
          </p>
          <Tags
            bounty={refused === null && earned === 0 ? of(bet) : 0}
            giant={refused === null ? giantOf(bet, game) : 0}
          />
        </div>
        <div>
          <p className="display text-[min(2.6rem,12vw)] leading-none">
            <span className="sr-only">{inWords(short)}</span>
            <span aria-hidden="true">{short}</span>
          </p>
          <p className="mt-2 leading-snug wrap-anywhere">{betNeed(view).words}.</p>
        </div>
        <PutUpAndWin stake={own.stake} gain={own.gain} />
        <Odds
          share={ofDecided(betOutlook(terms, forms)?.chance ?? null)}
          chance={chanceWords(betOutlook(terms, forms))}
          needed={breakEven({ risk: own.stake, theirs: own.gain })}
        />
        <BetTalk leagueId={league.id} betId={bet.id} to={null} />
        {squall !== null && <Squall>{squall}</Squall>}
        {refused !== null && <p className="text-small font-semibold text-squall">{betRefused(refused, game)}</p>}
        <Answers {...{ bet, about, onPassed, onFailure }} leagueId={league.id} stake={own.stake} />
      </div>
    </article>
  )
}

function chanceWords(outlook: ReturnType<typeof betOutlook>): string | null {
  return outlook === null ? null : sidesText(outlook.chance)[0]
}

/** Bounties besides the stakes: for accepting, and for beating a whale. */
function Tags({ bounty, giant }: { bounty: number; giant: number }): ReactNode {
  return (
    <>
      {bounty > 0 && <Tag units={bounty} what="for taking it" />}
      {giant > 0 && <Tag units={giant} what="for beating a whale" />}
    </>
  )
}

export function Tag({ units, what }: { units: number; what: string }): ReactNode {
  return (
    <span className="inline-flex flex-none items-center gap-1.5 rounded-tag bg-brass px-2.5 py-1 text-small font-bold text-on-brass">
      <FlagPennantIcon size={18} weight="bold" aria-hidden="true" />
      {formatSignedUnits(units)}
      <span className="sr-only"> {what}</span>
    </span>
  )
}

/** One bar: the chance, and the break-even mark. */
function Odds({ share, chance, needed }: { share: number | null; chance: string | null; needed: number }): ReactNode {
  const worth = `worth it from ${percent(needed)}`
  if (share === null || chance === null) return <p className="text-small">{worth}</p>
  return (
    <div>
      <span aria-hidden="true" className="relative block h-3 rounded-full bg-paper-line forced-colors:border">
        <span className="block h-full rounded-full bg-lagoon" style={{ width: `${share * 100}%` }} />
        <span
          className="absolute -top-1 -bottom-1 -ml-px w-[3px] bg-paper-ink forced-colors:bg-[CanvasText]"
          style={{ left: `${needed * 100}%` }}
        />
      </span>
      <p className="mt-1.5 flex flex-wrap justify-between gap-x-4 text-small tabular-nums">
        <b>{chance} you</b>
        <span>{worth}</span>
      </p>
    </div>
  )
}

type AnswersProps = Pick<Props, 'bet' | 'onPassed' | 'onFailure'> & { about: string; leagueId: string; stake: number }

/** Accepting happens on the slip, next to both outcomes. */
function Answers({ bet, about, leagueId, stake, onPassed, onFailure }: AnswersProps): ReactNode {
  const { send, isPending } = useAnswering(calls.h2h.rejectBet)
  async function pass(): Promise<void> {
    const answer = await send(bet.id)
    if ('failure' in answer) onFailure(answer.failure)
    else onPassed(answer.bet)
  }
  return (
    <div className="mt-auto flex flex-wrap gap-1.5 pt-1 *:flex-[1_1_auto] max-md:*:px-2.5">
      {bet.refusals.accept === null ? (
        <Link
          to={slipSearch(bet.id)}
          aria-label={`Take it for ${formatUnits(stake)}: ${about}`}
          className={buttonClass({ tone: 'ink', size: 'small' })}
        >
          Take it for {formatUnits(stake)}
        </Link>
      ) : (
        <Button tone="ink" size="small" disabled>
          Take it for {formatUnits(stake)}
        </Button>
      )}
      <CounterLink bet={bet} leagueId={leagueId} label={`Counter: ${about}`} size="small" />
      <Button
        tone="line"
        size="small"
        busy={isPending}
        busyLabel="Passing"
        aria-label={isPending ? 'Passing' : `Pass: ${about}`}
        disabled={bet.refusals.answer !== null}
        onClick={() => void pass()}
      >
        Pass
      </Button>
    </div>
  )
}
