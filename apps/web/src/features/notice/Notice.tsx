import { InfoIcon } from '@phosphor-icons/react/dist/csr/Info'
import { WarningIcon } from '@phosphor-icons/react/dist/csr/Warning'
import { WarningCircleIcon } from '@phosphor-icons/react/dist/csr/WarningCircle'
import { type ReactNode, useEffect, useRef } from 'react'
import { classNames } from '../../ui/class-names.ts'

interface Props {
  /** `info` says why one is here, `warning` what to mind, `error` what went wrong. */
  tone: 'info' | 'warning' | 'error'
  /** Takes the focus when it appears: what it says is why the page changed. */
  isFocused?: boolean
  children: ReactNode
  actions?: ReactNode
}

const looks = {
  info: { ink: 'text-whale', Icon: InfoIcon, role: 'status' },
  warning: { ink: 'text-squall', Icon: WarningIcon, role: undefined },
  error: { ink: 'text-coral', Icon: WarningCircleIcon, role: 'alert' },
} as const

/** A strip above a page's content. */
export function Notice({ tone, isFocused = false, children, actions }: Props): ReactNode {
  const strip = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isFocused) strip.current?.focus()
  }, [isFocused, children])
  const { ink, Icon, role } = looks[tone]
  return (
    <div
      ref={strip}
      tabIndex={-1}
      role={role}
      className="flex items-start gap-3 rounded-control bg-shelf px-4 py-3.5 outline-none"
    >
      <Icon size={24} weight="fill" aria-hidden="true" className={classNames('flex-none', ink)} />
      <div className="min-w-0 flex-1 self-center">
        <div className="font-semibold">{children}</div>
        {actions !== undefined && <div className="mt-2 flex flex-wrap gap-3">{actions}</div>}
      </div>
    </div>
  )
}
