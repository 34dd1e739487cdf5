import type { ReactNode } from 'react'
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
}

/** Page frame for legal texts: summary, one column, contents beside it on wide screens. Prerendered. */
export function LegalFrame({ heading, since, summary, parts }: Props): ReactNode {
  return (
    <PlainPage title={heading} width="wide">
      <div className="grid gap-14 grid-cols-[minmax(0,1fr)] lg:grid-cols-[13rem_minmax(0,35rem)]">
        <nav aria-label="Contents" className="max-lg:hidden print:hidden">
          <ol className="sticky top-6 mt-3 border-l-[1.5px] border-line">
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
        <div>
          <h1 tabIndex={-1} className="display text-d1">
            {heading}
          </h1>
          <Ticket className="mt-6" size="stub">
            <p className="display text-d3">{summary}</p>
          </Ticket>
          <div className="mt-10 grid gap-9">
            {parts.map(({ slug, heading: name, body }) => (
              <section key={slug} aria-labelledby={slug}>
                <h2 id={slug} className="display scroll-mt-6 text-d3">
                  {name}
                </h2>
                <div className="mt-2 grid gap-3 text-foam-muted">{body}</div>
              </section>
            ))}
          </div>
          <p className="mt-10 text-small text-foam-faint">Last updated {since}.</p>
        </div>
      </div>
    </PlainPage>
  )
}
