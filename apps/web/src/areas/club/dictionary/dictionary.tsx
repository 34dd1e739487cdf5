/** How to Play and the glossary. Prerendered, so it works without script. */
import type { ReactNode } from 'react'
import { PlainPage } from '../shared/PlainPage.tsx'
import { Glossary } from './Glossary.tsx'
import { chapters } from './guide.tsx'

export function DictionaryPage(): ReactNode {
  return (
    <PlainPage title="How to Play" width="wide">
      <h1 tabIndex={-1} className="display text-d1">
        How to Play
      </h1>
      <p className="mt-3 max-w-[40rem] text-lead text-foam-muted">
        A side game for the fantasy league you already have. Twelve weeks, free, no real money.
      </p>
      <div className="mt-8 gap-12 lg:grid lg:grid-cols-[13rem_minmax(0,44rem)]">
        <Contents />
        <div className="grid gap-12 max-lg:mt-8">
          {chapters.map(({ slug, heading, body }) => (
            <section key={slug} aria-labelledby={slug}>
              <h2 id={slug} className="display scroll-mt-6 text-d2">
                {heading}
              </h2>
              <div className="mt-4 text-foam-muted">{body}</div>
            </section>
          ))}
        </div>
      </div>
      <Glossary />
    </PlainPage>
  )
}

function Contents(): ReactNode {
  const places = [...chapters, { slug: 'glossary', heading: 'Glossary' }]
  return (
    <nav aria-label="Chapters" className="lg:sticky lg:top-6 lg:self-start print:hidden">
      <ol className="flex flex-wrap gap-2 lg:grid lg:gap-0 lg:border-l-[1.5px] lg:border-line">
        {places.map(({ slug, heading }) => (
          <li key={slug}>
            <a
              href={`#${slug}`}
              className="inline-flex min-h-11 items-center rounded-control font-semibold text-foam-muted no-underline hover:text-foam max-lg:bg-deep max-lg:px-4 max-lg:text-small lg:px-4"
            >
              {heading}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
