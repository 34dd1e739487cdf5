/** How to Play and the glossary. Prerendered, so it works without script. */
import { type ReactNode, useEffect, useState } from 'react'
import { PlainPage } from '../shared/PlainPage.tsx'
import { chapters } from './guide.tsx'
import { OneWeek } from './OneWeek.tsx'
import { useLocation } from 'react-router'
import { findTerm, type GameTerm, terms } from '@whale/words'
import { Term } from '../../../shared/dictionary/Term.tsx'
import { useHasScript } from '../../../shared/components/use-has-script.ts'
import { Field } from '../../../shared/ui/Field.tsx'
import { FoldCaret } from '../../../shared/ui/FoldCaret.tsx'

const RULES = 'rules'
const GLOSSARY = 'glossary'
/** Hashes of this page that name no entry. */
const OTHER_HASHES = ['', 'main']

export function DictionaryPage(): ReactNode {
  const named = decoded(useLocation().hash.slice(1))
  const entry = chapters.find((chapter) => chapter.slug === named)?.slug ?? findTerm(named)?.slug ?? null
  const target = named === RULES || named === GLOSSARY ? named : entry
  const isUnknown = target === null && !OTHER_HASHES.includes(named)
  useOpenEntry(isUnknown ? GLOSSARY : target)
  return (
    <PlainPage title="How to Play" width="wide">
      <OneWeek />
      <div className="mt-12 grid items-start gap-x-12 lg:grid-cols-2">
        <Folded heading="The rules by topic" isGroup>
          <div id={RULES} className="pb-6 pl-3">
            {chapters.map((chapter) => (
              <Folded key={chapter.slug} slug={chapter.slug} heading={chapter.heading} gist={chapter.gist}>
                <div className="pb-6 text-foam-muted">{chapter.body}</div>
              </Folded>
            ))}
          </div>
        </Folded>
        <Folded heading="Glossary" isGroup>
          <Glossary unknownTerm={isUnknown ? named : null} />
        </Folded>
      </div>
    </PlainPage>
  )
}

interface FoldedProps {
  slug?: string
  heading: string
  gist?: string
  /** A group of entries. */
  isGroup?: boolean
  children: ReactNode
}

/** A group, a chapter or a term: its heading and gist until it is opened. A native element, so that it works without script. */
function Folded({ slug, heading, gist, isGroup = false, children }: FoldedProps): ReactNode {
  const Heading = isGroup ? 'h2' : 'h3'
  return (
    <details id={slug} className="scroll-mt-6 border-t-[1.5px] border-line last:border-b-[1.5px]">
      <summary className="flex min-h-16 list-none items-center gap-4 py-3.5 [&::-webkit-details-marker]:hidden">
        <span>
          <Heading className={isGroup ? 'display text-d2' : 'display text-d3'}>{heading}</Heading>
          {gist !== undefined && <span className="text-foam-muted">{gist}</span>}
        </span>
        <FoldCaret size={22} className="ml-auto" />
      </summary>
      {children}
    </details>
  )
}

/** The ten terms, with a search once scripts run. `unknownTerm`: a term in the address that has no entry. */
function Glossary({ unknownTerm }: { unknownTerm: string | null }): ReactNode {
  const [search, setSearch] = useState('')
  const found = terms.filter((term) => matches(term, search))
  // The search needs script, so the server's HTML leaves it out.
  const hasScript = useHasScript()
  return (
    <section id={GLOSSARY} aria-label="Glossary" className="pb-6 pl-3">
      {hasScript && (
        <div className="max-w-[26rem]">
          <Field
            label="Search the glossary"
            type="search"
            autoComplete="off"
            value={search}
            onChange={(event) => setSearch(event.currentTarget.value)}
          />
        </div>
      )}
      {unknownTerm !== null && <UnknownTerm name={unknownTerm} />}
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

function matches({ name, meaning, detail }: GameTerm, search: string): boolean {
  const text = [name, meaning, ...detail].join(' ').toLowerCase()
  return text.includes(search.trim().toLowerCase())
}

/** Opens the group or entry with this id and the group around it, scrolls to it and focuses it. */
function useOpenEntry(id: string | null): void {
  useEffect(() => {
    const entry = id === null ? null : (document.getElementById(id)?.closest('details') ?? null)
    if (entry === null) return undefined
    entry.open = true
    const group = entry.parentElement?.closest('details')
    if (group) group.open = true
    // The browser scrolls to the hash too and takes the focus, so run after it.
    const frame = requestAnimationFrame(() => {
      entry.scrollIntoView()
      entry.querySelector('summary')?.focus({ preventScroll: true })
    })
    return () => cancelAnimationFrame(frame)
  }, [id])
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    // Invalid escapes: use the text as is.
    return text
  }
}

function UnknownTerm({ name }: { name: string }): ReactNode {
  return (
    <p className="mt-6 text-foam-muted">
      <Term of={name}>{name}</Term> is not in the glossary.
    </p>
  )
}

function Entry({ term: { slug, name, meaning, detail, drawing } }: { term: GameTerm }): ReactNode {
  return (
    <Folded slug={slug} heading={name} gist={meaning}>
      <div className="grid gap-3 pb-6 text-foam-muted">
        {detail.map((text) => (
          <p key={text}>{text}</p>
        ))}
        {drawing === 'gauge' && <DepthDrawing />}
        {drawing === 'multiplier' && <MultiplierExample />}
      </div>
    </Folded>
  )
}

/** From 0 to 1,000 units: out, fish, whale. */
function DepthDrawing(): ReactNode {
  return (
    <figure className="mt-4 max-w-[30rem]">
      <svg viewBox="0 0 500 66" aria-hidden="true" focusable="false" className="notranslate block w-full">
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
