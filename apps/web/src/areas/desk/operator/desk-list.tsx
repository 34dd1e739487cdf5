/** The list, card, filter and command that the desk's tabs share. */
import { type ComponentType, Fragment, type ReactNode } from 'react'
import type { Call, Endpoint } from '@whale/contract'
import type { CallInput } from '../../../shared/api/call.ts'
import { type Command, useCommand } from '../../../shared/api/command.ts'
import { type ApiFailure, asFailure } from '../../../shared/api/failure.ts'
import { FishArt } from '../../../shared/art/FishArt.tsx'
import { formatDate, formatTime } from '@whale/words/times'
import { EmptyState } from '../../../shared/ui/EmptyState.tsx'
import { ErrorState } from '../../../shared/ui/ErrorState.tsx'
import { Skeleton } from '../../../shared/ui/Skeleton.tsx'
import { useToast } from '../../../shared/ui/Toast.tsx'

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
  empty: string
  /** The list is not the whole tab: without rows it is a line, not a page. */
  isPart?: boolean
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

/** Formats an instant for the desk: "September 3, 4:12pm". All use the game’s clock, even emails. */
export function momentWords(instant: string): string {
  return `${formatDate(instant)}, ${formatTime(instant)}`
}
