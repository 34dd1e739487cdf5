import type { ReactNode } from 'react'
import { useHasNights } from '../../../shared/api/has-nights.ts'
import { PlainPage } from '../shared/PlainPage.tsx'
import { Ticket } from '../../../shared/ui/Ticket.tsx'

interface Props {
  heading: string
  /** Date of this version: "November 2026". */
  since: string
  /** One-line summary. */
  summary: string
  parts: readonly LegalPart[]
}

export interface LegalPart {
  /** Hash of its link. */
  slug: string
  heading: string
  body: ReactNode
  /** About game nights alone. */
  isOfNights?: true
}

export function OfNights({ children }: { children: ReactNode }): ReactNode {
  return useHasNights() && children
}

/** Page frame for legal texts: summary, one column, contents and summary beside it on wide screens. Prerendered. */
export function LegalFrame({ heading, since, summary, parts: all }: Props): ReactNode {
  const hasNights = useHasNights()
  const parts = all.filter(({ isOfNights }) => hasNights || isOfNights !== true)
  return (
    <PlainPage title={heading} width="wide">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-10 lg:grid-cols-[13rem_minmax(0,34.3rem)] xl:grid-cols-[18rem_minmax(0,34.3rem)_minmax(0,1fr)]">
        <nav
          aria-label="Contents"
          className="row-span-3 mt-2 rounded-panel bg-deep max-lg:hidden xl:row-span-2 print:hidden"
        >
          <ol className="sticky top-6 py-2.5">
            {parts.map(({ slug, heading: name }) => (
              <li key={slug}>
                <a
                  href={`#${slug}`}
                  className="inline-flex min-h-11 items-center px-4 font-semibold text-foam-muted no-underline hover:text-foam"
                >
                  {name}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <h1 tabIndex={-1} className="display text-d1 lg:col-start-2">
          {heading}
        </h1>
        <Ticket
          className="mt-6 lg:col-start-2 xl:sticky xl:top-6 xl:col-start-3 xl:row-span-2 xl:row-start-1 xl:mt-2 xl:self-start"
          size="stub"
        >
          <p className="display text-d3">{summary}</p>
          <p className="mt-2 text-small text-paper-muted">Last updated {since}.</p>
        </Ticket>
        <div className="lg:col-start-2">
          <div className="mt-10 grid gap-9">
            {parts.map(({ slug, heading: name, body }) => (
              <section key={slug} aria-labelledby={slug}>
                <h2 id={slug} className="display scroll-mt-6 text-d3">
                  {name}
                </h2>
                <div className="mt-2 grid gap-3 text-lead text-foam-muted">{body}</div>
              </section>
            ))}
          </div>
        </div>
      </div>
    </PlainPage>
  )
}
