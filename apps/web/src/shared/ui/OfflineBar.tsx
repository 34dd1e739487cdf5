import { WifiSlashIcon } from '@phosphor-icons/react/dist/csr/WifiSlash'
import type { ReactNode } from 'react'

type OfflineBarProps = { children: ReactNode; onRetry: () => void; retryLabel?: string }

/** Bar below the header while the server is unreachable. */
export function OfflineBar({ children, onRetry, retryLabel = 'Retry' }: OfflineBarProps) {
  return (
    <div
      role="status"
      className="flex items-center gap-3 border-y border-squall bg-shelf px-4 py-1 text-small text-squall md:px-6 lg:px-9"
    >
      <WifiSlashIcon size={20} aria-hidden="true" className="flex-none" />
      <span className="flex-1 leading-snug font-semibold">{children}</span>
      <button type="button" onClick={onRetry} className="text-link min-h-11 flex-none px-1">
        {retryLabel}
      </button>
    </div>
  )
}
