import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { paths } from '@whale/words/addresses'
import { Brand } from '../../../shared/ui/Brand.tsx'
import { Scene } from '../../../shared/art/Scene.tsx'
import { PracticeLink } from '../../../shared/components/PracticeLink.tsx'
import { SkipLink } from '../../../shared/ui/SkipLink.tsx'
import { Ticket, TicketTear } from '../../../shared/ui/Ticket.tsx'
import { buttonClass } from '../../../shared/ui/button-class.ts'

/** Confirms a beta request. `?email=` holds the address we reply to. */
export function BetaSuccessPage(): ReactNode {
  const [query] = useSearchParams()
  const email = query.get('email')
  return (
    <div className="relative isolate flex min-h-svh flex-col justify-center overflow-hidden bg-abyss px-5 py-10">
      <title>Request received, Whale Club</title>
      <SkipLink />
      <div aria-hidden="true" className="absolute inset-0 -z-10">
        <Scene name="open-seas" crop="whole" priority="first" />
      </div>
      <header className="absolute inset-x-0 top-0 flex items-center px-5 py-4 md:px-9">
        <Link to={paths.landing()} className="on-scene-chip inline-flex rounded-control px-2 no-underline">
          <Brand size="header" />
        </Link>
        <Link
          to={paths.login()}
          className="on-scene-chip ml-auto inline-flex min-h-11 items-center rounded-control px-4 font-semibold no-underline"
        >
          Sign In
        </Link>
      </header>
      <main id="main" tabIndex={-1} className="mx-auto w-full max-w-[30rem] pt-12">
        <Ticket>
          <h1 tabIndex={-1} className="display text-d1">
            Request received
          </h1>
          {email !== null && email !== '' && <p className="mt-3 font-bold break-words">{email}</p>}
          <TicketTear />
          <p>You’ll hear from us within 48 hours.</p>
          <p className="mt-2 text-paper-muted">We let leagues in a few at a time so we can look after each one.</p>
          <Link to={paths.dictionary()} className={`${buttonClass({ tone: 'ink', wide: true })} mt-6`}>
            Learn how to play
          </Link>
          <p className="mt-3 text-center">
            <PracticeLink className="text-link inline-flex min-h-11 items-center">Play a practice season</PracticeLink>
          </p>
          <p className="mt-3 text-center">
            <Link to={paths.landing()} className="text-link inline-flex min-h-11 items-center">
              Back to home
            </Link>
          </p>
        </Ticket>
      </main>
    </div>
  )
}
