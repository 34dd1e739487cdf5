import { SealCheckIcon } from '@phosphor-icons/react/dist/csr/SealCheck'

/** Check mark of a verified name. `label` is its accessible name. */
export function VerifiedMark({ label, size = 16 }: { label: string; size?: number }) {
  return <SealCheckIcon size={size} weight="fill" aria-label={label} className="flex-none text-lagoon" />
}
