/** The daily challenge: today's season, how everybody finished it, and this browser's own result. */
import { type ReactNode, useState } from 'react'
import { calls } from '@whale/contract'
import { useCommand } from '../../../shared/api/command.ts'
import {
  type DailyRecord,
  dailyRecord,
  settleDailyResult,
  dayOfSeed,
  todaysSeed,
} from '../../../shared/api/daily-results.ts'
import { type ApiFailure, asFailure, isRetryable } from '../../../shared/api/failure.ts'
import { useQueryOf } from '../../../shared/api/query.ts'
import { formatUnits } from '../../../shared/format/format.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { InfoStrip } from '../../../shared/ui/InfoStrip.tsx'
import { classNames } from '../../../shared/ui/class-names.ts'
import { type Daily, crowdWords, ordinal, rankWords, dayWords } from './daily-words.ts'
import { useNavigate } from 'react-router'
import { paths } from '../../../shared/paths.ts'
import { Ticket, TicketHeading, TicketTear, TicketTitle } from '../../../shared/ui/Ticket.tsx'
import { PlainPage } from '../shared/PlainPage.tsx'

/** The section of a day: words, a chart of places, and the button that sends the own result. */
export function DailyResults({ day, heading }: { day: string; heading: string }): ReactNode {
  const [own, setOwn] = useState(() => dailyRecord(day))
  const query = own === null ? { day } : { day, units: own.units }
  const { data, error, refetch } = useQueryOf(calls.daily.dailyChallenge, { query })
  return (
    <section aria-labelledby="daily-results">
      <h2 id="daily-results" className="display text-d2">
        {heading}
      </h2>
      {data !== undefined && <Everybody daily={data} own={own} />}
      {data === undefined && error === null && <p className="mt-3 text-foam-muted">Loading everyone’s results.</p>}
      {data === undefined && error !== null && (
        <div className="mt-3">
          <InfoStrip
            action={
              <Button tone="line" size="small" onClick={refetch}>
                Try again
              </Button>
            }
          >
            {problemWords(error)} {own?.state === 'waiting' && 'Yours is stored in this browser.'}
          </InfoStrip>
        </div>
      )}
      {own !== null && <OwnState own={own} onSettled={() => setOwn(dailyRecord(day))} />}
    </section>
  )
}

function problemWords({ status, message }: ApiFailure): string {
  if (status === null) return 'Everyone’s results need a connection.'
  return status === 404 ? 'We don’t have this day yet. Does this device show the right date?' : message
}

function Everybody({ daily, own }: { daily: Daily; own: DailyRecord | null }): ReactNode {
  const rank = own === null ? null : rankWords(daily, { isCounted: own.state === 'counted' })
  return (
    <>
      {rank !== null && <p className="mt-3 text-lead font-bold">{rank}</p>}
      <p className="mt-1.5 text-foam-muted">{crowdWords(daily)}</p>
      {daily.results > 0 && <Places counts={daily.by_place} ownPlace={own?.place ?? null} />}
    </>
  )
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
            <span className={classNames('text-right tabular-nums', isOwn && 'font-bold')}>{ordinal(place)}</span>
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
    <div className="mt-4 grid justify-items-start gap-3">
      {failure !== null && <InfoStrip tone="danger">{failure.message}</InfoStrip>}
      {own.state === 'waiting' && (
        <>
          <Button busy={isPending} busyLabel="Sending" onClick={() => void sendIt()}>
            Count my {formatUnits(own.units)} units
          </Button>
          <p className="text-small text-foam-muted">
            Sends your moves, so we can replay them, and nothing about you. Your first result of the day counts.
          </p>
        </>
      )}
      {failure === null && STATE_WORDS[own.state] !== null && (
        <p className="text-small text-foam-muted">{STATE_WORDS[own.state]}</p>
      )}
    </div>
  )
}

const STATE_WORDS: Readonly<Record<DailyRecord['state'], string | null>> = {
  waiting: null,
  counted: 'Your first result of this day counts. Play it again for fun.',
  refused: 'Your result couldn’t be checked, so it doesn’t count.',
  long: 'Your season has too many moves to be checked, so it doesn’t count.',
}

/** Shows the day that it is in New York when the page opens. */
export function DailyPage(): ReactNode {
  const navigate = useNavigate()
  const [seed] = useState(todaysSeed)
  const day = dayOfSeed(seed) ?? ''
  const own = dailyRecord(day)
  return (
    <PlainPage title="Today’s season" width="wide">
      <h1 tabIndex={-1} className="display text-d1">
        Today’s season
      </h1>
      <p className="mt-3 text-lead text-foam-muted">
        Everyone gets the same 12 weeks, rivals and scores. Who ends with the most units? A new season starts at
        midnight New York time.
      </p>
      <div className="mt-7 grid items-start gap-8 lg:grid-cols-[minmax(0,26rem)_minmax(0,1fr)]">
        <Ticket label="Today’s season">
          <TicketHeading note="Daily">{dayWords(day)}</TicketHeading>
          {own === null ? (
            <TicketTitle detail="No account needed.">12 weeks, 9 rivals, 10 minutes</TicketTitle>
          ) : (
            <TicketTitle detail={`${ordinal(own.place)} of 10`}>{formatUnits(own.units)} units</TicketTitle>
          )}
          <TicketTear />
          <Button tone={own === null ? 'brass' : 'ink'} wide onClick={() => void navigate(paths.practice({ seed }))}>
            {own === null ? 'Play today’s season' : 'Play it again'}
          </Button>
          <p className="mt-3 text-micro text-paper-muted">It’s for fun: anyone who reads the code can look ahead.</p>
        </Ticket>
        <DailyResults day={day} heading="How everyone did" />
      </div>
    </PlainPage>
  )
}
