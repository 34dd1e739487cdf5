import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import type { ReactNode } from 'react'

/** A check or a cross for how a pick ended. Nothing while it is open. */
export function ResultMark({ result }: { result: 'open' | 'right' | 'wrong' }): ReactNode {
  if (result === 'open') return null
  const isRight = result === 'right'
  const Icon = isRight ? CheckIcon : XIcon
  return (
    <>
      <Icon
        size={16}
        weight="bold"
        aria-hidden="true"
        className={isRight ? 'flex-none text-lagoon' : 'flex-none text-coral'}
      />
      <span className="sr-only">{isRight ? 'right: ' : 'wrong: '}</span>
    </>
  )
}
