import { calls } from '@whale/contract'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useQueryOf } from '../../../shared/api/query.ts'
import { paths } from '../../../shared/paths.ts'
import { LegalFrame, type LegalPart } from './LegalFrame.tsx'

const parts: readonly LegalPart[] = [
  {
    slug: 'aim',
    heading: 'What we aim for',
    body: (
      <p>
        Everyone in a league should be able to play every week: with a keyboard, a screen reader, large text, or without
        motion. We follow the Web Content Accessibility Guidelines 2.2 at level AA.
      </p>
    ),
  },
  {
    slug: 'works',
    heading: 'What works today',
    body: (
      <ul className="grid list-disc gap-2 pl-5">
        <li>Every page and every act works with the keyboard alone, and the focus is always visible.</li>
        <li>Charts, gauges and maps say the same in text, and nothing is shown by color alone.</li>
        <li>
          Pages fit a screen 320 pixels wide, and a phone at twice the text size: nothing scrolls sideways, overlaps or
          breaks a word.
        </li>
        <li>With reduced motion, in your system or as calm mode in your profile, nothing moves by itself.</li>
        <li>There are a dark and a light look, and both keep the contrast of level AA.</li>
        <li>Every deadline is shown in words, with its day and time.</li>
      </ul>
    ),
  },
  {
    slug: 'gaps',
    heading: 'Known gaps',
    body: (
      <ul className="grid list-disc gap-2 pl-5">
        <li>
          On a phone at twice the text size, tables leave out columns, and the tabs at the bottom shrink to two. Other
          pages and the menu have what is missing.
        </li>
        <li>
          We test with automated checks, keyboards and accessibility trees. No outside auditor has checked us yet.
        </li>
        <li>
          The landing page’s films have no audio description. They have no sound, and the text beside them stands in.
        </li>
        <li>Pictures to share carry a description only where the chat or the social app lets us add one.</li>
        <li>Team names and pictures come from ESPN and Sleeper. We can’t describe those pictures beyond the name.</li>
        <li>The game is in English only.</li>
      </ul>
    ),
  },
  { slug: 'contact', heading: 'Tell us', body: <Contact /> },
]

/** What works for whom, what does not yet, and whom to write to. */
export function AccessibilityPage(): ReactNode {
  return (
    <LegalFrame
      heading="Accessibility"
      since="November 23, 2026"
      summary="If something keeps you from playing, that’s a bug. Tell us and we’ll fix it."
      parts={parts}
    />
  )
}

/** The operator's address, once the settings are here; the form until then. */
function Contact(): ReactNode {
  const { data: config } = useQueryOf(calls.config.config)
  return (
    <p>
      Write to us through{' '}
      <Link to={paths.support()} className="text-link text-foam">
        Support
      </Link>
      {config !== undefined && (
        <>
          {' '}
          or at{' '}
          <a href={`mailto:${config.support_email}`} className="text-link text-foam">
            {config.support_email}
          </a>
        </>
      )}
      . Say which page, and what you use. We’ll reply within 24-48 hours.
    </p>
  )
}
