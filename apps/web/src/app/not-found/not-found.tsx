import { calls } from '@whale/contract'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '@whale/words/addresses'
import { useQueryOf } from '../../shared/api/query.ts'
import { useTravel } from '../../shared/components/use-travel.ts'
import { ScenePage } from '../../shared/components/ScenePage.tsx'
import { Button } from '../../shared/ui/Button.tsx'
import { buttonClass } from '../../shared/ui/button-class.ts'
import './compass.css'

/** For unknown addresses, missing things, and things the viewer may not see. */
export function NotFoundPage(): ReactNode {
  const { travel } = useTravel()
  // Does not suspend: this page must show at once.
  const { data: config } = useQueryOf(calls.config.config)
  return (
    <ScenePage
      scene="open-seas"
      title="Page Not Found, Whale Club"
      heading="Page Not Found"
      emblem={<Compass />}
      actions={
        <>
          <Link to={paths.landing()} className={buttonClass({ tone: 'brass' })}>
            Go Home
          </Link>
          <Button tone="quiet" onClick={() => travel(history.length > 1 ? -1 : paths.landing())}>
            Go Back
          </Button>
          <span className="flex basis-full flex-wrap gap-x-6 text-small">
            <Link to={paths.support()} className="text-link inline-flex min-h-11 items-center">
              Contact Support
            </Link>
            {config !== undefined && (
              <a href={`mailto:${config.support_email}`} className="text-link inline-flex min-h-11 items-center">
                Email Us
              </a>
            )}
          </span>
        </>
      }
    >
      <p>Open water. There’s nothing here, or it isn’t yours to see.</p>
    </ScenePage>
  )
}

/** A compass whose needle turns once. */
function Compass(): ReactNode {
  return (
    <svg
      viewBox="0 0 120 120"
      className="relative z-10 -mt-20 mb-5 size-28 md:-mt-28 md:size-32 lg:mt-0"
      aria-hidden="true"
      focusable="false"
    >
      <circle cx="60" cy="60" r="58" className="fill-brass" />
      <circle cx="60" cy="60" r="51" className="fill-scrim" />
      <circle cx="60" cy="60" r="46" className="fill-paper" />
      <path
        d="M60 18v9M60 93v9M18 60h9M93 60h9M30.300 30.300l5 5M84.700 84.700l5 5M30.300 89.700l5-5M84.700 35.300l5-5"
        className="stroke-paper-ink"
        strokeWidth="3"
        strokeLinecap="round"
      />
      <g className="compass-needle">
        <path d="M60 26L69 60H51Z" className="fill-brass-deep" />
        <path d="M60 94L69 60H51Z" className="fill-paper-ink" />
      </g>
      <circle cx="60" cy="60" r="5" className="fill-paper" />
    </svg>
  )
}
