import { type ReactNode, useEffect, useState } from 'react'
import { paths } from '@whale/words/addresses'
import { readFrontConfig } from '../api/front-config.ts'

/**
 * Links to a game night. Renders nothing on a server without them. Asks the server directly and reloads the page, because practice
 * answers all calls in the browser.
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
    // Expected offline: nobody could open a night then.
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
