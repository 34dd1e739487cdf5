/** The daily challenge: today's season, how everybody finished it, and this browser's own result. */
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { type ReplyOf, type endpoints, calls } from '@whale/contract'
import { crowdWords, DAILY_WORDS, placeWords, rankWords, sharedResultWords } from '@whale/words'
import { paths } from '@whale/words/addresses'
import { useCommand } from '../../../shared/api/command.ts'
import {
  type DailyRecord,
  dailyEndsAt,
  dailyRecord,
  dailySeed,
  dayOfSeed,
  settleDailyResult,
  todaysSeed,
} from '../../../shared/api/daily-results.ts'
import { type ApiFailure, asFailure, isRetryable } from '../../../shared/api/failure.ts'
import { RIVALS, practiceStatus } from '../../../shared/api/local-league.ts'
import { readSave } from '../../../shared/api/practice-save.ts'
import { useQueryOf } from '../../../shared/api/query.ts'
import { ScenePage } from '../../../shared/components/ScenePage.tsx'
import { deviceTime } from '../../../shared/format/clock.ts'
import { formatUnits } from '@whale/words/numbers'
import { formatCalendarDay, formatDuration } from '@whale/words/times'
import { sceneNames } from '../../../shared/art/scenes.ts'
import { useCopy } from '../../../shared/ui/use-copy.ts'
import { Face } from '../../../shared/components/Face.tsx'
import { Button } from '../../../shared/ui/Button.tsx'
import { InfoStrip } from '../../../shared/ui/InfoStrip.tsx'
import { Ticket, TicketHeading, TicketTear, TicketTitle } from '../../../shared/ui/Ticket.tsx'
import { classNames } from '../../../shared/ui/class-names.ts'
import { lastDays, shortDay } from './last-days.ts'

type Daily = ReplyOf<(typeof endpoints)['daily']['dailyChallenge']>

/** The seed of the server's day, since a device may show the wrong date. The device's until the server has answered. */
export function useTodaysSeed({ asksServer = true } = {}): string {
  const [ofDevice] = useState(todaysSeed)
  return useQueryOf(calls.daily.dailyChallenge, {}, { enabled: asksServer }).data?.seed ?? ofDevice
}

/** A day's results, and this browser's own. `isToday` shares the request of `useTodaysSeed`. */
function useDay(day: string, { isToday = false } = {}) {
  const [own, setOwn] = useState(() => dailyRecord(day))
  const ofDay = isToday ? {} : { day }
  const query = own === null ? ofDay : { day, units: own.units }
  const { data, error, refetch } = useQueryOf(calls.daily.dailyChallenge, { query })
  return { daily: data, error, refetch, own, reread: () => setOwn(dailyRecord(day)) }
}

/** The section of a day: words, a chart of places, and the button that sends the own result. */
export function DailyResults({ day, heading }: { day: string; heading: string }): ReactNode {
  const { own, reread, ...results } = useDay(day)
  return (
    <section aria-labelledby="daily-results">
      <h2 id="daily-results" className="display text-d2">
        {heading}
      </h2>
      {own !== null && results.daily !== undefined && <Rank daily={results.daily} own={own} />}
      <Everybody {...results} day={day} own={own} />
      {own !== null && !isAhead(results.error) && (
        <div className="mt-4">
          <OwnState own={own} onSettled={reread} />
        </div>
      )}
    </section>
  )
}

type DayResults = Omit<ReturnType<typeof useDay>, 'reread'> & { day: string }

function Everybody({ day, daily, error, refetch, own }: DayResults): ReactNode {
  if (daily !== undefined) {
    return (
      <>
        <p className="mt-1.5 text-body text-foam-muted">{crowdWords(daily)}</p>
        {daily.median_units !== null && <Places counts={daily.by_place} ownPlace={own?.place ?? null} />}
      </>
    )
  }
  if (isAhead(error)) {
    return (
      <p className="mt-1.5 text-body text-foam-muted">
        {formatCalendarDay(day)} isn’t here yet, so nobody else has played. Come back that day to see how you did.
      </p>
    )
  }
  if (error === null) return <p className="mt-3 text-body text-foam-muted">Loading everyone’s results.</p>
  return (
    <div className="mt-3 text-body">
      <InfoStrip
        action={
          <Button tone="line" size="small" onClick={refetch}>
            Try again
          </Button>
        }
      >
        {error.status === null ? 'Everyone’s results need a connection.' : error.message}{' '}
        {own?.state === 'waiting' && 'Yours is stored in this browser.'}
      </InfoStrip>
    </div>
  )
}

/** The server's day has not begun: someone shared the link early. */
function isAhead(error: ApiFailure | null): boolean {
  return error?.status === 404
}

function Rank({ daily, own }: { daily: Daily; own: DailyRecord }): ReactNode {
  const rank = rankWords(daily, { isCounted: own.state === 'counted' })
  return rank !== null && <p className="mt-3 text-lead font-bold">{rank}</p>
}

/** A bar for each place. Each line also says its count. */
function Places({ counts, ownPlace }: { counts: readonly number[]; ownPlace: number | null }): ReactNode {
  const most = Math.max(1, ...counts)
  return (
    <ol aria-label="Players by place" className="mt-4 grid max-w-[36rem] gap-1.5">
      {counts.map((count, index) => {
        const place = index + 1
        const isOwn = place === ownPlace
        return (
          <li key={place} className="grid grid-cols-[3rem_minmax(0,1fr)] items-center gap-2">
            <span className={classNames('text-right tabular-nums', isOwn && 'font-bold')}>{placeWords(place)}</span>
            <span className="flex items-center gap-2">
              <span
                aria-hidden="true"
                className={classNames('h-6 min-w-0.5 rounded-tag', isOwn ? 'bg-brass' : 'bg-whale')}
                style={{ width: `${(75 * count) / most}%` }}
              />
              <span className="flex-none tabular-nums">
                {count}
                <span className="sr-only"> {count === 1 ? 'player' : 'players'}</span>
                {isOwn && <b>, you</b>}
              </span>
            </span>
          </li>
        )
      })}
    </ol>
  )
}

/** Whether the own result counts, and the button to send it. */
function OwnState({ own, onSettled }: { own: DailyRecord; onSettled: () => void }): ReactNode {
  const { send, isPending, failure } = useCommand(calls.daily.sendDailyResult)
  async function sendIt(): Promise<void> {
    const { day, version, player_key, units, place, moves } = own
    try {
      const counted = await send({ body: { day, version, player_key, units, place, moves } })
      settleDailyResult(day, { state: 'counted', units: counted.units, place: counted.place })
    } catch (thrown) {
      // Shown as `failure`. What can never count is not offered again.
      if (!isRetryable(asFailure(thrown))) settleDailyResult(day, { state: 'refused', units, place })
    }
    onSettled()
  }
  return (
    <div className="grid justify-items-start gap-3 text-body">
      {failure !== null && <InfoStrip tone="danger">{failure.message}</InfoStrip>}
      {own.state === 'waiting' && (
        <>
          <Button busy={isPending} busyLabel="Sending" onClick={() => void sendIt()}>
            Count my {formatUnits(own.units)} units
          </Button>
          <p className="text-small opacity-80">
            Sends your moves, so we can replay them, and nothing about you. Your first result of the day counts.
          </p>
        </>
      )}
      {failure === null && DAILY_WORDS[own.state] !== null && (
        <p className="text-small opacity-80">{DAILY_WORDS[own.state]}</p>
      )}
    </div>
  )
}

/** Shares a finished season as a sentence and its link, on paper. */
export function SendResult({ text, seed, isNext }: { text: string; seed: string; isNext: boolean }): ReactNode {
  const { isCopied, copy } = useCopy()
  const url = new URL(paths.practice({ seed }), location.origin).href
  async function send(): Promise<void> {
    if (typeof navigator.share !== 'function') return await copy(`${text} ${url}`, null)
    // Rejects when the user closes the sheet.
    await navigator.share({ title: 'Whale Club', text, url }).catch(() => undefined)
  }
  return (
    <Button tone={isNext ? 'brass' : 'ink'} wide onClick={() => void send()}>
      <span aria-live="polite">{isCopied ? 'Copied' : 'Send it to a friend'}</span>
    </Button>
  )
}

/** Shows the daily season by New York's date. */
export function DailyPage(): ReactNode {
  const seed = useTodaysSeed()
  return <DayPage key={seed} seed={seed} />
}

function DayPage({ seed }: { seed: string }): ReactNode {
  const day = dayOfSeed(seed) ?? ''
  const [underWay] = useState(seasonUnderWay)
  const { reread, ...results } = useDay(day, { isToday: true })
  const { own } = results
  return (
    <ScenePage
      scene={sceneNames[new Date(`${day}T12:00:00Z`).getUTCDay() % sceneNames.length] ?? 'casino-one'}
      title="Today’s season, Whale Club"
      heading="Today’s season"
      size="short"
      actions={null}
    >
      <p>{formatCalendarDay(day)}. Everyone gets the same 12 weeks, rivals and scores.</p>
      {own === null ? (
        <NextStep seed={seed} underWay={underWay} />
      ) : (
        <OwnResult {...results} own={own} onSettled={reread} />
      )}
      <section aria-labelledby="daily-results" className="mt-5">
        <h2 id="daily-results" className="display text-d2 text-foam">
          How everyone did
        </h2>
        <Everybody {...results} day={day} />
      </section>
      <Tomorrow day={day} />
    </ScenePage>
  )
}

/** The season that this browser has begun and not finished. */
function seasonUnderWay(): { seed: string; week: number } | null {
  const { save } = readSave()
  if (save === null || save.moves.length === 0) return null
  const { stage, seed, week } = practiceStatus()
  return stage === 'over' ? null : { seed, week }
}

/** Before the own result: the season to begin or to go on with, and what else is under way. */
function NextStep({ seed, underWay }: { seed: string; underWay: ReturnType<typeof seasonUnderWay> }): ReactNode {
  const navigate = useNavigate()
  const isToday = underWay?.seed === seed
  return (
    <Ticket label="Today’s season" className="mt-2">
      <TicketHeading note="Daily">{isToday ? 'Your season' : '12 weeks, 9 rivals, 10 minutes'}</TicketHeading>
      <TicketTitle detail={isToday ? 'It waits in this browser.' : 'No account needed.'}>
        {isToday ? `Week ${underWay.week} of 12` : 'Can you finish first?'}
      </TicketTitle>
      <div aria-hidden="true" className="mt-4 flex pl-1.5">
        {RIVALS.map(({ userId }) => (
          <Face key={userId} userId={userId} size={36} className="-ml-1.5 ring-2 ring-paper" />
        ))}
      </div>
      <TicketTear />
      <Button tone="brass" wide onClick={() => void navigate(paths.practice(isToday ? {} : { seed }))}>
        {isToday ? `Go on with week ${underWay.week}` : 'Play today’s season'}
      </Button>
      {underWay !== null && !isToday && (
        <p className="mt-3 text-small">
          You’re in week {underWay.week} of season “{underWay.seed}”.{' '}
          <button type="button" className="text-link" onClick={() => void navigate(paths.practice())}>
            Finish it first
          </button>
        </p>
      )}
    </Ticket>
  )
}

/** The own result: how it compares, the button that counts or shares it, and another try. */
function OwnResult({
  daily,
  own,
  onSettled,
}: {
  daily: Daily | undefined
  own: DailyRecord
  onSettled: () => void
}): ReactNode {
  const navigate = useNavigate()
  const { day, units, place, state } = own
  const seed = dailySeed(day)
  return (
    <Ticket label="Today’s season" className="mt-2">
      <TicketHeading note="Daily">You finished {placeWords(place)} of 10</TicketHeading>
      <TicketTitle>{formatUnits(units)} units</TicketTitle>
      {daily !== undefined && <Rank daily={daily} own={own} />}
      <TicketTear />
      <OwnState own={own} onSettled={onSettled} />
      <div className="mt-4">
        <SendResult
          text={sharedResultWords({ place, players: 10, units, day })}
          seed={seed}
          isNext={state !== 'waiting'}
        />
      </div>
      <button
        type="button"
        className="text-link mt-2 min-h-11 text-body"
        onClick={() => void navigate(paths.practice({ seed }))}
      >
        Play it again
      </button>
    </Ticket>
  )
}

/** When the next season begins, and the last week's days: one without a result can still be played. */
function Tomorrow({ day }: { day: string }): ReactNode {
  const [leftMs] = useState(() =>
    dailySeed(day) === todaysSeed() ? Date.parse(dailyEndsAt(day)) - deviceTime() : null,
  )
  return (
    <section aria-labelledby="tomorrow" className="mt-5 text-body">
      <h2 id="tomorrow" className="display text-d2 text-foam">
        Come back tomorrow
      </h2>
      <p className="mt-1.5">
        A new season{' '}
        {leftMs !== null && (
          <>
            in <b className="text-foam tabular-nums">{formatDuration(leftMs)}</b>,{' '}
          </>
        )}
        at midnight New York time. You can still play the days you missed.
      </p>
      <ol
        aria-label="Your last seven days"
        className="mt-4 grid grid-cols-[repeat(auto-fit,minmax(2.25rem,1fr))] gap-1.5"
      >
        {lastDays(day).map((one) => (
          <Day key={one} day={one} isToday={one === day} />
        ))}
      </ol>
    </section>
  )
}

function Day({ day, isToday }: { day: string; isToday: boolean }): ReactNode {
  const own = dailyRecord(day)
  const look = classNames(
    'grid min-h-16 place-content-center justify-items-center rounded-control text-center text-foam no-underline',
    own === null ? 'border border-line hover:bg-shelf' : 'bg-shelf',
    isToday && 'outline-2 outline-brass-text',
  )
  const inside = (
    <>
      <span className="text-micro text-foam-muted">
        <span aria-hidden="true">{shortDay(day)}</span>
        <span className="sr-only">{formatCalendarDay(day)}: </span>
      </span>
      <b className="text-small">{own === null ? 'Play' : placeWords(own.place)}</b>
    </>
  )
  return (
    <li>
      {own === null ? (
        <a href={paths.practice({ seed: dailySeed(day) })} className={look}>
          {inside}
        </a>
      ) : (
        <span className={look}>{inside}</span>
      )}
    </li>
  )
}
