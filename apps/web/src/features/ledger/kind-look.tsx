import type { LedgerKindWire } from '@whale/contract'
import { AnchorIcon } from '@phosphor-icons/react/dist/csr/Anchor'
import { ArrowUUpLeftIcon } from '@phosphor-icons/react/dist/csr/ArrowUUpLeft'
import { CoinsIcon } from '@phosphor-icons/react/dist/csr/Coins'
import { CrosshairIcon } from '@phosphor-icons/react/dist/csr/Crosshair'
import { EyeIcon } from '@phosphor-icons/react/dist/csr/Eye'
import { PokerChipIcon } from '@phosphor-icons/react/dist/csr/PokerChip'
import type { Icon } from '@phosphor-icons/react'

/** How each kind of row is called, and its icon. */
export const kindLooks: Readonly<Record<LedgerKindWire, { label: string; Icon: Icon }>> = {
  joined: { label: 'Joining', Icon: AnchorIcon },
  casino: { label: 'Casino', Icon: PokerChipIcon },
  bounty: { label: 'Bounties', Icon: CrosshairIcon },
  prediction: { label: 'Predictions', Icon: EyeIcon },
  payday: { label: 'Payday', Icon: CoinsIcon },
  correction: { label: 'Corrections', Icon: ArrowUUpLeftIcon },
}
