/** A guest's ways out of a night, in the menu: an account that keeps the seats, or nothing that is left of them. */
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '@whale/words/addresses'
import { EraseMe } from '../../../shared/components/EraseMe.tsx'
import { buttonClass } from '../../../shared/ui/button-class.ts'

export function GuestWays(): ReactNode {
  return (
    <div className="grid gap-3">
      <Link to={paths.keepNight()} className={buttonClass({ tone: 'quiet', wide: true })}>
        Keep your cards with an account
      </Link>
      <EraseMe look="button" />
    </div>
  )
}
