import type { ReactNode } from 'react'
import { paths } from '../../../shared/paths.ts'
import { TravelLink } from './TravelLink.tsx'

const links = [
  ['How to Play', paths.dictionary()],
  ['Season map', paths.map()],
  ['Support', paths.support()],
  ['Privacy Policy', paths.privacyPolicy()],
  ['Terms of Service', paths.termsOfService()],
] as const

/** `supportEmail` is null until the server has told it. */
export function LandingFooter({ supportEmail }: { supportEmail: string | null }): ReactNode {
  const link = 'inline-flex min-h-11 items-center underline-offset-4 hover:text-foam'
  return (
    <footer className="pad-safe-bottom grid items-center gap-4 bg-deep px-(--gutter) pt-9 text-small text-foam-muted [--pad:2.25rem] lg:grid-cols-[1fr_auto]">
      <nav aria-label="More">
        <ul className="flex flex-wrap gap-x-6">
          {links.map(([name, to]) => (
            <li key={to}>
              <TravelLink to={to} className={link}>
                {name}
              </TravelLink>
            </li>
          ))}
          {supportEmail !== null && (
            <li>
              <a href={`mailto:${supportEmail}`} className={link}>
                {supportEmail}
              </a>
            </li>
          )}
        </ul>
      </nav>
      <p>A simulated game between friends. Not gambling.</p>
    </footer>
  )
}
