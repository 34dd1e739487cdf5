import { SealCheckIcon } from '@phosphor-icons/react/dist/csr/SealCheck'

/** Beside a name that somebody has proved; `label` says what, to who does not see it. */
export function VerifiedMark({ label, size = 16 }: { label: string; size?: number }) {
  return <SealCheckIcon size={size} weight="fill" aria-label={label} className="flex-none text-lagoon" />
}
