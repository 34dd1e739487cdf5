/** The top bar of a signed-in page outside the game. */
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '@whale/words/addresses'
import { Brand } from '../ui/Brand.tsx'
import { TopBar } from '../ui/TopBar.tsx'
import { buttonClass } from '../ui/button-class.ts'

export function BackToGameBar(): ReactNode {
  return (
    <header>
      <TopBar
        start={
          <Link to={paths.home()} aria-label="Whale Club, home" className="inline-flex rounded-control no-underline">
            <Brand />
          </Link>
        }
        end={
          <Link to={paths.home()} className={buttonClass({ tone: 'line', size: 'small' })}>
            Back to the game
          </Link>
        }
      />
    </header>
  )
}
