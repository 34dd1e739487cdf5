import type { ReactNode } from 'react'
import { Link, NavLink } from 'react-router'
import { paths, SITE_LINKS } from '@whale/words/addresses'
import { Brand } from '../../../shared/ui/Brand.tsx'
import { GameLink, SignInLink } from './links.tsx'
import { SkipLink } from '../../../shared/ui/SkipLink.tsx'

interface Props {
  /** Document title without the product name. */
  title: string
  /** `reading` for one column of text, `wide` for anything else. */
  width: 'reading' | 'wide'
  children: ReactNode
}

/** So many of the links are in the header. */
const MAIN_LINKS = 3

const linkLook =
  'inline-flex min-h-11 items-center rounded-control px-4 font-semibold text-foam-muted no-underline hover:bg-foam/8 aria-[current=page]:bg-shelf aria-[current=page]:text-foam'

const widths = { reading: 'max-w-[38rem]', wide: 'max-w-[75rem]' } as const

/**
 * Frame of a public page, with links above and below. Some of these pages are prerendered, so it uses no style attribute, which the
 * content security policy blocks in HTML.
 */
export function PlainPage({ title, width, children }: Props): ReactNode {
  return (
    <div className="flex min-h-svh flex-col bg-abyss">
      <title>{`${title}, Whale Club`}</title>
      <SkipLink />
      <header className="flex flex-wrap items-center gap-x-4 px-5 py-4 md:px-9 print:hidden">
        <Link to={paths.landing()} className="inline-flex rounded-control no-underline">
          <Brand size="header" />
        </Link>
        <nav aria-label="Main" className="ml-auto flex flex-wrap justify-end gap-1">
          {SITE_LINKS.slice(0, MAIN_LINKS).map(([name, to]) => (
            <NavLink key={to} to={to} className={`${linkLook} max-md:hidden`}>
              {name}
            </NavLink>
          ))}
          <SignInLink className={linkLook} />
          <GameLink className={`${linkLook} border border-line`} />
        </nav>
      </header>
      <main
        id="main"
        tabIndex={-1}
        className={`mx-auto w-full flex-1 px-5 pt-4 pb-20 md:px-9 md:pt-6 print:pb-0 ${widths[width]}`}
      >
        {children}
      </main>
      <Foot />
    </div>
  )
}

function Foot(): ReactNode {
  return (
    <footer className="pad-safe-bottom grid gap-3 bg-deep px-5 pt-7 text-small text-foam-muted [--pad:1.75rem] md:px-9 print:hidden">
      <nav aria-label="More">
        <ul className="flex flex-wrap gap-x-6">
          {SITE_LINKS.map(([name, to]) => (
            <li key={to}>
              <Link to={to} className="inline-flex min-h-11 items-center underline-offset-4 hover:text-foam">
                {name}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <p>Free to play. Units have no cash value. Not gambling.</p>
    </footer>
  )
}
