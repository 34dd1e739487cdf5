import { type BetWire, type TeamForm, betOutlook, calls } from '@whale/contract'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { ApiFailure } from '../../../../shared/api/failure.ts'
import { formatDuration, formatUnits } from '../../../../shared/format/format.ts'
import { paths } from '../../../../shared/paths.ts'
import { Avatar } from '../../../../shared/ui/Avatar.tsx'
import { Button } from '../../../../shared/ui/Button.tsx'
import { buttonClass } from '../../../../shared/ui/button-class.ts'
import { betView, inText, titleOf } from './bet-view.ts'
import { chanceText } from './bet-words.ts'
import { useAnswering } from './use-bets.ts'
import { useServerTime } from '../../../../shared/format/clock.ts'

interface Props {
  bet: BetWire
  viewerId: string
  leagueId: string
  locksAt: string
  now: string
  /** For the chance; without projections there is none. */
  forms: readonly TeamForm[]
  /** The first offer has the page's primary button. */
  tone: 'brass' | 'quiet'
  onPassed: (bet: BetWire) => void
  /** Called on a refusal. The card may disappear with the next refresh, so the page shows the reason. */
  onFailure: (failure: ApiFailure) => void
}

/** An open offer to the viewer: who, what, stakes, deadline, and the three answers. */
export function OfferCard({
  bet,
  viewerId,
  leagueId,
  locksAt,
  now,
  forms,
  tone,
  onPassed,
  onFailure,
}: Props): ReactNode {
  const { other, otherTerms } = betView(bet, viewerId)
  const { send, isPending } = useAnswering(calls.h2h.rejectBet)
  const about = `${other.username}'s offer, ${titleOf(bet, otherTerms).title}`

  async function pass(): Promise<void> {
    const answer = await send(bet.id)
    if ('failure' in answer) onFailure(answer.failure)
    else onPassed(answer.bet)
  }

  return (
    <article aria-label={about} className="flex flex-col gap-3.5 rounded-card bg-deep px-4 py-3.5">
      <Terms bet={bet} viewerId={viewerId} locksAt={locksAt} now={now} forms={forms} />
      {bet.refusals.accept !== null && <p className="text-small text-squall">{bet.refusals.accept.sentence}</p>}
      <div className="mt-auto grid grid-cols-[1.25fr_1fr_1fr] gap-2">
        {bet.refusals.accept === null ? (
          <Link
            to={paths.bets(leagueId, { tab: 'offers', bet: bet.id })}
            aria-label={`Take it: ${about}`}
            className={buttonClass({ tone, size: 'small' })}
          >
            Take it
          </Link>
        ) : (
          <Button tone="quiet" size="small" disabled>
            Take it
          </Button>
        )}
        <Link
          to={paths.newBet(leagueId, { counter: bet.id })}
          aria-label={`Counter: ${about}`}
          className={buttonClass({ tone: 'line', size: 'small' })}
        >
          Counter
        </Link>
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
    </article>
  )
}

type TermsProps = Pick<Props, 'bet' | 'viewerId' | 'locksAt' | 'now' | 'forms'>

/** Who wants what, the viewer's side, and the time left. */
function Terms({ bet, viewerId, locksAt, now, forms }: TermsProps): ReactNode {
  const { own, other, terms, otherTerms, title } = betView(bet, viewerId)
  const chance = betOutlook(terms, forms)?.chance ?? null
  return (
    <div className="flex gap-3">
      <Avatar name={other.team_name} imageUrl={other.avatar} size={44} />
      <div className="min-w-0 flex-1 leading-snug">
        <p>
          <b>{other.username}</b> wants <b>{inText(titleOf(bet, otherTerms))}</b>
        </p>
        <p className="text-small text-foam-muted">
          You take {inText(title)}, {title.detail}.
        </p>
        <p className="mt-1 flex flex-wrap items-baseline gap-x-3 text-small text-foam-muted tabular-nums">
          <span>
            Risk <b className="text-foam">{formatUnits(own.stake)}</b> to win{' '}
            <b className="text-lagoon">{formatUnits(own.gain)}</b>
            {chance !== null && <>, {chanceText(chance.win)} your way</>}
          </span>
          <span className="ml-auto text-micro">
            <TimeLeft serverNow={now} until={locksAt} />
          </span>
        </p>
      </div>
    </div>
  )
}

/** The time left. Hidden from screen readers: the page's clock announces the deadline. */
function TimeLeft({ serverNow, until }: { serverNow: string; until: string }): ReactNode {
  const leftMs = Date.parse(until) - useServerTime(serverNow)
  return (
    <time dateTime={until} className="tabular-nums">
      {leftMs > 0 ? `${formatDuration(leftMs)} left` : 'closed'}
    </time>
  )
}
