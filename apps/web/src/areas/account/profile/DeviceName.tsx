import { DevicesIcon } from '@phosphor-icons/react/dist/csr/Devices'
import type { ReactNode } from 'react'

/** A device in a list: its icon, its name, and a detail such as when it was used last. */
export function DeviceName({ name, detail }: { name: string; detail: string }): ReactNode {
  return (
    <>
      <DevicesIcon size={24} aria-hidden="true" className="flex-none text-foam-muted" />
      <p className="max-w-full flex-[1_1_10rem] leading-tight">
        <b className="block">{name}</b>
        <span className="text-small text-foam-muted">{detail}</span>
      </p>
    </>
  )
}
