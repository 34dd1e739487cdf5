import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { MarkArt } from '../../art/MarkArt.tsx'
import { paths } from '../../paths.ts'
import { Brand } from '../../ui/Brand.tsx'
import { SkipLink } from '../../ui/SkipLink.tsx'
import { Ticket } from '../../ui/Ticket.tsx'

interface Props {
  heading: string
  /** The whole in a line, on the paper strip. */
  summary: string
  children: ReactNode
}

/** A page to read: one column, the summary first. */
export function LegalFrame({ heading, summary, children }: Props): ReactNode {
  return (
    <div className="min-h-svh bg-abyss">
      <title>{`${heading}, Whale Club`}</title>
      <SkipLink />
      <header className="px-5 py-4 md:px-9">
        <Link to={paths.landing()} className="inline-flex no-underline">
          <Brand mark={<MarkArt />} name="Whale Club" size="header" />
        </Link>
      </header>
      <main id="main" tabIndex={-1} className="mx-auto w-full max-w-[42rem] px-5 pt-6 pb-20">
        <h1 tabIndex={-1} className="display text-d1">
          {heading}
        </h1>
        <Ticket className="mt-6" size="stub">
          <p className="display text-d3">{summary}</p>
        </Ticket>
        <div className="mt-10 grid gap-7">{children}</div>
      </main>
    </div>
  )
}

/** A heading and what belongs to it. */
export function LegalPart({ heading, children }: { heading: string; children: ReactNode }): ReactNode {
  return (
    <section>
      <h2 className="display text-d3">{heading}</h2>
      <div className="mt-2 grid gap-3 text-foam-muted">{children}</div>
    </section>
  )
}
