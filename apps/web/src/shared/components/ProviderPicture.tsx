import { type ReactNode, useState } from 'react'

const sizes = { 20: 'mr-1.5 size-5 align-[-4px]', 46: 'size-[46px] flex-none' }

/** The team's picture at its provider, beside its name. Left out if it does not load. */
export function ProviderPicture({ url, size = 20 }: { url: string | null; size?: 20 | 46 }): ReactNode {
  const [isBroken, setBroken] = useState(false)
  if (url === null || isBroken) return null
  return (
    <img
      src={url}
      alt=""
      loading="lazy"
      referrerPolicy="no-referrer"
      onError={() => setBroken(true)}
      className={`inline-block rounded-full object-cover ${sizes[size]}`}
    />
  )
}
