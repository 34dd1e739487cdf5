/** The list, card and command that the desk's tabs share, and three screens: stuck leagues, reported lines and the audit. */
import { type ComponentType, Fragment, type ReactNode } from 'react'
import { Link, useLocation, useParams } from 'react-router'
import { paths } from '../../../shared/paths.ts'
import { type ApiFailure, asFailure } from '../../../shared/api/failure.ts'
import { FishArt } from '../../../shared/art/FishArt.tsx'
import { EmptyState } from '../../../shared/ui/EmptyState.tsx'
import { ErrorState } from '../../../shared/ui/ErrorState.tsx'
import { Skeleton } from '../../../shared/ui/Skeleton.tsx'
import { type endpoints, type ReplyOf, calls, type Call, type Endpoint, providerWords } from '@whale/contract'
import { HourglassMediumIcon } from '@phosphor-icons/react/dist/csr/HourglassMedium'
import { WarningIcon } from '@phosphor-icons/react/dist/csr/Warning'
import { useQueryOf } from '../../../shared/api/query.ts'
import { formatCount, formatDate, formatTime, formatWeek } from '../../../shared/format/format.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { StatusPill } from '../../../shared/ui/StatusPill.tsx'
import type { CallInput } from '../../../shared/api/call.ts'
import { type Command, useCommand } from '../../../shared/api/command.ts'
import { useToast } from '../../../shared/ui/Toast.tsx'
import { InfoStrip } from '../../../shared/ui/InfoStrip.tsx'

/** The choice of which requests or messages are listed. */
export const ANSWERED_FILTER = [
  { value: 'open', label: 'Open' },
  { value: 'answered', label: 'Answered' },
  { value: 'all', label: 'All' },
] as const

/** Refresh interval of a list. */
export const LIST_REFRESH_MS = 10_000

interface Props<Row> {
  /** Accessible name of the list, for example "Waitlist". */
  label: string
  /** Undefined while loading. */
  rows: readonly Row[] | undefined
  /** Count of all rows. The list shows only the first. */
  total?: number | undefined
  failure: ApiFailure | null
  onRetry: () => void
  /** Text for an empty list. */
  empty: string
  /** The list is not the whole tab: without rows it is a line, not a page. */
  isPart?: boolean
  /** React key of a row. */
  keyOf: (row: Row) => string | number
  Card: ComponentType<{ row: Row }>
}

/** A list of the desk: loading, failed, empty or loaded. */
export function DeskList<Row>(props: Props<Row>): ReactNode {
  const { label, rows, total, failure, onRetry, empty, isPart = false, keyOf, Card } = props
  if (rows === undefined) {
    if (failure !== null) return <ErrorState onRetry={onRetry}>{failure.message}</ErrorState>
    return (
      <Skeleton.Group label={`Loading: ${label}`} className="grid gap-3">
        <Skeleton.Block className="mb-3 h-28 w-full" />
        <Skeleton.Block className="h-28 w-full" />
      </Skeleton.Group>
    )
  }
  if (rows.length === 0 && isPart) return <p className="text-foam-muted">{empty}</p>
  if (rows.length === 0)
    return (
      <EmptyState fills art={<FishArt />}>
        {empty}
      </EmptyState>
    )
  return (
    <>
      <ul aria-label={label} className="grid content-start gap-3 lg:rounded-panel lg:bg-deep lg:p-4">
        {rows.map((row) => (
          <li
            key={keyOf(row)}
            className="grid gap-3 rounded-card bg-deep px-4 py-3.5 lg:bg-shelf lg:grid-cols-[minmax(0,1fr)_auto] lg:items-start lg:gap-8"
          >
            <Card row={row} />
          </li>
        ))}
      </ul>
      {total !== undefined && total > rows.length && (
        <p className="text-small text-foam-muted">{`The first ${rows.length} of ${total}.`}</p>
      )}
    </>
  )
}

/** The text of a card: its title, its facts without the null ones, and a longer text. */
export function CardText({
  title,
  facts,
  text,
}: {
  title: ReactNode
  facts: readonly (string | null)[]
  text?: string | null
}): ReactNode {
  const known = facts.filter((fact) => fact !== null)
  return (
    <div className="min-w-0">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-bold">{title}</p>
      <div className="mt-0.5 overflow-hidden text-small text-foam-muted">
        {/* A line ends between two facts. The dot before its first fact is cut off. */}
        <p className="-ml-4 flex flex-wrap">
          {known.map((fact) => (
            <Fragment key={fact}>
              <span className="relative max-w-full pl-4 wrap-anywhere before:absolute before:left-0 before:w-4 before:text-center before:content-['·']">
                {fact}
              </span>{' '}
            </Fragment>
          ))}
        </p>
      </div>
      {text !== undefined && text !== null && text !== '' && (
        <p className="mt-2 leading-snug whitespace-pre-line">{text}</p>
      )}
    </div>
  )
}

/** A mailto link. */
export function MailLink({ email }: { email: string }): ReactNode {
  return (
    <a href={`mailto:${encodeURIComponent(email)}`} className="text-link max-w-full">
      {email}
    </a>
  )
}

/** Returns `act`, which runs a desk command and shows `done` or the failure as a toast: the row may have left the list. */
export function useDeskCommand<E extends Endpoint>(
  endpoint: Call<E>,
): Pick<Command<E>, 'isPending'> & { act: (input: CallInput<E>, done: string) => void } {
  const { send, isPending } = useCommand(endpoint)
  const toast = useToast()

  async function run(input: CallInput<E>, done: string): Promise<void> {
    try {
      await send(input)
      toast({ text: done })
    } catch (thrown) {
      // Every failure of the call has a message for the operator.
      toast({ text: asFailure(thrown).message })
    }
  }
  return { isPending, act: (input, done) => void run(input, done) }
}

/** Formats an instant for the desk: "September 3, 4:12pm". Emails use the real clock, also in a demo with a changed clock. */
export function momentWords(instant: string): string {
  return `${formatDate(instant)}, ${formatTime(instant)}`
}

// Leagues that need an operator.

type League = ReplyOf<typeof endpoints.desk.stuckLeagues>['leagues'][number]
const STATE_WORDS = { waiting: 'Waiting', stopped: 'Stopped', paused: 'Paused' } as const

/** Leagues that wait, stopped or are paused; and the pause of all leagues. */
export function StuckLeagues(): ReactNode {
  const { data, error, refetch } = useQueryOf(calls.desk.stuckLeagues, {}, { refetchInterval: LIST_REFRESH_MS })
  const pause = data?.house_pause ?? null
  return (
    <>
      {pause !== null && (
        <InfoStrip tone="danger">
          <span className="font-semibold">All leagues paused since {momentWords(pause.paused_at)}.</span> {pause.reason}{' '}
          To resume, run <code>npm run ops -- resume all</code>.
        </InfoStrip>
      )}
      {typeof data?.missing === 'string' && <InfoStrip tone="squall">{data.missing}</InfoStrip>}
      <DeskList
        label="Stuck leagues"
        rows={data?.leagues}
        failure={error}
        onRetry={refetch}
        empty="No league is stuck."
        isPart
        keyOf={({ id }) => id}
        Card={LeagueCard}
      />
    </>
  )
}

/** A league's name, which opens its page. */
export function LeagueLink({ id, name }: { id: string; name: string }): ReactNode {
  return (
    <Link to={paths.deskLeague(id)} state={useLocation().state as unknown} className="text-link min-w-0 break-words">
      {name}
    </Link>
  )
}

/** The state of a stuck league. */
export function StuckPill({ state }: Pick<League, 'state'>): ReactNode {
  const isWaiting = state === 'waiting'
  const Sign = isWaiting ? HourglassMediumIcon : WarningIcon
  return (
    <StatusPill tone={isWaiting ? 'squall' : 'loss'} icon={<Sign size={16} weight="fill" />}>
      {STATE_WORDS[state]}
    </StatusPill>
  )
}

function LeagueCard({ row: league }: { row: League }): ReactNode {
  const facts = [
    providerWords(league.provider),
    `${league.season}`,
    league.week === null ? null : formatWeek(league.week),
    league.retry_at === null
      ? `to resume, run npm run ops -- resume ${league.id}`
      : `next try ${momentWords(league.retry_at)}`,
  ]
  return (
    <>
      <CardText
        title={
          <>
            <LeagueLink {...league} />
            <StuckPill state={league.state} />
          </>
        }
        facts={facts}
        text={league.reason}
      />
      {league.state !== 'paused' && <TryAgain league={league} />}
    </>
  )
}

/** Checks a waiting or stopped league now. */
export function TryAgain({ league: { id, name } }: { league: Pick<League, 'id' | 'name'> }): ReactNode {
  const { act, isPending } = useDeskCommand(calls.desk.tryLeagueAgain)
  return (
    <Button
      size="small"
      busy={isPending}
      busyLabel="Trying"
      aria-label={`Try again: ${name}`}
      onClick={() => act({ body: { league_id: id } }, `Trying ${name} again now.`)}
    >
      Try again
    </Button>
  )
}

type Reported = ReplyOf<typeof endpoints.deskTalk.reportedLines>['lines'][number]

/** Reported lines of all leagues: an operator removes one or leaves it. */
export function ReportedLines(): ReactNode {
  const { data, error, refetch } = useQueryOf(calls.deskTalk.reportedLines)
  return (
    <>
      {typeof data?.missing === 'string' && <InfoStrip tone="squall">{data.missing}</InfoStrip>}
      <DeskList
        label="Reported lines"
        rows={data?.lines}
        failure={error}
        onRetry={refetch}
        empty="Nobody has reported anything."
        keyOf={({ league_id: id, line }) => `${id} ${line}`}
        Card={LineCard}
      />
    </>
  )
}

/** A reported line, with what an operator can do about it. */
export function LineCard({ row }: { row: Reported }): ReactNode {
  const { act, isPending } = useDeskCommand(calls.deskTalk.answerReports)
  const isHere = useParams()['item'] === row.league_id
  const answer = (isRemoved: boolean) =>
    act(
      { body: { league_id: row.league_id, line: row.line, is_removed: isRemoved } },
      isRemoved ? 'Removed for everyone.' : 'Left as it is.',
    )
  return (
    <>
      <CardText
        title={
          <span className="min-w-0 break-words">
            {row.username}
            {!isHere && (
              <>
                {' in '}
                <LeagueLink id={row.league_id} name={row.league} />
              </>
            )}
          </span>
        }
        facts={[`Written ${momentWords(row.at)}`, formatCount(row.reports, 'report')]}
        text={row.text}
      />
      <div className="flex flex-wrap gap-2">
        <Button tone="line" size="small" disabled={isPending} onClick={() => answer(true)}>
          Remove
        </Button>
        <Button tone="line" size="small" disabled={isPending} onClick={() => answer(false)}>
          Leave it
        </Button>
      </div>
    </>
  )
}

type BookError = ReplyOf<typeof endpoints.desk.auditBooks>['violations'][number]

/** The audit of all ledgers. */
export function Books(): ReactNode {
  const { data, error, refetch } = useQueryOf(calls.desk.auditBooks)
  const isClean = data?.violations.length === 0
  const again = (
    <Button tone="line" size="small" onClick={refetch}>
      Check again
    </Button>
  )
  return (
    <>
      {data !== undefined && isClean && (
        <EmptyState fills art={<FishArt />} action={again}>
          <b role="status" className="text-lagoon">
            {`The books balance: ${formatCount(data.leagues, 'league')}, ${formatCount(data.transfers, 'transfer')}, every unit accounted for.`}
          </b>
        </EmptyState>
      )}
      {data !== undefined && !isClean && (
        <InfoStrip tone="danger" action={again}>
          <span className="font-semibold">{`The books are off in ${formatCount(data.violations.length, 'place')}.`}</span>
        </InfoStrip>
      )}
      {typeof data?.missing === 'string' && <InfoStrip tone="squall">{data.missing}</InfoStrip>}
      {!isClean && (
        <DeskList
          label="Book errors"
          rows={data?.violations}
          failure={error}
          onRetry={refetch}
          empty=""
          keyOf={({ rule, league_id, detail }) => `${rule} ${league_id} ${detail}`}
          Card={BookErrorCard}
        />
      )}
    </>
  )
}

function BookErrorCard({ row: { rule, league_id, detail } }: { row: BookError }): ReactNode {
  return (
    <>
      <CardText title={`Broken rule: ${rule}`} facts={[]} text={detail} />
      <LeagueLink id={league_id} name={league_id} />
    </>
  )
}
