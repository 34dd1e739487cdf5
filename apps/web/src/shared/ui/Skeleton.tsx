import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

// Placeholders in the size of the content. They appear after 150 ms, so a fast reply shows none.

type GroupProps = {
  /** Accessible label: "Loading the table". */
  label: string
  children: ReactNode
  className?: string
}

/** Wraps the placeholders of one block. Screen readers get only the label. */
function Group({ label, children, className }: GroupProps) {
  return (
    <div role="status" className={className}>
      <span className="sr-only">{label}</span>
      <div aria-hidden="true">{children}</div>
    </div>
  )
}

/** A line of text. `className` sets width and height. */
function Line({ className = 'w-full' }: { className?: string }) {
  return <span className={classNames('breathing my-1 block h-4 rounded-tag bg-shelf', className)} />
}

/** A box. `className` sets size and radius. */
function Block({ className = 'h-24 w-full' }: { className?: string }) {
  return <span className={classNames('breathing block rounded-control bg-shelf', className)} />
}

/** A list row: picture, two lines, number. */
function Row() {
  return (
    <span className="flex min-h-[60px] items-center gap-3">
      <span className="breathing size-9 flex-none rounded-full bg-shelf" />
      <span className="min-w-0 flex-1">
        <Line className="w-3/5" />
        <Line className="h-3 w-2/5" />
      </span>
      <Line className="w-12 flex-none" />
    </span>
  )
}

function Rows({ count }: { count: number }) {
  return (
    <span className="grid">
      {Array.from({ length: count }, (_, index) => (
        <Row key={index} />
      ))}
    </span>
  )
}

export const Skeleton = { Group, Line, Block, Row, Rows }
