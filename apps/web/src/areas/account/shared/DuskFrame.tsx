import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Brand } from '../../../shared/ui/Brand.tsx'
import { Scene } from '../../../shared/art/Scene.tsx'
import { paths } from '../../../shared/paths.ts'
import { MarketingFrame } from '../../../shared/ui/MarketingFrame.tsx'

interface Props {
  /** Title of the document, for example "Sign in". */
  title: string
  heading: string
  notice?: ReactNode
  children: ReactNode
}

/** Page frame with a form beside a drawing, for sign-in and password pages. */
export function DuskFrame({ title, heading, notice, children }: Props): ReactNode {
  return (
    <MarketingFrame
      art={<Dusk />}
      brand={
        <Link to={paths.landing()} className="inline-flex no-underline">
          <Brand size="header" />
        </Link>
      }
      heading={heading}
      notice={notice}
    >
      <title>{`${title}, Whale Club`}</title>
      {children}
    </MarketingFrame>
  )
}

/** One drawing in two crops: tall beside the form, wide above it. The browser loads only the visible one. */
function Dusk(): ReactNode {
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
