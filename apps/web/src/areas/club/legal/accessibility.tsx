import { calls } from '@whale/contract'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '@whale/words/addresses'
import { useQueryOf } from '../../../shared/api/query.ts'
import { LegalFrame, type LegalPart } from './LegalFrame.tsx'

const parts: readonly LegalPart[] = [
  { slug: 'contact', heading: 'Something in your way?', body: <Contact /> },
  {
    slug: 'works',
    heading: 'What we measure',
    body: (
      <>
        <p>
          We aim for the Web Content Accessibility Guidelines 2.2 at level AA. With every change, a browser opens each
          screen and measures:
        </p>
        <Facts
          facts={[
            ['Names', 'Buttons, fields, lists and headings have names and roles for screen readers.'],
            [
              'Contrast',
              'Text has 4.5 to 1 or more, large text 3 to 1: a league’s pages in the dark and the light look, others in the dark one.',
            ],
            [
              'Size',
              'Anything you tap is 24 pixels or more, or has room around it. Pages fit 320 pixels, and a phone at twice the text size.',
            ],
          ]}
        />
      </>
    ),
  },
  {
    slug: 'rules',
    heading: 'What we build to',
    body: (
      <>
        <p>We build every screen to these rules too. Tests cover some screens, not all of them:</p>
        <Facts
          facts={[
            [
              'Keyboard',
              'Every act works without a mouse. Tests use keys alone to add and join a league, offer and take a bet, and read the results.',
            ],
            ['Words', 'Charts and maps say the same in text. Nothing is shown by color alone.'],
            ['Motion', 'With reduced motion, or calm mode in your profile, nothing moves by itself.'],
            ['Time', 'Every deadline is in words: its day and time, or how long is left.'],
          ]}
        />
      </>
    ),
  },
  {
    slug: 'gaps',
    heading: 'Known gaps',
    body: (
      <Facts
        facts={[
          [
            'No outside audit',
            'We test with automated checks, keyboards and accessibility trees. No one else has checked.',
          ],
          [
            'Large text',
            'On a phone at twice the text size, tables leave out columns and the bottom tabs shrink to two. Other pages and the menu have the rest.',
          ],
          ['Films', 'The landing page’s films have no audio description. They’re silent, and text stands beside them.'],
          ['Shared pictures', 'They carry a description only where the chat app lets us add one.'],
          ['Team pictures', 'They come from ESPN and Sleeper. We know only the team’s name.'],
          ['Language', 'The game is in English only.'],
        ]}
      />
    ),
  },
]

/** What works, what does not yet, and whom to contact. */
export function AccessibilityPage(): ReactNode {
  return (
    <LegalFrame
      heading="Accessibility"
      since="November 27, 2026"
      summary="If something keeps you from playing, that’s a bug. Tell us and we’ll fix it."
      parts={parts}
    />
  )
}

function Facts({ facts }: { facts: readonly (readonly [name: string, text: string])[] }): ReactNode {
  return (
    <dl className="grid">
      {facts.map(([name, text]) => (
        <div
          key={name}
          className="grid gap-x-6 border-t-[1.5px] border-line py-2.5 md:grid-cols-[9rem_minmax(0,1fr)] md:items-baseline"
        >
          <dt className="font-bold text-foam">{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The operator's address once the config loads; the form until then. */
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
      . Say which page it’s on and what you use, for example VoiceOver on an iPhone. We’ll reply within 24-48 hours.
    </p>
  )
}
