/** What a player is: the champion of a finished season, out, a whale, a finalist or a fish. */
import type { TableRow } from '@whale/contract'
import { CrownIcon } from '@phosphor-icons/react/dist/csr/Crown'
import { FishSimpleIcon } from '@phosphor-icons/react/dist/csr/FishSimple'
import { FinalistArt } from '../../../../shared/art/FinalistArt.tsx'
import { WhaleArt } from '../../../../shared/art/WhaleArt.tsx'
import { StatusPill } from '../../../../shared/ui/StatusPill.tsx'
import type { ReactNode } from 'react'

interface Props {
  row: Pick<TableRow, 'is_eliminated' | 'badge'>
  isFinal: boolean
  /** "Champion 2025"; null for all others. */
  champion: string | null
}

export function PlayerStatus({ row: { is_eliminated: isEliminated, badge }, isFinal, champion }: Props): ReactNode {
  if (champion !== null) {
    return (
      <StatusPill tone="whale" icon={<CrownIcon size={16} weight="bold" />}>
        {champion}
      </StatusPill>
    )
  }
  if (isEliminated) {
    return (
      <StatusPill tone="loss" icon={<FishSimpleIcon size={16} weight="bold" />}>
        Out
      </StatusPill>
    )
  }
  if (badge === 'whale') {
    return (
      <StatusPill tone="whale" icon={<WhaleArt className="h-3.5 w-8" />}>
        Whale
      </StatusPill>
    )
  }
  if (badge === 'finalist') {
    return (
      <StatusPill tone="squall" icon={<FinalistArt className="h-3.5 w-4" />}>
        Finalist
      </StatusPill>
    )
  }
  if (isFinal) return null
  return (
    <StatusPill tone="neutral" icon={<FishSimpleIcon size={16} weight="bold" />}>
      Fish
    </StatusPill>
  )
}
