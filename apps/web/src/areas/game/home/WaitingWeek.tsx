/** A week whose scores are late: what is missing, since when, when we ask again, and what happens next. */
import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import { ClockIcon } from '@phosphor-icons/react/dist/csr/Clock'
import { WarningIcon } from '@phosphor-icons/react/dist/csr/Warning'
import { type WaitingWire, calls } from '@whale/contract'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useQueryOf } from '../../../shared/api/query.ts'
import {
  durationInWords,
  formatMoment,
  formatInstant,
  formatSignedUnits,
  formatUnits,
} from '../../../shared/format/format.ts'
import { PracticeLink } from '../../../shared/components/PracticeLink.tsx'
import { paths } from '../../../shared/paths.ts'
import { classNames } from '../../../shared/ui/class-names.ts'
import { Panel } from '../../../shared/ui/Panel.tsx'
import type { Game } from '../shared/shell/use-game.ts'
import { buttonClass } from '../../../shared/ui/button-class.ts'
import { RefreshLeague } from '../shared/refresh-league/RefreshLeague.tsx'
import { useCommand } from '../../../shared/api/command.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { waitingWords } from './waiting-words.ts'

const POLL_MS = 60_000
const MINUTE_MS = 60_000

export function WaitingWeek({ game }: { game: Game }): ReactNode {
  const params = { league: game.league.id }
  const { data } = useQueryOf(calls.game.waiting, { params }, { refetchInterval: POLL_MS })
  if (data === undefined || data.waiting === null) return null
  const { waiting, now } = data
  const waited = Math.max(1, Math.floor((Date.parse(now) - Date.parse(waiting.since)) / MINUTE_MS))
  return (
    <section aria-labelledby="waiting-week" className="grid gap-4 lg:gap-6">
      <div
        role="status"
        className="flex items-start gap-3 rounded-panel bg-shelf px-5 py-4 shadow-[inset_0_0_0_2px_var(--squall)]"
      >
        <ClockIcon size={24} aria-hidden="true" className="mt-0.5 flex-none text-squall" />
        <div className="min-w-0">
          <h2 id="waiting-week" className="display text-d3">
            {waiting.sentence}
          </h2>
          <p className="mt-1 text-foam-muted">
            Since {formatMoment(waiting.since)} ({durationInWords(waited * MINUTE_MS)}). {waitingWords(waiting).units}
          </p>
        </div>
      </div>
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:gap-6">
        <GoingOn game={game} waiting={waiting} now={now} />
        <div className="grid gap-4 lg:gap-6">
          <p className="text-foam-muted">
            Meanwhile:{' '}
            <PracticeLink className="text-link inline-flex min-h-11 items-center text-foam">
              play a practice season
            </PracticeLink>
          </p>
          {waiting.is_reminder_set !== null && <WhatThen game={game} waiting={waiting} />}
          {game.league.is_owner && waiting.void_from !== null && (
            <Commissioner game={game} waiting={waiting} voidFrom={waiting.void_from} now={now} />
          )}
        </div>
      </div>
    </section>
  )
}

/** What helps a league that ESPN shows only to its members. */
function PrivateHelp({ game, espnId }: { game: Game; espnId: string }): ReactNode {
  return (
    <p className="mt-2 flex flex-wrap gap-x-5">
      <Link to={paths.privateLeague({ league: espnId })} className="text-link inline-flex min-h-11 items-center">
        How to make it public
      </Link>
      <Link to={paths.leagueSettings(game.league.id)} className="text-link inline-flex min-h-11 items-center">
        Connect an ESPN sign-in
      </Link>
    </p>
  )
}

/** What happened, what is next, and what the member can do. */
function GoingOn({ game, waiting, now }: { game: Game; waiting: WaitingWire; now: string }): ReactNode {
  const { next_at: nextAt, otherwise } = waiting
  const { due, retry } = waitingWords(waiting)
  return (
    <Panel heading="What’s going on" className="min-w-0">
      <ol className="mt-1 grid">
        <Moment sign="done" title={formatMoment(waiting.since)}>
          {due}
        </Moment>
        <LastReading waiting={waiting} now={now} />
        {nextAt === null ? (
          <Moment sign="next" title="Next">
            We finish the check. There’s nothing for you to do.
          </Moment>
        ) : (
          <Moment sign="next" title={`${formatInstant(nextAt, { now })}, next try`}>
            {retry}
          </Moment>
        )}
        <Moment sign="next" title="Then">
          {waiting.next}
        </Moment>
      </ol>
      {waiting.private_espn_id !== null && <PrivateHelp game={game} espnId={waiting.private_espn_id} />}
      {otherwise !== null && (
        <p className="mt-2 text-small text-foam-muted">
          {otherwise}{' '}
          {waiting.void_from !== null && (
            <Link to={paths.votes(game.league.id)} className="text-link inline-flex min-h-11 items-center">
              Votes
            </Link>
          )}
        </p>
      )}
    </Panel>
  )
}

function LastReading({ waiting, now }: { waiting: WaitingWire; now: string }): ReactNode {
  const { last_reading: reading, since } = waiting
  // An older reading was taken while games were on.
  if (reading === null || reading.at < since) return null
  return (
    <Moment sign="late" title={`${formatInstant(reading.at, { now })}, last scores`}>
      {reading.sentence}
    </Moment>
  )
}

const SIGNS = {
  done: { Sign: CheckIcon, look: 'bg-lagoon text-abyss' },
  late: { Sign: WarningIcon, look: 'bg-squall text-abyss' },
  next: { Sign: null, look: 'shadow-[inset_0_0_0_2px_var(--line-strong)]' },
}

function Moment({
  sign,
  title,
  children,
}: {
  sign: keyof typeof SIGNS
  title: string
  children: ReactNode
}): ReactNode {
  const { Sign, look } = SIGNS[sign]
  return (
    <li className="relative grid grid-cols-[26px_minmax(0,1fr)] gap-3 pb-4">
      <span
        aria-hidden="true"
        className="absolute top-6 -bottom-0.5 left-3 border-l-2 border-line-strong [li:last-child>&]:hidden"
      />
      <span
        aria-hidden="true"
        className={classNames('relative grid size-[26px] place-items-center rounded-full', look)}
      >
        {Sign !== null && <Sign size={15} weight="bold" />}
      </span>
      <span>
        <b>{title}</b>
        <br />
        <span className="text-small text-foam-muted">{children}</span>
      </span>
    </li>
  )
}

interface CommissionerProps {
  game: Game
  waiting: WaitingWire
  /** When the owner may ask to void the week. */
  voidFrom: string
  now: string
}

/** What the owner can do while a week waits. */
function Commissioner({ game, waiting, voidFrom, now }: CommissionerProps): ReactNode {
  const { league, fantasy_league: fantasyLeague } = game
  const { week, void_effect: effect, is_void_asked: isAsked } = waiting
  return (
    <section
      aria-labelledby="waiting-commissioner"
      className="rounded-panel px-5 py-4 shadow-[inset_0_0_0_1.5px_var(--line-strong)]"
    >
      <div className="flex items-baseline justify-between gap-3">
        <h3 id="waiting-commissioner" className="font-bold">
          Commissioner
        </h3>
        <span className="text-small text-foam-muted">Only you see this</span>
      </div>
      <p className="mt-1.5 mb-3 text-small text-foam-muted">
        {`If the scores never come, the league can vote to void week ${week}: ${effect}.`}{' '}
        {isAsked && 'That vote is open.'}
        {!isAsked && voidFrom > now && `You can ask from ${formatMoment(voidFrom)}.`}
      </p>
      <div className="grid gap-4">
        {(isAsked || voidFrom <= now) && (
          <Link to={paths.votes(league.id)} className={buttonClass({ tone: 'line' })}>
            {isAsked ? 'See the vote' : `Ask to void week ${week}`}
          </Link>
        )}
        <RefreshLeague leagueId={league.id} provider={fantasyLeague.provider} />
      </div>
    </section>
  )
}

interface WhatThenProps {
  game: Game
  waiting: WaitingWire
}

/** The viewer's units if the scores so far hold, and one email once the week is settled. */
function WhatThen({ game, waiting }: WhatThenProps): ReactNode {
  return (
    <Panel className="min-w-0">
      <IfScoresHold game={game} week={waiting.week} />
      <Reminder leagueId={game.league.id} waiting={waiting} />
    </Panel>
  )
}

function IfScoresHold({ game, week }: { game: Game; week: number }): ReactNode {
  const { data } = useQueryOf(calls.game.ifItHolds, { params: { league: game.league.id } })
  const held = data?.held ?? null
  const own = held?.week === week ? held.rows.find(({ is_you: isYou }) => isYou) : undefined
  // Scores move nothing for a player who is out.
  if (own === undefined || game.me.is_eliminated) return null
  const change = own.week_change ?? 0
  return (
    <div className="mb-4">
      <p className="text-small text-foam-muted">If today’s scores hold</p>
      <p className="mt-1 flex items-baseline gap-3">
        <b className="figure text-d2">{formatUnits(own.units)}</b>
        <b className={change < 0 ? 'text-coral' : change > 0 ? 'text-lagoon' : 'text-foam-muted'}>
          {formatSignedUnits(change)}
        </b>
        <span className="text-small text-foam-muted">now {formatUnits(own.units - change)}</span>
      </p>
      <p className="mt-1.5 text-small text-foam-muted">
        Not final.{' '}
        <Link to={`${paths.depth(game.league.id)}?view=held`} className="text-link inline-flex min-h-11 items-center">
          Everyone’s
        </Link>
      </p>
    </div>
  )
}

function Reminder({ leagueId, waiting }: { leagueId: string; waiting: WaitingWire }): ReactNode {
  const { week, is_reminder_set: isSet } = waiting
  const { run, isPending, failure } = useCommand(calls.game.remindOfWeek)

  async function remind(isWanted: boolean): Promise<void> {
    await run({ params: { league: leagueId }, body: { week, is_reminder_wanted: isWanted } })
  }

  return (
    <div className="grid gap-2">
      {isSet === true ? (
        <Button tone="line" busy={isPending} busyLabel="Canceling" onClick={() => void remind(false)}>
          Don’t email me
        </Button>
      ) : (
        <Button tone="brass" busy={isPending} busyLabel="Saving" onClick={() => void remind(true)}>
          Tell me when it’s in
        </Button>
      )}
      <p role="status" className="text-small text-foam-muted">
        {isSet === true ? `You get one email when week ${week} is settled.` : 'One email, once the results are in.'}
      </p>
      {failure !== null && (
        <p role="alert" className="text-small font-semibold text-coral">
          {failure.message}
        </p>
      )}
    </div>
  )
}
