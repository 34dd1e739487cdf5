/** How to Play and the glossary. Prerendered, so it works without script. */
import { type ReactNode, useEffect, useState } from 'react'
import { PlainPage } from '../shared/PlainPage.tsx'
import { chapters } from './guide.tsx'
import { CaretDownIcon } from '@phosphor-icons/react/dist/csr/CaretDown'
import { useLocation } from 'react-router'
import { findTerm, type GameTerm, terms } from '../../../shared/dictionary/terms.ts'
import { Term } from '../../../shared/dictionary/Term.tsx'
import { useHasScript } from '../../../shared/components/use-has-script.ts'
import { PracticeLink } from '../../../shared/components/PracticeLink.tsx'
import { Field } from '../../../shared/ui/Field.tsx'

export function DictionaryPage(): ReactNode {
  return (
    <PlainPage title="How to Play" width="wide">
      <h1 tabIndex={-1} className="display text-d1">
        How to Play
      </h1>
      <p className="mt-3 text-lead text-foam-muted">
        A side game for the fantasy league you already have. Twelve weeks, free, no real money.
      </p>
      <p className="mt-4">
        <PracticeLink className="text-link inline-flex min-h-11 items-center font-semibold">
          Learn it in ten minutes: play a practice season
        </PracticeLink>
      </p>
      <div className="mt-8 gap-12 lg:grid lg:grid-cols-[13rem_minmax(0,1fr)]">
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

/** The ten terms as native details elements. A URL ending in `#whale` opens and focuses that entry. */
function Glossary(): ReactNode {
  const asked = useAskedTerm()
  const [search, setSearch] = useState('')
  const found = terms.filter((term) => holds(term, search))
  // The search needs script, so the server's HTML leaves it out.
  const hasScript = useHasScript()
  return (
    <section aria-labelledby="glossary" className="mt-16">
      <h2 id="glossary" className="display text-d1">
        Glossary
      </h2>
      <div className="mt-5 max-w-[26rem]">
        {hasScript && (
          <Field
            label="Search the glossary"
            type="search"
            autoComplete="off"
            value={search}
            onChange={(event) => setSearch(event.currentTarget.value)}
          />
        )}
      </div>
      {asked !== null && findTerm(asked) === null && <UnknownTerm asked={asked} />}
      <p role="status" className={found.length === 0 ? 'mt-6 text-foam-muted' : 'sr-only'}>
        {search !== '' && (found.length === 0 ? 'No matching terms.' : countWords(found.length))}
      </p>
      <div className="mt-5">
        {found.map((term) => (
          <Entry key={term.slug} term={term} />
        ))}
      </div>
    </section>
  )
}

function countWords(count: number): string {
  return count === 1 ? '1 term' : `${count} terms`
}

function holds({ name, meaning, detail }: GameTerm, search: string): boolean {
  const text = [name, meaning, ...detail].join(' ').toLowerCase()
  return text.includes(search.trim().toLowerCase())
}

/** Opens the entry named in the URL. Returns the name, or null. */
function useAskedTerm(): string | null {
  const { hash } = useLocation()
  const asked = askedBy(hash)
  useEffect(() => {
    if (asked === null) return undefined
    const term = findTerm(asked)
    if (term === null) return undefined
    const entry = document.getElementById(term.slug)
    if (!(entry instanceof HTMLDetailsElement)) return undefined
    entry.open = true
    // The browser scrolls to the hash too and takes the focus, so run after it.
    const frame = requestAnimationFrame(() => {
      entry.scrollIntoView()
      entry.querySelector('summary')?.focus({ preventScroll: true })
    })
    return () => cancelAnimationFrame(frame)
  }, [asked])
  return asked
}

function askedBy(hash: string): string | null {
  const asked = decoded(hash.slice(1))
  const isOfThePage = asked === 'main' || asked === 'glossary' || chapters.some(({ slug }) => slug === asked)
  return asked === '' || isOfThePage ? null : asked
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    // Invalid escapes: use the text as is.
    return text
  }
}

function UnknownTerm({ asked }: { asked: string }): ReactNode {
  return (
    <p className="mt-6 text-foam-muted">
      <Term of={asked}>{asked}</Term> is not in the glossary.
    </p>
  )
}

function Entry({ term: { slug, name, meaning, detail, drawing } }: { term: GameTerm }): ReactNode {
  return (
    <details id={slug} className="group scroll-mt-6 border-t-[1.5px] border-line last:border-b-[1.5px]">
      <summary className="flex min-h-16 list-none items-center gap-4 py-3.5 [&::-webkit-details-marker]:hidden">
        <span className="grid gap-x-6 gap-y-0.5 md:grid-cols-[12rem_1fr] md:items-baseline">
          <h3 className="display text-d3">{name}</h3>
          <span className="text-foam-muted">{meaning}</span>
        </span>
        <CaretDownIcon
          size={22}
          aria-hidden="true"
          className="ml-auto flex-none transition-transform duration-(--dur-3) group-open:rotate-180"
        />
      </summary>
      <div className="grid max-w-[44rem] gap-3 pb-6 text-foam-muted md:pl-[13.5rem]">
        {detail.map((text) => (
          <p key={text}>{text}</p>
        ))}
        {drawing === 'gauge' && <DepthDrawing />}
        {drawing === 'multiplier' && <MultiplierExample />}
      </div>
    </details>
  )
}

/** From 0 to 1,000 units: out, fish, whale. */
function DepthDrawing(): ReactNode {
  return (
    <figure className="mt-4 max-w-[30rem]">
      <svg viewBox="0 0 500 66" aria-hidden="true" focusable="false" className="block w-full">
        <rect x="0" y="20" width="50" height="22" className="fill-coral-soft" />
        <rect x="50" y="20" width="300" height="22" className="fill-water" />
        <rect x="350" y="20" width="150" height="22" className="fill-whale-soft" />
        <path d="M350 6v50" strokeWidth="3" strokeDasharray="6 4" className="stroke-brass-text" />
        <g fontSize="14" fontWeight="600" className="fill-foam-muted">
          <text x="0" y="60">
            0
          </text>
          <text x="50" y="60" textAnchor="middle">
            100
          </text>
          <text x="350" y="66" textAnchor="middle" className="fill-brass-text">
            700
          </text>
          <text x="500" y="60" textAnchor="end">
            1,000
          </text>
          <text x="200" y="14" textAnchor="middle">
            Fish
          </text>
          <text x="425" y="14" textAnchor="middle">
            Whale
          </text>
        </g>
      </svg>
      <figcaption className="sr-only">Below 100 units is out, from 100 a fish, from 700 a whale.</figcaption>
    </figure>
  )
}

/** An example of a boosted score. */
function MultiplierExample(): ReactNode {
  return (
    <p className="mt-4 flex flex-wrap items-baseline gap-x-3 rounded-control bg-shelf px-4 py-3">
      <span>Your team scores</span>
      <span className="figure text-d3 text-foam">94.5</span>
      <span>times 1.2 is</span>
      <span className="figure text-d3 text-brass-text">113.4</span>
    </p>
  )
}
