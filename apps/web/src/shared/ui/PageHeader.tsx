import type { ReactNode } from 'react'

type PageHeaderProps = {
  heading: ReactNode
  /** One line below the title. */
  lede?: ReactNode
  /** Phones: a back arrow before the title. */
  back?: ReactNode
  /** A countdown or number at the end. */
  aside?: ReactNode
  /** Section links below the title. */
  tabs?: ReactNode
}

/** Header of a page without a scene. Its `h1` takes the focus after navigation. */
export function PageHeader({ heading, lede, back, aside, tabs }: PageHeaderProps) {
  return (
    <header className="max-w-[1260px]">
      <div className="flex flex-wrap items-center gap-1.5 px-4 pt-2 pb-1.5 md:px-6 lg:items-end lg:px-9 lg:pt-6 lg:pb-1">
        {back !== undefined && <div className="-ml-2 flex-none lg:hidden">{back}</div>}
        {/* Twice the text size puts the end of the line below, before a word breaks. */}
        <div className="max-w-full flex-[1_1_9rem]">
          <h1 tabIndex={-1} className="display text-[1.6rem] leading-tight lg:text-[2.4rem]">
            {heading}
          </h1>
          {lede !== undefined && <p className="leading-snug text-foam-muted">{lede}</p>}
        </div>
        {aside !== undefined && <div className="ml-auto max-w-full text-right">{aside}</div>}
      </div>
      {tabs !== undefined && (
        <div
          data-scrolls="sideways"
          className="no-scrollbar flex gap-1.5 overflow-x-auto empty:hidden px-4 py-2 md:px-6 lg:px-9 lg:py-3"
        >
          {tabs}
        </div>
      )}
    </header>
  )
}
