import type { BetWire } from '@whale/contract'
import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import { LinkSimpleIcon } from '@phosphor-icons/react/dist/csr/LinkSimple'
import { type ReactNode, useRef } from 'react'
import { useCopy } from '../../features/invite/copy-text.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/Button.tsx'

/** The bet's own address, for the league's chat. */
export function ShareBet({ bet, leagueId }: { bet: BetWire; leagueId: string }): ReactNode {
  const { isCopied, copy } = useCopy()
  const field = useRef<HTMLInputElement>(null)
  const tab = bet.state === 'accepted' ? 'riding' : 'settled'
  const url = `${location.origin}${paths.bets(leagueId, { tab, bet: bet.id })}`
  return (
    <Button
      tone="line"
      icon={isCopied ? <CheckIcon size={20} aria-hidden="true" /> : <LinkSimpleIcon size={20} aria-hidden="true" />}
      onClick={() => void copy(url, field.current)}
    >
      <span aria-live="polite">{isCopied ? 'Copied' : 'Copy a link for the league'}</span>
    </Button>
  )
}
