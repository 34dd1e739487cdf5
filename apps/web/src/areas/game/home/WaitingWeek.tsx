/** A week whose scores are late: what is missing, since when, when we ask again, and what happens next. */
import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import { ClockIcon } from '@phosphor-icons/react/dist/csr/Clock'
import { WarningIcon } from '@phosphor-icons/react/dist/csr/Warning'
import { type WaitingWire, calls } from '@whale/contract'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useQueryOf } from '../../../shared/api/query.ts'
import { durationInWords, formatEastern, formatInstant } from '../../../shared/format/format.ts'
import { paths } from '../../../shared/paths.ts'
import { classNames } from '../../../shared/ui/class-names.ts'
import { Panel } from '../../../shared/ui/Panel.tsx'
import { Commissioner } from './Commissioner.tsx'
import { WhatThen } from './WhatThen.tsx'
import type { Game } from '../shared/shell/use-game.ts'

const POLL_MS = 60_000
const MINUTE_MS = 60_000

export function WaitingWeek({ game }: { game: Game }): ReactNode {
  const params = { league: game.league.id }
  const { data } = useQueryOf(calls.game.waiting, { params }, { refetchInterval: POLL_MS })
  if (data === undefined || data.waiting === null) return null
  const { waiting, now } = data
  const waitedMs = Math.max(MINUTE_MS, Date.parse(now) - Date.parse(waiting.since))
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
            Since {formatEastern(waiting.since)} ({durationInWords(waitedMs)}). Your units are safe. Nothing has moved.
          </p>
        </div>
      </div>
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:gap-6">
        <GoingOn game={game} waiting={waiting} now={now} />
        <div className="grid gap-4 lg:gap-6">
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
  return (
    <Panel heading="What’s going on" className="min-w-0">
      <ol className="mt-1 grid">
        <Moment sign="done" title={formatEastern(waiting.since)}>
          Week {waiting.week} results were due.
        </Moment>
        <LastReading waiting={waiting} now={now} />
        <Moment sign="next" title={`${formatInstant(waiting.next_at, { now })}, next try`}>
          We keep asking until the scores are there.
        </Moment>
        <Moment sign="next" title="Then">
          {waiting.next}
        </Moment>
      </ol>
      {waiting.private_espn_id !== null && <PrivateHelp game={game} espnId={waiting.private_espn_id} />}
      <p className="mt-2 text-small text-foam-muted">
        {waiting.otherwise}{' '}
        <Link to={paths.votes(game.league.id)} className="text-link inline-flex min-h-11 items-center">
          Votes
        </Link>
      </p>
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
    <li className="group relative grid grid-cols-[26px_minmax(0,1fr)] gap-3 pb-4">
      <span
        aria-hidden="true"
        className="absolute top-6 -bottom-0.5 left-3 border-l-2 border-line-strong group-last:hidden"
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
