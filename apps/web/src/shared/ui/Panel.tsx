import { type ComponentProps, type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'

type PanelProps = ComponentProps<'section'> & {
  /** Rendered as the block's `h2`. A panel with a title is a labelled region. */
  heading?: ReactNode
  /** A link or control at the end of the title's line. */
  actions?: ReactNode
  /** `card` for list items, `flush` for content with its own padding (tables, art). */
  shape?: 'panel' | 'card' | 'flush'
}

const shapes = {
  panel: 'rounded-panel px-4.5 py-4.5 lg:px-5',
  card: 'rounded-card px-4 py-3.5',
  flush: 'rounded-panel',
}

/** A raised surface. */
export function Panel({ heading, actions, shape = 'panel', className, children, ...rest }: PanelProps) {
  const headingId = useId()
  return (
    <section
      aria-labelledby={heading === undefined ? undefined : headingId}
      {...rest}
      className={classNames('bg-deep', shapes[shape], className)}
    >
      {heading !== undefined && (
        <PanelHeading id={headingId} heading={heading} actions={actions} inset={shape === 'flush'} />
      )}
      {children}
    </section>
  )
}

type PanelHeadingProps = { heading: ReactNode; actions?: ReactNode; id?: string | undefined; inset?: boolean }

/** Title line of a block: an `h2` and actions at the end. */
function PanelHeading({ heading, actions, id, inset = false }: PanelHeadingProps) {
  return (
    <div className={classNames('mb-3.5 flex flex-wrap items-center gap-x-3 gap-y-2', inset && 'px-4.5 pt-4.5')}>
      <h2 id={id} className="display text-d3">
        {heading}
      </h2>
      {actions !== undefined && <div className="ml-auto flex items-center gap-2">{actions}</div>}
    </div>
  )
}
