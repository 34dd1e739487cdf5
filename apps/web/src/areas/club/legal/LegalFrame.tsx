import type { ReactNode } from 'react'
import { PlainPage } from '../shared/PlainPage.tsx'
import { Ticket } from '../../../shared/ui/Ticket.tsx'

interface Props {
  heading: string
  /** Since when it reads like this: "November 2026". */
  since: string
  /** The whole in a line, on the paper strip. */
  summary: string
  parts: readonly LegalPart[]
}

export interface LegalPart {
  /** What a link to it ends in. */
  slug: string
  heading: string
  body: ReactNode
}

/** A page to read: the summary first, one column, its contents beside it on a desktop. It stands in the server's HTML. */
export function LegalFrame({ heading, since, summary, parts }: Props): ReactNode {
  return (
    <PlainPage title={heading} width="wide">
      <div className="gap-14 lg:grid lg:grid-cols-[13rem_minmax(0,42rem)]">
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
          <p className="mt-10 text-small text-foam-faint">In this wording since {since}.</p>
        </div>
      </div>
    </PlainPage>
  )
}
