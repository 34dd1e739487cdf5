import type { ComponentType, ReactNode } from 'react'
import type { ApiFailure } from '../../../shared/api/failure.ts'
import { EmptyState } from '../../../shared/ui/EmptyState.tsx'
import { ErrorState } from '../../../shared/ui/ErrorState.tsx'
import { Skeleton } from '../../../shared/ui/Skeleton.tsx'

interface Props<Row> {
  /** Accessible name of the list, for example "Waitlist". */
  label: string
  /** Undefined while loading. */
  rows: readonly Row[] | undefined
  /** Count of all rows. The list shows only the newest. */
  total?: number | undefined
  failure: ApiFailure | null
  onRetry: () => void
  /** Text for an empty list. */
  empty: string
  /** React key of a row. */
  keyOf: (row: Row) => string | number
  Card: ComponentType<{ row: Row }>
}

/** A list of the desk: loading, failed, empty or loaded. */
export function Listed<Row>({ label, rows, total, failure, onRetry, empty, keyOf, Card }: Props<Row>): ReactNode {
  if (rows === undefined) {
    if (failure !== null) return <ErrorState onRetry={onRetry}>{failure.message}</ErrorState>
    return (
      <Skeleton.Group label={`Loading: ${label}`} className="grid gap-3">
        <Skeleton.Block className="mb-3 h-28 w-full" />
        <Skeleton.Block className="h-28 w-full" />
      </Skeleton.Group>
    )
  }
  if (rows.length === 0) return <EmptyState>{empty}</EmptyState>
  return (
    <>
      <ul aria-label={label} className="grid gap-3">
        {rows.map((row) => (
          <li
            key={keyOf(row)}
            className="grid gap-3 rounded-card bg-deep px-4 py-3.5 lg:grid-cols-[minmax(0,1fr)_auto] lg:items-start lg:gap-8"
          >
            <Card row={row} />
          </li>
        ))}
      </ul>
      {total !== undefined && total > rows.length && (
        <p className="text-small text-foam-muted">{`The newest ${rows.length} of ${total}.`}</p>
      )}
    </>
  )
}

/** A card's title, its facts and the text that a person wrote. */
export function CardText({
  title,
  facts,
  text,
}: {
  title: ReactNode
  facts: readonly (string | null)[]
  text?: string | null
}): ReactNode {
  return (
    <div className="min-w-0">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-bold">{title}</p>
      <p className="mt-0.5 text-small text-foam-muted">{facts.filter((fact) => fact !== null).join(' · ')}</p>
      {text !== undefined && text !== null && text !== '' && (
        <p className="mt-2 max-w-[46rem] leading-snug break-words whitespace-pre-line">{text}</p>
      )}
    </div>
  )
}

/** A mailto link. */
export function MailLink({ email }: { email: string }): ReactNode {
  return (
    <a href={`mailto:${encodeURIComponent(email)}`} className="text-link min-w-0 break-all">
      {email}
    </a>
  )
}
