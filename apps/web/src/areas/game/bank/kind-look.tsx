import type { LedgerKindWire } from '@whale/contract'
import { AnchorIcon } from '@phosphor-icons/react/dist/csr/Anchor'
import { ArrowUUpLeftIcon } from '@phosphor-icons/react/dist/csr/ArrowUUpLeft'
import { CoinsIcon } from '@phosphor-icons/react/dist/csr/Coins'
import { CrosshairIcon } from '@phosphor-icons/react/dist/csr/Crosshair'
import { EyeIcon } from '@phosphor-icons/react/dist/csr/Eye'
import { PokerChipIcon } from '@phosphor-icons/react/dist/csr/PokerChip'
import { ChartLineUpIcon } from '@phosphor-icons/react/dist/csr/ChartLineUp'
import { FireIcon } from '@phosphor-icons/react/dist/csr/Fire'
import { HandshakeIcon } from '@phosphor-icons/react/dist/csr/Handshake'
import { LightningIcon } from '@phosphor-icons/react/dist/csr/Lightning'
import { TriangleIcon } from '@phosphor-icons/react/dist/csr/Triangle'
import type { Icon } from '@phosphor-icons/react'

/** The label and icon of each kind of row. */
export const kindLooks: Readonly<Record<LedgerKindWire, { label: string; Icon: Icon }>> = {
  joined: { label: 'Joining', Icon: AnchorIcon },
  h2h: { label: 'Bets', Icon: HandshakeIcon },
  option: { label: 'The House', Icon: ChartLineUpIcon },
  casino: { label: 'Casino', Icon: PokerChipIcon },
  multiplier: { label: 'Multipliers', Icon: LightningIcon },
  liquidation: { label: 'All in', Icon: FireIcon },
  bounty: { label: 'Bounties', Icon: CrosshairIcon },
  prediction: { label: 'Top score', Icon: EyeIcon },
  payday: { label: 'Payday', Icon: CoinsIcon },
  bermuda: { label: 'Triangle', Icon: TriangleIcon },
  correction: { label: 'Corrections', Icon: ArrowUUpLeftIcon },
}
