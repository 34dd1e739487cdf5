/** The icon of an event of the feed. */
import type { ReactNode } from 'react'
import { ScrollIcon } from '@phosphor-icons/react/dist/csr/Scroll'
import { AnchorIcon } from '@phosphor-icons/react/dist/csr/Anchor'
import { ArrowUUpLeftIcon } from '@phosphor-icons/react/dist/csr/ArrowUUpLeft'
import { CalculatorIcon } from '@phosphor-icons/react/dist/csr/Calculator'
import { GearSixIcon } from '@phosphor-icons/react/dist/csr/GearSix'
import { HandshakeIcon } from '@phosphor-icons/react/dist/csr/Handshake'
import { HurricaneIcon } from '@phosphor-icons/react/dist/csr/Hurricane'
import { LifebuoyIcon } from '@phosphor-icons/react/dist/csr/Lifebuoy'
import { LightningIcon } from '@phosphor-icons/react/dist/csr/Lightning'
import { LockSimpleIcon } from '@phosphor-icons/react/dist/csr/LockSimple'
import { MapTrifoldIcon } from '@phosphor-icons/react/dist/csr/MapTrifold'
import { SealCheckIcon } from '@phosphor-icons/react/dist/csr/SealCheck'
import { SealQuestionIcon } from '@phosphor-icons/react/dist/csr/SealQuestion'
import { SignOutIcon } from '@phosphor-icons/react/dist/csr/SignOut'
import { FireIcon } from '@phosphor-icons/react/dist/csr/Fire'
import type { Icon } from '@phosphor-icons/react'

/** Icons by event type. Other types use the scroll. */
const ICONS: Readonly<Record<string, Icon>> = {
  'league.founded': AnchorIcon,
  'league.started': AnchorIcon,
  'league.renamed': GearSixIcon,
  'invite.rotated': GearSixIcon,
  'approval.set': GearSixIcon,
  'team.claimed': AnchorIcon,
  'team.verified': SealCheckIcon,
  'team.contested': SealQuestionIcon,
  'contest.kept': SealQuestionIcon,
  'player.left': SignOutIcon,
  'player.bought_back': LifebuoyIcon,
  'units.corrected': ArrowUUpLeftIcon,
  'multiplier.bought': LightningIcon,
  'liquidation.placed': FireIcon,
  'h2h.accepted': HandshakeIcon,
  'h2h.closed': HandshakeIcon,
  'week.opened': MapTrifoldIcon,
  'week.locked': LockSimpleIcon,
  'week.settled': CalculatorIcon,
  'week.finalized': CalculatorIcon,
  'run.reversed': CalculatorIcon,
  'bermuda.entered': HurricaneIcon,
}

export function EventIcon({ type }: { type: string }): ReactNode {
  const Drawn = ICONS[type] ?? ScrollIcon
  return (
    <span aria-hidden="true" className="grid size-11 place-items-center rounded-small bg-shelf text-foam-muted">
      <Drawn size={22} />
    </span>
  )
}
