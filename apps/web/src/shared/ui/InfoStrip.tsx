import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle'
import { InfoIcon } from '@phosphor-icons/react/dist/csr/Info'
import { WarningIcon } from '@phosphor-icons/react/dist/csr/Warning'
import { WarningCircleIcon } from '@phosphor-icons/react/dist/csr/WarningCircle'
import { type ReactNode, type Ref, useEffect, useRef } from 'react'
import { classNames } from './class-names.ts'

type InfoStripProps = {
  /** `danger` for errors, `squall` for warnings, `done` for success. */
  tone?: 'info' | 'done' | 'squall' | 'danger'
  children: ReactNode
  action?: ReactNode
  /** Ref for a message that takes the focus. */
  ref?: Ref<HTMLDivElement>
}

const tones = {
  info: { box: 'bg-shelf', ink: 'text-foam-muted', Sign: InfoIcon },
  done: { box: 'bg-lagoon-soft', ink: 'text-lagoon', Sign: CheckCircleIcon },
  squall: { box: 'bg-shelf shadow-[inset_0_0_0_1.5px_var(--squall)]', ink: 'text-squall', Sign: WarningIcon },
  danger: { box: 'bg-coral-soft', ink: 'text-coral', Sign: WarningCircleIcon },
}

/** An inline message. Screen readers announce `danger` at once, the others politely. */
export function InfoStrip({ tone = 'info', children, action, ref }: InfoStripProps) {
  const { box, ink, Sign } = tones[tone]
  return (
    <div
      ref={ref}
      tabIndex={-1}
      role={tone === 'danger' ? 'alert' : 'status'}
      className={classNames('flex flex-wrap items-start gap-3 rounded-control px-4 py-3 leading-snug', box)}
    >
      <div className="flex max-w-full flex-[1_1_12rem] items-start gap-3">
        <Sign size={22} weight="fill" aria-hidden="true" className={classNames('mt-px flex-none', ink)} />
        <div className="min-w-0 flex-1">{children}</div>
      </div>
      {action}
    </div>
  )
}

/** A strip that takes the focus when it appears, because it explains a change of the page. */
export function Notice({ children, ...look }: Omit<InfoStripProps, 'ref'>): ReactNode {
  const strip = useRef<HTMLDivElement>(null)
  useEffect(() => strip.current?.focus(), [])
  return (
    <InfoStrip ref={strip} {...look}>
      <span className="font-semibold">{children}</span>
    </InfoStrip>
  )
}
