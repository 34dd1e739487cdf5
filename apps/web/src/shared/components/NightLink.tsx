import { type ReactNode, useEffect, useState } from 'react'
import { paths } from '@whale/words/addresses'
import { readFrontConfig } from '../api/front-config.ts'

/**
 * The way to a game night. Nothing on a server that opens none. Asks the server itself, and is a whole load, because practice answers
 * all calls of the contract in the browser.
 */
export function NightLink({
  className,
  children = 'Play tonight with friends',
}: {
  className: string
  children?: string
}): ReactNode {
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    // Expected offline: then nobody could open a night.
    readFrontConfig().then(
      ({ hasNights }) => setShown(hasNights),
      () => undefined,
    )
  }, [])
  if (!isShown) return null
  return (
    <a href={paths.night()} className={className}>
      {children}
    </a>
  )
}
