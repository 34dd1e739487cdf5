import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '@whale/words/addresses'
import { isGuest } from '../../../shared/api/guest.ts'
import { Scene } from '../../../shared/art/Scene.tsx'
import { EraseMe } from '../../../shared/components/EraseMe.tsx'
import { Brand } from '../../../shared/ui/Brand.tsx'
import { SkipLink } from '../../../shared/ui/SkipLink.tsx'
import './night.css'

interface Props {
  /** Document title without the product name. */
  title: string
  heading: ReactNode
  corner?: ReactNode
  /** Between the heading and what there is to do. */
  picture?: ReactNode
  /** Renders everything on a ticket. */
  isTicket?: boolean
  children: ReactNode
}

/** The first two pages of a night: the ship at night, a heading, and the form. */
export function NightFrame({ title: name, heading, corner, picture, isTicket = false, children }: Props): ReactNode {
  const title = (
    <h1 tabIndex={-1} className="night-title display">
      {heading}
    </h1>
  )
  const content = (
    <>
      {children}
      {isGuest() && <EraseMe />}
    </>
  )
  return (
    <div data-theme="dark" className="night-page">
      <title>{`${name}, Whale Club`}</title>
      <SkipLink />
      <div className="night-scene absolute inset-0 -z-10 overflow-hidden">
        <Scene name="casino-two" crop="poster" priority="first" />
      </div>
      <header className="pad-safe-top flex items-center gap-3 px-4">
        <Link to={paths.landing()} className="inline-flex rounded-control no-underline">
          <Brand size="header" />
        </Link>
        <div className="on-scene-chip ml-auto rounded-control px-2 empty:hidden">{corner}</div>
      </header>
      <main id="main" tabIndex={-1} className="flex flex-1 flex-col">
        {isTicket ? (
          <div className="night-ticket on-paper scalloped">
            {title}
            {content}
          </div>
        ) : (
          <>
            {title}
            {picture}
            <div className="night-panel">{content}</div>
          </>
        )}
      </main>
    </div>
  )
}
