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

export const kindIcons: Readonly<Record<LedgerKindWire, Icon>> = {
  joined: AnchorIcon,
  h2h: HandshakeIcon,
  option: ChartLineUpIcon,
  casino: PokerChipIcon,
  multiplier: LightningIcon,
  liquidation: FireIcon,
  bounty: CrosshairIcon,
  prediction: EyeIcon,
  payday: CoinsIcon,
  bermuda: TriangleIcon,
  correction: ArrowUUpLeftIcon,
}
