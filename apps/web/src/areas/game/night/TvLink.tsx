import type { ReactNode } from 'react'
import { paths } from '@whale/words/addresses'

/** Where the night shows on a TV. By its code, which is short enough to type on a remote. */
export function TvLink({ code }: { code: string }): ReactNode {
  const address = `${location.origin}${paths.nightTv(code)}`
  return (
    <p className="text-center text-small">
      On a TV:{' '}
      <a href={address} target="_blank" rel="noreferrer" className="text-link wrap-anywhere">
        {address.replace(/^https?:\/\//, '')}
      </a>
    </p>
  )
}
