import { calls } from '@whale/contract'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useQueryOf } from '../../shared/api/query.ts'
import { useTravel } from '../../shared/components/use-travel.ts'
import { ScenePage } from '../../shared/components/ScenePage.tsx'
import { paths } from '../../shared/paths.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { buttonClass } from '../../shared/ui/button-class.ts'
import { Compass } from './Compass.tsx'

/** For an address that is no page of ours, and for what is not there, or not for the viewer to see. */
export function NotFoundPage(): ReactNode {
  const { travel } = useTravel()
  // Not suspending: a page that says that something is missing should not wait for anything.
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
          <Link to={paths.support()} className={buttonClass({ tone: 'line' })}>
            Contact Support
          </Link>
          {config !== undefined && (
            <a href={`mailto:${config.support_email}`} className={buttonClass({ tone: 'line' })}>
              Email Us
            </a>
          )}
        </>
      }
    >
      <p>Open water. There is nothing at this address, or it is not yours to see.</p>
    </ScenePage>
  )
}
