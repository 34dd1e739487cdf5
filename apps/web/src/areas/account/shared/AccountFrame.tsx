import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '@whale/words/addresses'
import { Brand } from '../../../shared/ui/Brand.tsx'
import { Scene } from '../../../shared/art/Scene.tsx'
import { SkipLink } from '../../../shared/ui/SkipLink.tsx'
import { WaveEdge } from '../../../shared/ui/edges.tsx'

interface Props {
  /** Title of the document, for example "Sign in". */
  title: string
  heading: string
  /** Message above the heading. */
  notice?: ReactNode
  children: ReactNode
}

/** Frame of the sign-in and password pages, a drawing and a form: side by side from 1024 pixels on, stacked below that. */
export function AccountFrame({ title, heading, notice, children }: Props): ReactNode {
  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)]">
      <SkipLink />
      <header className="relative isolate h-[150px] overflow-hidden bg-scrim text-on-scene md:h-[220px] lg:sticky lg:top-0 lg:h-dvh">
        <div className="absolute inset-0 -z-10">
          <Drawing />
        </div>
        <div className="pad-safe-top px-5 lg:px-9 lg:[--pad:1.5rem]">
          <Link to={paths.landing()} className="inline-flex no-underline">
            <Brand size="header" />
          </Link>
        </div>
        <WaveEdge className="absolute inset-x-0 -bottom-px h-6 text-abyss lg:hidden" />
      </header>
      <main
        id="main"
        tabIndex={-1}
        className="mx-auto flex w-full max-w-[30rem] flex-col justify-center px-5 pt-6 pb-12 md:pt-10"
      >
        {notice !== undefined && <div className="mb-6">{notice}</div>}
        <h1 tabIndex={-1} className="display text-d1">
          {heading}
        </h1>
        <div className="mt-6">
          <title>{`${title}, Whale Club`}</title>
          {children}
        </div>
      </main>
    </div>
  )
}

/** One drawing in two crops: tall beside the form, wide above it. The browser loads only the visible one. */
function Drawing(): ReactNode {
  return (
    <>
      <span className="lg:hidden">
        <Scene name="casino-one" crop="banner" priority="first" />
      </span>
      <span className="max-lg:hidden">
        <Scene name="casino-one" crop="poster" priority="first" />
      </span>
    </>
  )
}
