import { type ReactNode, useEffect, useRef } from 'react'
import { InfoStrip } from '../ui/InfoStrip.tsx'

interface Props {
  tone: 'info' | 'squall' | 'danger'
  action?: ReactNode
  children: ReactNode
}

/** A strip that takes the focus when it appears, because it explains a change of the page. */
export function Notice({ tone, action, children }: Props): ReactNode {
  const strip = useRef<HTMLDivElement>(null)
  useEffect(() => strip.current?.focus(), [])
  return (
    <InfoStrip ref={strip} tone={tone} action={action}>
      <span className="font-semibold">{children}</span>
    </InfoStrip>
  )
}
